import { describe, expect, test } from 'vitest';
import { checkPlanted } from './planted-repository.ts';
import { checkArchitecture } from './structure/check-architecture.ts';

const own = 'export const own = 1;\n';

/** A small repository that breaks no rule. */
const sound = {
  'package.json': '{}',
  'tooling/scripts/check.ts': own,
  'packages/domain/src/goals/pace.ts': 'export const computePace = (now: Date) => now.getTime();\n',
  'packages/db/src/goals/goals.table.ts': own,
  'packages/api/src/core/errors.ts': own,
  'packages/api/src/goals/goals.service.ts': `import { own } from '../core/errors.ts';\nexport const listGoals = () => own;\n`,
  'packages/api/src/app-router.ts': `import { listGoals } from './goals/goals.service.ts';\nexport const appRouter = listGoals;\n`,
  'apps/server/src/main.ts': own,
  'apps/web/src/ui/row.tsx': own,
  'apps/web/src/features/goals/form/goal-form.tsx': `import { own } from '../../../ui/row.tsx';\nexport const form = own;\n`,
};

/** What is wrong with the sound repository after these files were added, as `file:line: problem`. */
async function check(files: Record<string, string> = {}, exceptions: Record<string, string[]> = {}): Promise<string[]> {
  const findings = await checkPlanted({ ...sound, ...files }, (root) => checkArchitecture(root, exceptions));
  return findings.map(({ file, line, problem }) => `${file}${line ? `:${line}` : ''}: ${problem}`);
}

const importTypeFrom = (path: string) => `import type { own } from '${path}';\nexport type Own = typeof own;\n`;

const containing = (text: string): unknown => expect.stringContaining(text);

test('a repository that keeps the rules passes', async () => {
  expect(await check()).toEqual([]);
});

test('an unlisted entry at the top level fails', async () => {
  expect(await check({ 'scripts.sh': 'true\n' })).toEqual(['scripts.sh: does not belong at the top level']);
});

describe('regular expressions', () => {
  const file = (name: string) => `packages/domain/src/goals/${name}.ts`;
  const pattern = (text: string) => `export const pattern = ${text};\n`;

  test('one fails that can take more than linear time', async () => {
    const slow: [text: string, time: string][] = [
      [String.raw`/^(?:a+)+$/`, 'exponential'],
      [String.raw`/\s*\n\s*/g`, 'quadratic'],
      [String.raw`/;+$/u`, 'quadratic'],
      [String.raw`/^\d+\.?\d*$/`, 'quadratic'],
    ];
    const files = Object.fromEntries(slow.map(([text], at) => [file(`slow-${at}`), pattern(text)]));
    expect(await check(files)).toEqual(
      slow.map(([text, time], at) => containing(`${file(`slow-${at}`)}:1: ${text} takes ${time} time on a text of`)),
    );
  });

  test('one passes that is linear, or of a test or tool', async () => {
    const files = {
      [file('linear')]: pattern(String.raw`/(?<!;);+$/u`),
      [file('linear.test')]: pattern('/;+$/u'),
      'tooling/scripts/words.ts': pattern('/;+$/u'),
    };
    expect(await check(files)).toEqual([]);
  });
});

describe('names', () => {
  test.each([
    ['CamelCase', 'packages/domain/src/goals/GoalPace.ts'],
    ['an unknown role', 'packages/api/src/goals/goals.controller.ts'],
    ['utils', 'packages/domain/src/goals/utils.ts'],
    ['a folder of helpers', 'apps/web/src/hooks/helpers/dates.ts'],
    ['index', 'packages/domain/src/goals/index.ts'],
    ['a folder that is no feature', 'packages/domain/src/milestones/due.ts'],
    ['a feature of demo that is none', 'packages/demo/src/samples/goals.ts'],
    ['a feature of the web app that is none', 'apps/web/src/features/widgets/clock.tsx'],
    ['what is in lib', 'apps/web/src/lib/dates.ts'],
    ['an unlisted folder of the web app', 'apps/web/src/components/button.tsx'],
  ])('%s fails', async (_, path) => {
    expect(await check({ [path]: own })).toEqual([containing(`${path}: `)]);
  });
});

