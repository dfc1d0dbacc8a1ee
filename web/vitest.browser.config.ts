import { availableParallelism } from 'node:os';

import { defineConfig } from 'vitest/config';
import type { Reporter } from 'vitest/node';

/** Names the tests that failed at the very end, for people who have only the end of a long log. */
const failures: Reporter = {
  onTestRunEnd(modules) {
    const failed = modules.flatMap((module) => [...module.children.allTests('failed')].map((test) => `${module.relativeModuleId}: ${test.fullName}`));
    if (failed.length) console.log(`These failed:\n  ${failed.join('\n  ')}`);
  },
};

// Tests in a real browser against the real program. Every file has a server and a browser of its own; a file keeps about
// one core busy, and more than a few at once only wait for each other.
export default defineConfig({
  test: {
    include: ['tests/**/*.test.ts'],
    environment: 'node',
    maxWorkers: Math.min(4, availableParallelism()),
    reporters: ['default', failures],
    // As many milliseconds as a busy machine with two cores may need; a test that hangs fails by the patience of its steps before.
    testTimeout: 300_000,
    hookTimeout: 120_000,
  },
});
