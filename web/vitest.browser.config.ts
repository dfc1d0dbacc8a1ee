import { defineConfig } from 'vitest/config';

// Tests in a real browser against the real program: one after the other, because two cores are enough for one game.
export default defineConfig({
  test: {
    include: ['tests/**/*.test.ts'],
    environment: 'node',
    fileParallelism: false,
    testTimeout: 120_000,
    hookTimeout: 60_000,
  },
});