describe('depth', () => {
  test.each(['apps/web/src/features/goals/form/fields/title.tsx', 'packages/api/src/goals/leads/core/lead.service.ts'])(
    '%s fails',
    async (path) => {
      expect(await check({ [path]: own })).toEqual([`${path}: is deeper than feature/area`]);
    },
  );
});

describe('features', () => {
  test.each([
    ['packages/api/src', '.ts'],
    ['apps/web/src/features', '.tsx'],
  ])('a cycle between the features of %s fails', async (parent, extension) => {
    const importFrom = (path: string) => `import { own } from '${path}';\nexport const other = own;\n`;
    const files = {
      [`${parent}/goals/a${extension}`]: importFrom(`../tasks/a${extension}`),
      [`${parent}/tasks/a${extension}`]: own,
      [`${parent}/tasks/b${extension}`]: importFrom(`../calendar/a${extension}`),
      [`${parent}/calendar/a${extension}`]: own,
    };
    const last = `${parent}/calendar/b${extension}`;
    const closing = importFrom(`../goals/a${extension}`);
    expect(await check(files)).toEqual([]);
    expect(await check({ ...files, [last]: closing.replace('import', 'import type') })).toHaveLength(3);
    expect(await check({ ...files, [last]: closing })).toContain(
      `${last}: closes a cycle of features: calendar → goals → tasks → calendar`,
    );
    expect(await check({ ...files, [`${parent}/calendar/b.test.ts`]: closing })).toEqual([]);
  });

  test.each([
    ['packages/api/src/core/a.ts', '../goals/goals.service.ts'],
    ['packages/db/src/core/a.ts', '../goals/goals.table.ts'],
    ['apps/web/src/sync/a.ts', '../features/goals/form/goal-form.tsx'],
    ['apps/web/src/ui/a.tsx', '../features/goals/form/goal-form.tsx'],
    ['apps/web/src/hooks/a.ts', '../features/goals/form/goal-form.tsx'],
  ])('%s fails when it imports a feature', async (path, from) => {
    expect(await check({ [path]: importTypeFrom(from) })).toContainEqual(containing(`${path}: imports a feature`));
  });

  test('a test of what is shared may import a feature', async () => {
    const path = 'packages/db/src/core/a.int.test.ts';
    expect(await check({ [path]: importTypeFrom('../goals/goals.table.ts') })).toEqual([]);
  });
});

describe('services', () => {
  const tasks = { 'packages/api/src/tasks/tasks.service.ts': own };

  test.each(['leads.service.ts', 'due-goals.ts'])(
    '%s fails when it imports the service of another feature',
    async (name) => {
      const path = `packages/api/src/goals/${name}`;
      expect(await check({ ...tasks, [path]: importTypeFrom('../tasks/tasks.service.ts') })).toEqual([
        `${path}: imports another feature's service (../tasks/tasks.service.ts)`,
      ]);
    },
  );

  test('its own feature, another package and a test may import a service', async () => {
    const files = {
      ...tasks,
      'packages/api/src/tasks/list/tasks.router.ts': importTypeFrom('../tasks.service.ts'),
      'packages/api/src/goals/goals.int.test.ts': importTypeFrom('../tasks/tasks.service.ts'),
      'packages/demo/src/goals/goals.ts': importTypeFrom('../../../api/src/tasks/tasks.service.ts'),
    };
    expect(await check(files)).toEqual([]);
  });
});

