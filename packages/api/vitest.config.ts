import { defineConfig } from 'vitest/config';
import { rounds } from '../db/src/testing/long-rounds.ts';

const database = {
  globalSetup: ['../db/src/testing/global-setup.ts'],
  // High, for machines that are several times slower than usual.
  testTimeout: rounds(180_000, 1_200_000),
  hookTimeout: 60_000,
  expect: { poll: { timeout: 50_000 } },
  isolate: false,
};

/** Tests that compare responses with their documentation. They run in production mode, which does not parse outputs. */
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
