import { defineConfig } from 'vitest/config';

const database = {
  globalSetup: ['../db/src/testing/global-setup.ts'],
  testTimeout: 60_000,
  hookTimeout: 60_000,
  isolate: false,
};

export default defineConfig({
  test: {
    projects: [
      { test: { ...database, name: 'api', include: ['src/**/*.test.ts'] } },
      // In production outputs are not parsed by their schemas, so the responses must be right without that.
      {
        test: {
          ...database,
          name: 'api-production',
          include: ['src/core/idempotency.int.test.ts', 'src/testing/{responses,all-or-nothing}.int.test.ts'],
          env: { NODE_ENV: 'production' },
        },
      },
    ],
  },
});