describe('areas', () => {
  const goals = 'apps/web/src/features/goals';

  test('a cycle between the areas of a feature fails', async () => {
    const files = { [`${goals}/list/a.ts`]: importTypeFrom('../card/a.ts'), [`${goals}/card/a.ts`]: own };
    const back = `${goals}/card/b.ts`;
    expect(await check(files)).toEqual([]);
    expect(await check({ ...files, [back]: importTypeFrom('../list/a.ts') })).toContain(
      `${back}: closes a cycle of areas of goals: card → list → card`,
    );
  });

  test('a file beside the areas may import them and be imported by them', async () => {
    const files = { [`${goals}/screen.ts`]: importTypeFrom('./list/a.ts'), [`${goals}/labels.ts`]: own };
    expect(await check({ ...files, [`${goals}/list/a.ts`]: importTypeFrom('../labels.ts') })).toEqual([]);
  });

  const calendar = 'apps/web/src/features/calendar';

  test.each([
    ['core', '../views/own.ts', 'views'],
    ['core', '../editor/own.ts', 'editor'],
    ['views', '../editor/own.ts', 'editor'],
    ['editor', '../views/own.ts', 'views'],
    ['views', '../own.ts', 'what imports it'],
  ])('%s of the calendar fails when it imports %s', async (area, from, to) => {
    const target = from.replace('..', calendar);
    const path = `${calendar}/${area}/a.ts`;
    expect(await check({ [target]: own, [path]: importTypeFrom(from) })).toContain(
      `${path}: ${area} may not import ${to}`,
    );
  });

  test('views and editor of the calendar may import its core', async () => {
    const files = { [`${calendar}/core/own.ts`]: own, [`${calendar}/views/a.ts`]: importTypeFrom('../core/own.ts') };
    expect(await check({ ...files, [`${calendar}/editor/a.ts`]: importTypeFrom('../core/own.ts') })).toEqual([]);
  });

  test('a feature may use the core of the calendar and be used by its screen', async () => {
    const files = {
      [`${calendar}/core/own.ts`]: own,
      [`${calendar}/screen.ts`]: importTypeFrom('../reminders/card.ts'),
      'apps/web/src/features/reminders/card.ts': importTypeFrom('../calendar/core/own.ts'),
    };
    expect(await check(files)).toEqual([]);
  });
});

describe('rooms of the web app', () => {
  const web = 'apps/web/src';

  test.each([
    ['features/goals', '../../shell/own.ts', 'shell'],
    ['sync', '../shell/own.ts', 'shell'],
    ['ui/layout', '../../shell/own.ts', 'shell'],
    ['hooks', '../sync/own.ts', 'sync'],
    ['hooks', '../ui/own.ts', 'ui'],
    ['platform', '../sync/own.ts', 'sync'],
    ['platform', '../hooks/own.ts', 'hooks'],
  ])('%s fails when it imports %s', async (folder, from, to) => {
    const path = `${web}/${folder}/a.ts`;
    expect(await check({ [`${web}/${to}/own.ts`]: own, [path]: importTypeFrom(from) })).toEqual([
      `${path}: ${folder.split('/')[0]} may not import ${to}`,
    ]);
    const test = `${web}/${folder}/a.test.ts`;
    expect(await check({ [`${web}/${to}/own.ts`]: own, [test]: importTypeFrom(from) })).toEqual([]);
  });
});

describe('the clock', () => {
  test.each(['new Date()', 'Date.now()', 'Date()'])('%s fails in rules and services', async (expression) => {
    const text = `export const read = () => ${expression};\n`;
    for (const path of ['packages/domain/src/goals/a.ts', 'packages/api/src/goals/a.service.ts']) {
      expect(await check({ [path]: text })).toEqual([containing(`${path}:1: reads the clock`)]);
    }
    expect(await check({ 'apps/server/src/a.ts': text })).toEqual([]);
  });

  test('a date made from a value passes', async () => {
    const text = 'export const parse = (text: string) => new Date(text);\n';
    expect(await check({ 'packages/domain/src/goals/a.ts': text })).toEqual([]);
  });
});

