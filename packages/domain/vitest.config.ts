import { defineConfig } from 'vitest/config';

// Every test runs in each zone, since no rule may depend on the zone of the process; totals count it once.
const zones = { 'domain-utc': 'UTC', 'domain-new-york': 'America/New_York', 'domain-kathmandu': 'Asia/Kathmandu' };

export default defineConfig({
  test: {
    projects: Object.entries(zones).map(([name, TZ]) => ({
      test: { name, include: ['src/**/*.test.ts'], pool: 'forks', isolate: false, testTimeout: 60_000, env: { TZ } },
    })),
  },
});
