import { defineProject } from 'vitest/config';

const timeout = 120_000;

export default defineProject({
  test: { name: 'bench', include: ['*.test.ts'], testTimeout: timeout, hookTimeout: timeout },
});
