import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { bin } from './bootstrap.mjs';
import { checkPlanted } from './planted-repository.ts';
import { run } from './progress.mjs';
import { root } from './stamp.mjs';

const restricted = 'eslint(no-restricted-imports)';
const own = 'export const own = 1;\n';

/** Each imports one module that its package may not import. */
const forbiddenImports: [situation: string, file: string, statement: string][] = [
  ['domain imports db', 'packages/domain/src/goals/a.ts', `export { x } from '@goaltracker/db/goals/x';`],
  ['domain imports node', 'packages/domain/src/goals/b.ts', `export { readFileSync } from 'node:fs';`],
  ['domain imports zod', 'packages/domain/src/goals/c.ts', `export { z } from 'zod';`],
  ['a test of domain imports db', 'packages/domain/src/goals/d.test.ts', `export { x } from '@goaltracker/db/x';`],
  ['contracts imports db', 'packages/contracts/src/goals/a.ts', `export { x } from '@goaltracker/db/goals/x';`],
  ['contracts imports fastify', 'packages/contracts/src/goals/b.ts', `export { x } from 'fastify';`],
  ['db imports contracts', 'packages/db/src/goals/a.ts', `export type { X } from '@goaltracker/contracts/goals/x';`],
  ['import imports db', 'packages/import/src/files/a.ts', `export { x } from '@goaltracker/db/goals/x';`],
  ['ics imports db', 'packages/ics/src/text/a.ts', `export { x } from '@goaltracker/db/goals/x';`],
  ['api imports demo', 'packages/api/src/goals/a.ts', `export { x } from '@goaltracker/demo/goals/x';`],
  ['api imports drizzle', 'packages/api/src/goals/b.service.ts', `export { eq } from 'drizzle-orm';`],
  ['api imports the driver', 'packages/api/src/goals/c.ts', `export { default as sql } from 'postgres';`],
  ['a path leads into another package', 'packages/api/src/goals/d.ts', `export { x } from '../../../db/src/x.ts';`],
  ['a path leads to an app', 'packages/api/src/goals/e.ts', `export { x } from '../../../../apps/server/src/x.ts';`],
  ['a router imports a table', 'packages/api/src/goals/a.router.ts', `export { x } from '@goaltracker/db/x.table';`],
  ['a router imports queries', 'packages/api/src/goals/b.router.ts', `export { x } from '@goaltracker/db/x.queries';`],
  ['a service imports tRPC', 'packages/api/src/goals/a.service.ts', `export { TRPCError } from '@trpc/server';`],
  ['a service imports a router', 'packages/api/src/goals/c.service.ts', `export { x } from './x.router.ts';`],
  ['demo imports server', 'packages/demo/src/goals/a.ts', `export { x } from '@goaltracker/server/x';`],
  ['server imports domain', 'apps/server/src/a.ts', `export { x } from '@goaltracker/domain/goals/x';`],
  ['server imports the driver', 'apps/server/src/b.ts', `export { default as sql } from 'postgres';`],
  ['a test of server imports contracts', 'apps/server/test/a.test.ts', `export { x } from '@goaltracker/contracts/x';`],
  ['web imports db', 'apps/web/src/hooks/a.ts', `export { x } from '@goaltracker/db/goals/x';`],
  [
    'web imports the router itself',
    'apps/web/src/hooks/b.ts',
    `export { AppRouter } from '@goaltracker/api/app-router';`,
  ],
  ['web imports another type', 'apps/web/src/hooks/c.ts', `export type { X } from '@goaltracker/api/app-router';`],
  ['web imports another file of api', 'apps/web/src/hooks/d.ts', `export type { X } from '@goaltracker/api/goals/x';`],
  [
    'web imports dynamically',
    'apps/web/src/hooks/e.ts',
    `export const x = () => import('@goaltracker/api/app-router');`,
  ],
  ['web imports lazy of React', 'apps/web/src/hooks/g.ts', `export { lazy } from 'react';`],
  ['a journey imports api', 'apps/web/e2e/a.ts', `export { x } from '@goaltracker/api/goals/x';`],
  ['a journey imports sources of web', 'apps/web/e2e/fixtures/b.ts', `export { x } from '../../src/lib/x.ts';`],
];

const allowedImports: [file: string, ...statements: string[]][] = [
  ['packages/domain/src/tasks/a.ts', `export { default } from 'dayjs';`, `export { default as utc } from 'dayjs/utc';`],
  ['packages/domain/src/tasks/a.test.ts', `export { readFileSync } from 'node:fs';`],
  ['packages/contracts/src/tasks/a.ts', `export { x } from '@goaltracker/domain/x';`, `export { z } from 'zod';`],
  ['packages/db/src/tasks/a.ts', `export { x } from '@goaltracker/domain/x';`, `export { eq } from 'drizzle-orm';`],
  ['packages/api/src/tasks/a.service.ts', `export { x } from '@goaltracker/db/tasks/x.queries';`],
  ['packages/api/src/tasks/a.router.ts', `export { x } from './a.service.ts';`, `export { y } from '@trpc/server';`],
  ['packages/demo/src/tasks/a.ts', `export { x } from '@goaltracker/api/tasks/x.service';`],
  ['apps/server/src/c.ts', `export { appRouter } from '@goaltracker/api/app-router';`],
  ['apps/server/test/support/a.ts', `export { main } from '../../src/main.ts';`],
  ['apps/web/src/hooks/f.ts', `export type { AppRouter } from '@goaltracker/api/app-router';`],
  ['apps/web/e2e/b.ts', `export { x } from '@goaltracker/db/testing/x';`],
];

