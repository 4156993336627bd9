import { defineConfig } from 'vitest/config';

const database = {
  globalSetup: ['../db/src/testing/global-setup.ts'],
  testTimeout: 60_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 50_000 } },
  isolate: false,
};

/** These compare responses with their documentation. In production, outputs are not parsed by their schemas. */
const comparisons = ['src/core/idempotency.int.test.ts', 'src/testing/{responses,all-or-nothing}.int.test.ts'];

export default defineConfig({
  test: {
    projects: [
      { test: { ...database, name: 'api', include: ['src/**/*.test.ts'], exclude: comparisons } },
      {
        test: {
          ...database,
          name: 'api-production',
          include: comparisons,
          env: { NODE_ENV: 'production' },
        },
      },
    ],
  },
});
