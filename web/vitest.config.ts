import { defineConfig, mergeConfig } from 'vitest/config';

import pages from './vite.config.ts';

export default mergeConfig(pages, defineConfig({ test: { include: ['src/**/*.test.ts'], environment: 'node', setupFiles: ['tests/texts.ts'] } }));
