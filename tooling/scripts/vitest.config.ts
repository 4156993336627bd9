import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { TotalsReporter } from './totals-reporter.ts';

/** One run over the projects of every package. */
export default defineConfig({
  test: {
    root: fileURLToPath(new URL('../..', import.meta.url)),
    projects: [
      'packages/*/vitest.config.ts',
      'apps/*/vitest.config.ts',
      'apps/*/e2e/vitest.config.ts',
      'tooling/!(scripts)/vitest.config.ts',
      { test: { name: 'scripts', root: import.meta.dirname, include: ['**/*.test.ts'] } },
    ],
    reporters: ['default', new TotalsReporter()],
  },
});
