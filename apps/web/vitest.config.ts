import { defineConfig } from 'vitest/config';
import { commonPasswords } from './build/common-passwords.plugin.ts';

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'web', include: ['src/**/*.test.ts'], isolate: false } },
      {
        plugins: [commonPasswords()],
        test: {
          name: 'web-components',
          include: ['src/**/*.test.tsx'],
          setupFiles: ['src/testing/document.ts'],
          testTimeout: 60_000,
          isolate: false,
        },
      },
    ],
  },
});
