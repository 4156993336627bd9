import { defineConfig } from 'vitest/config';
import { commonPasswords } from './build/common-passwords.plugin.ts';
import { contractVersion } from './build/contract-version.plugin.ts';

export default defineConfig({
  test: {
    projects: [
      { plugins: [contractVersion()], test: { name: 'web', include: ['src/**/*.test.ts'], isolate: false } },
      {
        plugins: [commonPasswords(), contractVersion()],
        test: {
          name: 'web-components',
          include: ['src/**/*.test.tsx'],
          setupFiles: ['src/testing/document.ts', 'src/testing/clean-up.ts'],
          testTimeout: 60_000,
          expect: { poll: { timeout: 20_000 } },
          isolate: false,
        },
      },
    ],
  },
});