describe('conventions', () => {
  const path = 'packages/domain/src/goals/a.ts';

  test.each([
    ['a file of re-exports', `export { computePace } from './pace.ts';\n`],
    ['a re-export of everything', `export * from './pace.ts';\n${own}`],
  ])('%s is a barrel and fails', async (_, text) => {
    expect(await check({ [path]: text })).toEqual([`${path}: is a barrel: import from the file itself`]);
  });

  test.each([
    ['a type assertion by way of unknown', `export const own = '1' as unknown as number;\n`, 'asserts a type'],
    ['a comment that switches the linter off', `/* oxlint-disable */ ${own}`, 'switches the linter off'],
    [
      'a comment that switches a lint rule off',
      `// eslint-disable-next-line no-eval\n${own}`,
      'switches the linter off',
    ],
    ['a text that announces a feature', `export const text = 'Coming soon';\n`, 'announces'],
    ['reading the variable behind --all', 'export const all = process.env.GOALTRACKER_TEST_ALL;\n', 'reads GOAL'],
  ])('%s fails', async (_, text, problem) => {
    expect(await check({ [path]: text })).toEqual([containing(`${path}:1: ${problem}`)]);
  });
});

describe('links of Markdown files', () => {
  const files = { '.github/CONTRIBUTING.md': '# Set up\n', 'apps/web/docs/decisions.md': '' };

  test.each(['apps/web/docs/decisions.md', '.github/CONTRIBUTING.md#set-up', '#try-it', 'https://example.org/a'])(
    'one to %s passes',
    async (link) => {
      expect(await check({ ...files, 'README.md': `## Try it\n\n[link](${link})\n` })).toEqual([]);
    },
  );

  test.each([
    ['README.md', 'apps/web/docs/missing.md'],
    ['README.md', '#missing'],
    ['README.md', '.github/CONTRIBUTING.md#missing'],
    ['.github/CONTRIBUTING.md', 'apps/web/docs/decisions.md'],
    ['apps/web/docs/decisions.md', '../src/missing.ts'],
  ])('one in %s to %s fails', async (path, link) => {
    expect(await check({ ...files, [path]: `See [link](${link})\n` })).toEqual([
      `${path}:1: the link ${link} leads nowhere`,
    ]);
  });
});

describe('words', () => {
  const path = 'packages/domain/src/goals/a.ts';

  test.each([
    ['a name', 'export const canCarry = 1;\n', '"canCarry" is out: write enqueue'],
    ['a property', 'export const row = { isGone: true };\n', '"isGone" is out: write deleted'],
    ['a comment', `/** Undone at once. */\n${own}`, `"at once" is out: write immediately`],
    ['a comment over two lines', `/**\n * Undone at \n * once.\n */\n${own}`, 'is out: write immediately'],
    ['a title', `test('nobody may', () => {});\n`, 'is out: write no user'],
  ])('%s with a word that is out fails with the plain word', async (_, text, problem) => {
    expect(await check({ [path]: text })).toEqual([containing(problem)]);
  });

  test('a file name with a word that is out fails', async () => {
    const remade = 'packages/domain/src/goals/take-back.ts';
    expect(await check({ [remade]: own })).toEqual([containing(`${remade}: "${remade}" is out: write undo`)]);
  });

  test('a comment in a style sheet fails on its line', async () => {
    const sheet = 'apps/web/src/ui/row.module.css';
    const text = `.row {\n  /* For\n   good. */\n  color: red;\n}\n`;
    expect(await check({ [sheet]: text })).toEqual([`${sheet}:2: "For good" is out: write permanently`]);
    expect(await check({ [sheet]: '.for .good {\n}\n' })).toEqual([]);
  });

  test('Markdown fails on its line, but not in code and links', async () => {
    expect(await check({ 'README.md': '# Use\n\nRun it as\never.\n' })).toEqual([
      'README.md:3: "as ever" is out: write as before',
    ]);
    const code = '`as ever` and [this](https://example.org/as-ever)\n\n```\nas ever\n```\n';
    expect(await check({ 'README.md': code })).toEqual([]);
  });

  test.each([
    ['a text that users see', `export const text = 'Removed for good';\n`],
    ['the procedure carryOver', 'export const router = { carryOver: 1 };\n'],
    ['a longer word', '/** Before Patiences. */\nexport const bygone = 1;\n'],
  ])('%s passes', async (_, text) => {
    expect(await check({ [path]: text })).toEqual([]);
  });
});

