import { defineConfig } from 'vitest/config';

// Pictures of every page, to be looked at: `npm run pictures`. They are no tests, and no test compares them.
export default defineConfig({
  test: { include: ['tests/pictures.ts'], environment: 'node', fileParallelism: false, testTimeout: 300_000, hookTimeout: 60_000 },
});
