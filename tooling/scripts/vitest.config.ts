import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { ProjectSequencer } from './project-sequencer.ts';
import { TotalsReporter } from './totals-reporter.ts';

export default defineConfig({
  test: {
    root: fileURLToPath(new URL('../..', import.meta.url)),
    projects: [
      'packages/*/vitest.config.ts',
      'apps/*/vitest.config.ts',
      'apps/*/e2e/vitest.config.ts',
      'tooling/!(scripts)/vitest.config.ts',
      { test: { name: 'scripts', root: import.meta.dirname, include: ['**/*.test.ts'], testTimeout: 60_000 } },
    ],
    tags: [{ name: 'long', description: 'Runs only with `npm test -- --all`.' }],
    sequence: { sequencer: ProjectSequencer },
    reporters: ['default', new TotalsReporter()],
  },
});