describe('titles of tests', () => {
  const path = 'packages/domain/src/goals/a.test.ts';

  test.each([
    ['test', 'of none leaves the first alone', 'preposition "of"'],
    ['it', 'is deleted', 'auxiliary "is"'],
    ['test.each([1])', 'that %s deletes stays', 'pronoun "that"'],
    ['journey.for([1])', 'and stays', 'conjunction "and"'],
  ])('%s fails when its title begins "%s"', async (call, title, problem) => {
    expect(await check({ [path]: `${call}('${title}', () => {});\n` })).toEqual([
      `${path}:1: the title begins with the ${problem}: write subject, verb and result`,
    ]);
    expect(await check({ [path]: `${call}(\`${title}\`, () => {});\n` })).toHaveLength(1);
  });

  test.each([
    `test('removing the recurrence keeps only the first event', () => {});`,
    `describe('without a connection', () => {});`,
    `page.test('is one', () => {});`,
  ])('%s passes', async (text) => {
    expect(await check({ [path]: `${text}\n` })).toEqual([]);
  });
});

describe('citations of rules', () => {
  const page = 'packages/domain/rules/pace.md';
  const cites = (text: string) => `/** Computes the pace (${text}). */\n${own}`;
  const source = 'packages/domain/src/goals/a.ts';
  const rules = { [page]: '# Pace\n\n## Overdue\n', [source]: cites('rules/pace.md#overdue') };

  test('a section that is cited passes, from any package and document', async () => {
    const others = {
      'apps/web/src/ui/a.ts': cites('rules/pace.md#overdue'),
      'README.md': 'See `rules/pace.md#overdue`.',
    };
    expect(await check({ ...rules, ...others })).toEqual([]);
  });

  test.each([
    ['an unknown page', 'rules/tempo.md#overdue'],
    ['an unknown section', 'rules/pace.md#ahead'],
    ['a page that is not there, without a section', 'rules/tempo.md'],
  ])('a citation of %s fails, in sources and documents', async (_, name) => {
    expect(await check({ ...rules, 'apps/web/src/ui/a.ts': cites(name), 'README.md': `\n${name}\n` })).toEqual([
      `apps/web/src/ui/a.ts:1: cites ${name}, which does not exist`,
      `README.md:2: cites ${name}, which does not exist`,
    ]);
  });

  test.each(['specification 1, section 4', 'contract.md, Goals', 'the specification', 'section 9'])(
    'a citation of "%s" fails',
    async (name) => {
      expect(await check({ ...rules, 'apps/web/src/ui/a.ts': cites(name) })).toEqual([
        containing('apps/web/src/ui/a.ts:1: cites a document that is not here'),
      ]);
    },
  );

  test('a section of an RFC may be cited', async () => {
    expect(await check({ 'apps/web/src/ui/a.ts': cites('section 3.3 of RFC 5545') })).toEqual([]);
  });

  test('a section that only documents cite fails', async () => {
    const files = { ...rules, [page]: `${rules[page]}\n## Ahead\n`, 'README.md': 'See rules/pace.md#ahead.\n' };
    expect(await check(files)).toEqual([containing(`${page}: no code cites #ahead`)]);
  });
});

describe('exceptions', () => {
  const path = 'packages/domain/src/goals/utils.ts';

  test.each([path, 'packages/domain/src/goals'])(
    'an excepted file or folder may break the rule: %s',
    async (exception) => {
      expect(await check({ [path]: own }, { names: [exception] })).toEqual([]);
    },
  );

  test('an exception that is no longer needed fails', async () => {
    expect(await check({}, { names: [path] })).toEqual([containing(`${path}: no longer breaks "names"`)]);
  });
});
