import { defineConfig } from 'vitest/config';
import { actionTimeout } from './fixtures/action-timeout.ts';

const timeout = 120_000;

/** Journeys in a real browser against the real server. Files share a worker, and with it server and browser. */
export default defineConfig({
  test: {
    name: 'browser',
    root: import.meta.dirname,
    include: ['**/*.test.ts'],
    globalSetup: ['../../../packages/db/src/testing/global-setup.ts', 'fixtures/global-setup.ts'],
    isolate: false,
    testTimeout: timeout,
    hookTimeout: timeout,
    expect: { poll: { timeout: actionTimeout } },
  },
});
