import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root as repository } from './stamp.mjs';
import { type CountedModule, countTests, listFigures, listSlowestFiles } from './totals-reporter.ts';

type Tests = [title: string, state: string][];

function createModule(name: string, env: Record<string, string>, tests: Tests, state = 'passed'): CountedModule {
  const all = tests.map(([fullName, result]) => ({
    fullName,
    result: () => ({ state: result }),
    annotations: () => [{ message: `is ${result}` }],
  }));
  return {
    moduleId: '/pace.test.ts',
    project: { name, config: { env } },
    children: { allTests: () => all },
    state: () => (tests.some(([, result]) => result === 'failed') ? 'failed' : state),
    diagnostic: () => ({ setupDuration: 0, collectDuration: 500, duration: 1_000 }),
  };
}

const utc = (tests: Tests, state?: string) => createModule('domain-utc', { TZ: 'UTC' }, tests, state);
const kathmandu = (tests: Tests, state?: string) =>
  createModule('domain-kathmandu', { TZ: 'Asia/Kathmandu' }, tests, state);

test('a test that passes in every zone counts once', () => {
  const tests: Tests = [
    ['ahead', 'passed'],
    ['behind', 'passed'],
  ];
  expect(countTests([utc(tests), kathmandu(tests)])).toEqual({ passed: 2, failed: 0 });
});

test.each(['first', 'last'])('a test that fails only in the %s zone counts as failed once', (zone) => {
  const failing = zone === 'first' ? utc : kathmandu;
  const passing = zone === 'first' ? kathmandu : utc;
  const modules = [failing([['ahead', 'failed']]), passing([['ahead', 'passed']])];
  expect(countTests(zone === 'first' ? modules : modules.toReversed())).toEqual({ passed: 0, failed: 1 });
});

test('tests with the same title in one file count separately', () => {
  const tests: Tests = [
    ['rounds', 'passed'],
    ['rounds', 'failed'],
  ];
  expect(countTests([utc(tests), kathmandu(tests)])).toEqual({ passed: 1, failed: 1 });
});

test('projects that differ in more than the zone count separately', () => {
  const modules = [
    createModule('api', {}, [['answers', 'passed']]),
    createModule('api-production', { NODE_ENV: 'production' }, [['answers', 'passed']]),
    createModule('zoned', { TZ: 'UTC', NODE_ENV: 'production' }, [['answers', 'passed']]),
    createModule('zoned-development', { TZ: 'UTC', NODE_ENV: 'development' }, [['answers', 'passed']]),
  ];
  expect(countTests(modules)).toEqual({ passed: 4, failed: 0 });
});

test('a file that cannot be loaded counts as one failure', () => {
  expect(countTests([utc([], 'failed'), kathmandu([], 'failed')])).toEqual({ passed: 0, failed: 1 });
});

test('skipped tests are not counted', () => {
  expect(countTests([utc([['ahead', 'skipped']])])).toEqual({ passed: 0, failed: 0 });
});

test('figures are the annotations of tests', () => {
  expect(listFigures([utc([['ahead', 'passed']])])).toEqual(['ahead: is passed']);
});

test('the slowest files come first, with the time of all zones', () => {
  const slow = { ...utc([]), moduleId: join(repository, 'packages/api/slow.test.ts') };
  const slower = { ...slow, moduleId: join(repository, 'packages/api/slower.test.ts') };
  const slowest = { ...slow, moduleId: join(repository, 'packages/api/slowest.test.ts') };
  expect(listSlowestFiles([slow, slowest, slower, slowest, slower, slowest], 2)).toEqual([
    { file: 'packages/api/slowest.test.ts', seconds: 4.5 },
    { file: 'packages/api/slower.test.ts', seconds: 3 },
  ]);
});