const bannedComments: [comment: string, file: string, rule: string][] = [
  ['// @ts-ignore', 'packages/db/src/notes/a.ts', 'typescript(ban-ts-comment)'],
  ['// @ts-expect-error for a reason', 'packages/db/src/notes/b.ts', 'typescript(ban-ts-comment)'],
  ['// @ts-nocheck', 'packages/db/src/notes/c.ts', 'typescript(ban-ts-comment)'],
  ['// Works, but TODO: faster', 'packages/db/src/notes/d.ts', 'eslint(no-warning-comments)'],
  ['/* FIXME */', 'packages/db/src/notes/e.ts', 'eslint(no-warning-comments)'],
];

const limits: [kind: string, limit: number, nameFile: (lines: number) => string][] = [
  ['source', 300, (lines) => `tooling/scripts/source-${lines}.ts`],
  ['test', 500, (lines) => `tooling/scripts/test-${lines}.test.ts`],
  ['route', 40, (lines) => `apps/web/src/routes/route-${lines}.config.ts`],
];

const inlineType = `import { type AppRouter } from '@goaltracker/api/app-router';\nexport type Own = AppRouter;\n`;

/** The rules that each file breaks, from one run over all of them. */
let broken: Map<string, Set<string>>;

beforeAll(async () => {
  const lines = (count: number) => 'console.error(1);\n'.repeat(count);
  const { output } = await checkPlanted(
    {
      ...Object.fromEntries(forbiddenImports.map(([, file, statement]) => [file, `${statement}\n${own}`])),
      ...Object.fromEntries(allowedImports.map(([file, ...statements]) => [file, `${statements.join('\n')}\n${own}`])),
      ...Object.fromEntries(bannedComments.map(([comment, file]) => [file, `${comment}\n${own}`])),
      ...Object.fromEntries(
        limits.flatMap(([, limit, nameFile]) => [limit, limit + 1].map((count) => [nameFile(count), lines(count)])),
      ),
      'apps/web/src/hooks/inline.ts': inlineType,
      // A cycle within a package, one across packages, and one of types.
      'packages/domain/src/cycle/a.ts': `import { b } from './b.ts';\nexport const a = () => b;\n`,
      'packages/domain/src/cycle/b.ts': `import { c } from './c.ts';\nexport const b = () => c;\n`,
      'packages/domain/src/cycle/c.ts': `import { a } from './a.ts';\nexport const c = () => a;\n`,
      'packages/demo/src/cycle/a.ts': `import { b } from '@goaltracker/api/cycle/b';\nexport const a = () => b;\n`,
      'packages/api/src/cycle/b.ts': `import { a } from '@goaltracker/demo/cycle/a';\nexport const b = () => a;\n`,
      'packages/domain/src/types/a.ts': `import type { B } from './b.ts';\nexport interface A {\n  b: B;\n}\n`,
      'packages/domain/src/types/b.ts': `import type { A } from './a.ts';\nexport interface B {\n  a: A;\n}\n`,
    },
    (cwd) =>
      run(
        bin('oxlint'),
        ['-c', join(root, 'tooling/lint/oxlintrc.json'), '-f', 'unix', 'apps', 'packages', 'tooling'],
        { cwd },
      ),
  );
  broken = new Map();
  for (const [, file = '', rule = ''] of output.matchAll(/^([^:\n]+):\d+:\d+: .*\[\w+\/(.+)\]$/gm)) {
    broken.set(file, (broken.get(file) ?? new Set()).add(rule));
  }
});

const rulesBrokenBy = (file: string) => [...(broken.get(file) ?? [])];

describe('imports', () => {
  test.each(forbiddenImports)('the linter reports that %s', (_, file) => {
    expect(rulesBrokenBy(file)).toEqual([restricted]);
  });

  test.each(allowedImports)('%s may import what the architecture allows it', (file) => {
    expect(rulesBrokenBy(file)).toEqual([]);
  });

  test('the linter reports a type imported inline, which would still load the module', () => {
    expect(rulesBrokenBy('apps/web/src/hooks/inline.ts')).toEqual(['typescript(no-import-type-side-effects)']);
  });
});

describe('import cycles', () => {
  test.each(['a', 'b', 'c'])('the linter reports a cycle within a package at file %s', (name) => {
    expect(rulesBrokenBy(`packages/domain/src/cycle/${name}.ts`)).toEqual(['import(no-cycle)']);
  });

  test.each(['packages/demo/src/cycle/a.ts', 'packages/api/src/cycle/b.ts'])(
    'the linter reports a cycle of imports by subpath at %s',
    (file) => {
      expect(rulesBrokenBy(file)).toContain('import(no-cycle)');
    },
  );

  test('files that need each other only for types pass', () => {
    expect(rulesBrokenBy('packages/domain/src/types/a.ts')).toEqual([]);
  });
});

test.each(limits)('the linter reports a %s of more than %i lines', (_, limit, nameFile) => {
  expect(rulesBrokenBy(nameFile(limit))).toEqual([]);
  expect(rulesBrokenBy(nameFile(limit + 1))).toEqual(['eslint(max-lines)']);
});

test.each(bannedComments)('the linter reports the comment %s', (_, file, rule) => {
  expect(rulesBrokenBy(file)).toEqual([rule]);
});
