import { defineConfig } from 'vitest/config';
import { isFullRun } from '../db/src/testing/long-rounds.ts';

// Tests run far from UTC, because no rule may depend on the zone of the process. With --all, tests run in each zone, and
// the totals count them once.
const zones = {
  'domain-kathmandu': 'Asia/Kathmandu',
  ...(isFullRun && { 'domain-utc': 'UTC', 'domain-new-york': 'America/New_York' }),
};

export default defineConfig({
  test: {
    projects: Object.entries(zones).map(([name, TZ]) => ({
      test: { name, include: ['src/**/*.test.ts'], pool: 'forks', isolate: false, testTimeout: 60_000, env: { TZ } },
    })),
  },
});
