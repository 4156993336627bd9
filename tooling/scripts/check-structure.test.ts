import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { checkHouse } from './structure/check-house.ts';

const made: string[] = [];
afterEach(() => made.splice(0).forEach((folder) => rmSync(folder, { recursive: true })));

/** A small house in which everything is in order, changed by the given files. */
function buildHouse(changes: Record<string, string> = {}): string {
  const root = mkdtempSync(join(tmpdir(), 'house-'));
  made.push(root);
  const files = {
    'package.json': '{}',
    'tooling/scripts/check.ts': 'export const checked = true\n',
    'packages/domain/src/goals/pace.ts': 'export const judgePace = (now: Date) => now.getTime()\n',
    'packages/db/src/goals/goals.table.ts': `import { pgTable } from 'drizzle-orm/pg-core'\nexport const goals = pgTable('goals', {})\n`,
    'packages/db/src/goals/goals.queries.ts': `import { goals } from './goals.table.ts'\nexport const listGoals = () => goals\n`,
    'packages/api/src/goals/goals.service.ts': `import { listGoals } from '@goaltracker/db/goals/goals.queries'\nexport const readGoals = () => listGoals()\n`,
    'packages/api/src/goals/goals.router.ts': `import { readGoals } from './goals.service.ts'\nexport const goalsRouter = { list: readGoals }\n`,
    'packages/api/src/core/router.ts': `import { goalsRouter } from '../goals/goals.router.ts'\nexport const appRouter = goalsRouter\nexport type AppRouter = typeof appRouter\n`,
    'apps/server/src/main.ts': `import { appRouter } from '@goaltracker/api/core/router'\nexport const served = appRouter\n`,
    'apps/web/src/lib/trpc.ts': `import type { AppRouter } from '@goaltracker/api/core/router'\nexport const pathOf = (router: AppRouter) => Object.keys(router)\n`,
    ...changes,
  };
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(root, dirname(path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return root;
}

const problemsOf = (changes: Record<string, string>) =>
  checkHouse(buildHouse(changes)).map(({ file, problem }) => `${file}: ${problem}`);

test('a house in order passes', () => {
  expect(checkHouse(buildHouse())).toEqual([]);
});

describe('an import that crosses into a room it may not know fails', () => {
  const forbidden: [string, string, string][] = [
    ['domain to db', 'packages/domain/src/goals/x.ts', `import { goals } from '@goaltracker/db/goals/goals.table'`],
    ['domain to Node', 'packages/domain/src/goals/x.ts', `import { readFileSync } from 'node:fs'`],
    ['domain to zod', 'packages/domain/src/goals/x.ts', `import { z } from 'zod'`],
    [
      'contracts to db',
      'packages/contracts/src/goals/x.ts',
      `import { goals } from '@goaltracker/db/goals/goals.table'`,
    ],
    [
      'db to contracts',
      'packages/db/src/goals/x.queries.ts',
      `import type { Goal } from '@goaltracker/contracts/goals/goal'`,
    ],
    [
      'api to server',
      'packages/api/src/goals/x.service.ts',
      `import { served } from '../../../../apps/server/src/main.ts'`,
    ],
    ['api to drizzle', 'packages/api/src/goals/x.service.ts', `import { eq } from 'drizzle-orm'`],
    [
      'a router to a table',
      'packages/api/src/goals/x.router.ts',
      `import { goals } from '@goaltracker/db/goals/goals.table'`,
    ],
    [
      'a router to queries',
      'packages/api/src/goals/x.router.ts',
      `import { listGoals } from '@goaltracker/db/goals/goals.queries'`,
    ],
    ['a service to tRPC', 'packages/api/src/goals/x.service.ts', `import { TRPCError } from '@trpc/server'`],
    ['server to domain', 'apps/server/src/x.ts', `import { judgePace } from '@goaltracker/domain/goals/pace'`],
    ['web to db', 'apps/web/src/lib/x.ts', `import { goals } from '@goaltracker/db/goals/goals.table'`],
    ['web to the router itself', 'apps/web/src/lib/x.ts', `import { appRouter } from '@goaltracker/api/core/router'`],
    [
      'web to another type of api',
      'apps/web/src/lib/x.ts',
      `import type { GoalsService } from '@goaltracker/api/goals/goals.service'`,
    ],
    [
      'web by a dynamic import',
      'apps/web/src/lib/x.ts',
      `export const load = () => import('@goaltracker/api/core/router')`,
    ],
    ['web by a re-export', 'apps/web/src/lib/x.ts', `export { appRouter } from '@goaltracker/api/core/router'`],
  ];
  test.each(forbidden)('%s', (_, path, text) => {
    expect(problemsOf({ [path]: `${text}\nexport const own = 1\n` })).toHaveLength(1);
  });
});

test('files that need each other to load fail', () => {
  const problems = problemsOf({
    'packages/domain/src/goals/a.ts': `import { b } from './b.ts'\nexport const a = () => b\n`,
    'packages/domain/src/goals/b.ts': `import { c } from './c.ts'\nexport const b = () => c\n`,
    'packages/domain/src/goals/c.ts': `import { a } from './a.ts'\nexport const c = () => a\n`,
  });
  expect(problems).toEqual([
    expect.stringMatching(/a\.ts: imports itself by way of .*b\.ts → .*c\.ts → .*a\.ts/) as string,
  ]);
});

test('files that only know each other by type pass', () => {
  const problems = problemsOf({
    'packages/domain/src/goals/a.ts': `import type { B } from './b.ts'\nexport interface A { b: B }\n`,
    'packages/domain/src/goals/b.ts': `import type { A } from './a.ts'\nexport interface B { a: A }\n`,
  });
  expect(problems).toEqual([]);
});

describe('a name that does not say what it is fails', () => {
  test.each([
    ['CamelCase', 'packages/domain/src/goals/GoalPace.ts'],
    ['an unknown role', 'packages/api/src/goals/goals.controller.ts'],
    ['utils', 'packages/domain/src/goals/utils.ts'],
    ['helpers as a folder', 'apps/web/src/lib/helpers/dates.ts'],
    ['index', 'packages/domain/src/goals/index.ts'],
    ['a folder that is no feature', 'packages/domain/src/milestones/due.ts'],
    ['a web feature that is none', 'apps/web/src/features/widgets/clock.tsx'],
    ['a folder the web app does not have', 'apps/web/src/components/button.tsx'],
  ])('%s', (_, path) => {
    expect(problemsOf({ [path]: 'export const own = 1\n' })).toEqual([expect.stringContaining(path) as string]);
  });
});

describe('an over-long file fails', () => {
  const lines = (count: number) => 'export {}\n'.repeat(count);
  test.each([
    ['a source above 300 lines', 'packages/domain/src/goals/long.ts', 301],
    ['a test above 500 lines', 'packages/domain/src/goals/long.test.ts', 501],
    ['a route above 40 lines', 'apps/web/src/routes/goals.tsx', 41],
  ])('%s', (_, path, count) => {
    expect(problemsOf({ [path]: lines(count) })).toEqual([expect.stringContaining(`${count} lines`) as string]);
    expect(problemsOf({ [path]: lines(count - 1) })).toEqual([]);
  });
});

describe('the clock is injected', () => {
  test.each(['new Date()', 'Date.now()', 'Date()'])('%s in a rule or a service fails', (expression) => {
    const text = `export const read = () => ${expression}\n`;
    expect(problemsOf({ 'packages/domain/src/goals/x.ts': text })).toHaveLength(1);
    expect(problemsOf({ 'packages/api/src/goals/x.service.ts': text })).toHaveLength(1);
    expect(problemsOf({ 'apps/server/src/x.ts': text })).toEqual([]);
  });

  test('a date made from a value passes', () => {
    expect(
      problemsOf({ 'packages/domain/src/goals/x.ts': 'export const read = (text: string) => new Date(text)\n' }),
    ).toEqual([]);
  });
});

test('a barrel fails', () => {
  expect(problemsOf({ 'packages/domain/src/goals/all.ts': `export { judgePace } from './pace.ts'\n` })).toHaveLength(1);
  expect(
    problemsOf({ 'packages/domain/src/goals/all.ts': `export * from './pace.ts'\nexport const own = 1\n` }),
  ).toHaveLength(1);
});

test('something unfinished fails', () => {
  expect(problemsOf({ 'packages/domain/src/goals/x.ts': '// TODO later\nexport const own = 1\n' })).toHaveLength(1);
  expect(
    problemsOf({ 'packages/domain/src/goals/x.ts': `export const own = '1' as unknown as number\n` }),
  ).toHaveLength(1);
});

test('something at the top level that is not part of the house fails', () => {
  expect(problemsOf({ 'scripts.sh': 'true\n' })).toEqual(['scripts.sh: does not belong at the top level']);
});

test('an exception counts while it is needed and fails when it is not', () => {
  const root = buildHouse({ 'packages/domain/src/goals/utils.ts': 'export const own = 1\n' });
  expect(checkHouse(root, { names: ['packages/domain/src/goals/utils.ts'] })).toEqual([]);
  expect(checkHouse(buildHouse(), { names: ['packages/domain/src/goals/utils.ts'] })).toHaveLength(1);
});
