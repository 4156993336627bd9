import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { bin } from './bootstrap.mjs';
import { run } from './progress.mjs';
import { root } from './stamp.mjs';
import { checkArchitecture, checkPaths, checkSources } from './structure/check-architecture.ts';
import { parseSource } from './structure/source-files.ts';

/** Lists the problems of sources. `files` maps paths to texts. */
function check(files: Record<string, string>): string[] {
  const sources = Object.entries(files).map(([path, text]) => parseSource(path, text));
  return [...checkPaths(Object.keys(files)), ...checkSources(sources)].map(
    ({ file, problem }) => `${file}: ${problem}`,
  );
}

const web = 'apps/web/src';
const domain = 'packages/domain/src/goals';
const importing = (path: string) => `import { x } from '${path}';\nexport const y = x;\n`;

test.each([
  ['a layer that imports another', `${web}/hooks/a.ts`, importing('../ui/b.ts'), 'hooks may not import ui'],
  ['a component that knows the server', `${web}/ui/a.ts`, importing('../http/b.ts'), 'ui may not import http'],
  [
    'a shared folder that imports a feature',
    'packages/db/src/core/a.ts',
    importing('../goals/b.ts'),
    'may not import goals',
  ],
  ['an area out of order', `${web}/features/calendar/core/a.ts`, importing('../views/b.ts'), 'may not import views'],
  ["another feature's service", 'packages/api/src/goals/a.ts', importing('../tasks/b.service.ts'), 'another feature'],
  ['a barrel', `${domain}/a.ts`, `export { x } from './b.ts';\n`, 'is a barrel'],
  [
    'a write past the functions for it',
    'packages/db/src/goals/a.ts',
    'export const x = (tx) => tx.orm.update(goals);\n',
    'writes goals directly',
  ],
  ['a clock in a rule', `${domain}/a.ts`, 'export const now = () => Date.now();\n', 'reads the clock'],
  ['a double assertion', `${domain}/a.ts`, 'export const x = 1 as unknown as string;\n', 'asserts a type'],
  ['a comment that switches the linter off', `${domain}/a.ts`, '/* oxlint-disable */\nexport {};\n', 'switches'],
  ['a slow pattern', `${domain}/a.ts`, String.raw`export const x = /\s*\n\s*/g;`, 'more than linear time'],
  ['an unknown feature', 'packages/api/src/widgets/a.ts', '', 'is not one of'],
  ['a vague name', `${domain}/utils.ts`, '', 'does not say what is in it'],
  ['an unknown role', `${domain}/a.controller.ts`, '', 'is not a role'],
  ['a deep folder', `${web}/features/goals/form/fields/a.tsx`, '', 'is deeper'],
])('the structure check reports %s', (_, path, text, problem) => {
  expect(check({ [path]: text })).toEqual([expect.stringContaining(`${path}: `)]);
  expect(check({ [path]: text }).join()).toContain(problem);
});

test('the structure check reports a cycle of features, and ignores imports by tests', () => {
  const there = { [`${web}/features/goals/a.ts`]: importing('../tasks/b.ts') };
  expect(check({ ...there, [`${web}/features/tasks/c.test.ts`]: importing('../goals/d.ts') })).toEqual([]);
  expect(check({ ...there, [`${web}/features/tasks/c.ts`]: importing('../goals/d.ts') })).toHaveLength(2);
});

function plant(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'repository-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const each of ['apps', 'packages', 'tooling', '.github']) mkdirSync(join(folder, each));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(folder, dirname(path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
}

test('the structure check reports broken links and citations, and sections that no code cites', () => {
  const folder = plant({
    'README.md': '[here](#missing) [there](packages/missing.md)\n',
    'packages/domain/rules/pace.md': '# Pace\n\n## Overdue\n\n## Ahead\n',
    [`${domain}/a.ts`]: '// rules/pace.md#overdue, rules/pace.md#slow\nexport {};\n',
  });
  expect(checkArchitecture(folder).map(({ problem }) => problem)).toEqual([
    'README.md#missing does not exist',
    'packages/missing.md does not exist',
    'packages/domain/rules/pace.md#slow does not exist',
    expect.stringContaining('no code cites #ahead'),
  ]);
});

test('the linter reports imports across packages, and files that are too long', async () => {
  const refused = {
    'packages/domain/src/goals/a.ts': importing('@goaltracker/db/goals/x'),
    'packages/api/src/goals/a.ts': importing('postgres'),
    'packages/api/src/goals/a.router.ts': importing('@goaltracker/db/x.table'),
    'apps/web/src/hooks/a.ts': importing('@goaltracker/api/app-router'),
    'apps/server/src/a.ts': importing('@goaltracker/domain/goals/x'),
    'tooling/scripts/long.ts': 'console.error(1);\n'.repeat(501),
  };
  const cwd = plant({ ...refused, 'packages/api/src/goals/b.ts': importing('@goaltracker/db/goals/x') });
  const config = join(root, 'tooling/lint/oxlint.config.ts');
  const { output } = await run(bin('oxlint'), ['-c', config, '-f', 'unix', '.'], { cwd });
  const reported = [...output.matchAll(/^([^:\n]+):\d+:\d+: /gm)].map(([, file]) => file);
  expect(new Set(reported)).toEqual(new Set(Object.keys(refused)));
});

test('the style linter reports colours and lengths that are not tokens', async () => {
  const sheet = (declaration: string) => `.x {\n  ${declaration};\n}\n`;
  const folder = 'apps/web/src/ui';
  const cwd = plant({
    [`${folder}/colour.css`]: sheet('color: #1b1c22'),
    [`${folder}/space.css`]: sheet('padding: 13px'),
    [`${folder}/token.css`]: sheet('padding: var(--gt-space-8)'),
  });
  const config = join(root, 'tooling/lint/stylelint.config.mjs');
  const { output } = await run(bin('stylelint'), ['-c', config, '-f', 'unix', `${folder}/*.css`], { cwd });
  expect([...output.matchAll(/(\w+)\.css:\d+/g)].map(([, name]) => name)).toEqual(['colour', 'space']);
});
