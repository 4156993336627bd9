import { defineProject } from 'vitest/config';

export default defineProject({
  test: {
    name: 'server',
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // One file mostly waits for slow clients; the others run meanwhile, after the projects that need the machine.
    maxWorkers: 2,
    sequence: { groupOrder: 1 },
  },
});
