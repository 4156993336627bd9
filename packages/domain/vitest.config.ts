import { defineConfig } from 'vitest/config';

// Process zones west of UTC, on it, and off the full hour: no rule may depend on the one it runs in.
const zones = { 'domain-utc': 'UTC', 'domain-new-york': 'America/New_York', 'domain-kathmandu': 'Asia/Kathmandu' };

export default defineConfig({
  test: {
    projects: Object.entries(zones).map(([name, TZ]) => ({
      test: { name, include: ['src/**/*.test.ts'], pool: 'forks', isolate: false, env: { TZ } },
    })),
  },
});
