import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { listLongTests } from './long-tests.mjs';

const root = mkdtempSync(join(tmpdir(), 'long-tests-'));
afterAll(() => rmSync(root, { recursive: true }));

// Interpolated, so that this file itself is not taken for a long test.
const helper = 'long-rounds';
const tag = 'long';
const files = {
  'apps/server/test/crash.test.ts': `import { rounds } from '@goaltracker/db/testing/${helper}';\n`,
  'apps/server/test/start.test.ts': `import { test } from 'vitest';\n`,
  'apps/web/e2e/month.test.ts': `journey('a month', { tags: '${tag}' }, async () => {});\n`,
  'apps/server/dist/crash.test.ts': `import { rounds } from '@goaltracker/db/testing/${helper}';\n`,
  'packages/db/src/core/storm.int.test.ts': `import { rounds } from '../testing/${helper}.ts';\n`,
  [`packages/db/src/testing/${helper}.ts`]: `export const rounds = () => 1;\n`,
  'tooling/scripts/check.ts': `export const checked = true;\n`,
};
for (const [path, text] of Object.entries(files)) {
  mkdirSync(join(root, dirname(path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

test('files that import the helper for long rounds or use the tag are long tests', () => {
  expect(listLongTests(root, [])).toEqual([
    'apps/server/test/crash.test.ts',
    'apps/web/e2e/month.test.ts',
    'packages/db/src/core/storm.int.test.ts',
  ]);
});

test('filters narrow the list as they narrow the run', () => {
  expect(listLongTests(root, ['storm', 'start'])).toEqual(['packages/db/src/core/storm.int.test.ts']);
});
