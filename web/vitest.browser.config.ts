import { defineConfig } from 'vitest/config';

// Tests in a real browser against the real program: one after the other, because two cores are enough for one game.
export default defineConfig({
  test: {
    include: ['tests/**/*.test.ts'],
    environment: 'node',
    fileParallelism: false,
    // So long as a busy machine with two cores may need; a test that hangs fails by the patience of its steps before.
    testTimeout: 300_000,
    hookTimeout: 120_000,
  },
});
