import { defineConfig } from 'vitest/config';
import { contractVersion } from '../build/contract-version.plugin.ts';
import { actionTimeout, journeyTimeout } from './fixtures/action-timeout.ts';

/** Journeys in a real browser against the real server. Files share a worker with its server and browser. */
export default defineConfig({
  plugins: [contractVersion()],
  test: {
    name: 'browser',
    root: import.meta.dirname,
    include: ['**/*.test.ts'],
    globalSetup: ['../../../packages/db/src/testing/global-setup.ts', 'fixtures/global-setup.ts'],
    isolate: false,
    testTimeout: journeyTimeout,
    hookTimeout: journeyTimeout,
    expect: { poll: { timeout: actionTimeout } },
  },
});
