import { defineProject } from 'vitest/config';

const timeout = 120_000;

/** Test files share a worker, and so the server of support/shared-server.ts. */
export default defineProject({
  test: {
    name: 'server',
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    globalSetup: ['../../packages/db/src/testing/global-setup.ts', 'test/support/global-setup.ts'],
    isolate: false,
    testTimeout: timeout,
    hookTimeout: timeout,
    // Polling stops just before the test's own timeout, so that a failure says what was expected.
    expect: { poll: { timeout: timeout - 10_000, interval: 20 } },
  },
});
