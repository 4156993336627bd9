import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { exceptions } from '../lint/stylelint-exceptions.mjs';
import { bin } from './bootstrap.mjs';
import { checkPlanted } from './planted-repository.ts';
import { run } from './progress.mjs';
import { root } from './stamp.mjs';

/** Only falls. */
const exceptionCount = 55;

const refused = [
  ['a font size', 'font-size: 0.875rem'],
  ['a font weight', 'font-weight: 500'],
  ['a radius', 'border-radius: 9px'],
  ['one radius of four', 'border-radius: var(--gt-radius-sm) 3px 0 0'],
  ['a margin', 'margin-top: 5px'],
  ['one padding of two', 'padding: var(--gt-space-8) 13px'],
  ['a gap', 'gap: 10px'],
  ['a place', 'inset: 7px auto auto 0'],
  ['a length in a calculation without a token', 'padding: calc(10px + 2%)'],
  ['a width off the grid', 'width: 37px'],
  ['a shadow', 'box-shadow: 0 1px 2px var(--gt-text)'],
  ['a hex colour', 'color: #1b1c22'],
  ['a named colour', 'background: white'],
  ['a colour function', 'border: 1px solid rgb(20 22 35 / 6%)'],
] as const;

const accepted = [
  'font-size: var(--gt-text-sm)',
  'border-radius: var(--gt-radius-lg) var(--gt-radius-lg) 0 0',
  'margin: 0 auto var(--gt-space-12) calc(-1 * var(--gt-space-8))',
  'padding-bottom: calc(var(--gt-space-12) + env(safe-area-inset-bottom))',
  'top: calc(var(--start) * var(--hour) + 1px)',
  'min-height: 44px',
  'width: min(320px, calc(100vw - 24px))',
  'box-shadow: var(--gt-shadow-high)',
  'background: color-mix(in oklab, var(--gt-accent) 18%, var(--gt-surface))',
];

const breakpoint = (width: string) => `@media (width >= ${width}) {\n  .x {\n    color: inherit;\n  }\n}\n`;
const nameFile = (content: string) => `apps/web/src/ui/${Buffer.from(content).toString('hex')}.module.css`;

/** The files in which the linter finds something. */
let reported: Set<string>;

beforeAll(async () => {
  const declarations = [...refused.map(([, declaration]) => declaration), ...accepted];
  const { output } = await checkPlanted(
    Object.fromEntries([
      ...declarations.map((declaration) => [nameFile(declaration), `.x {\n  ${declaration};\n}\n`]),
      ...['48em', '50em'].map((width) => [nameFile(width), breakpoint(width)]),
    ]),
    (cwd) =>
      run(
        bin('stylelint'),
        ['-c', join(root, 'tooling/lint/stylelint.config.mjs'), '-f', 'unix', 'apps/web/src/**/*.css'],
        { cwd },
      ),
  );
  reported = new Set([...output.matchAll(/(apps\/web\/src\/ui\/.+?):\d+:\d+:/g)].map(([, file = '']) => file));
});

describe('the linter of styles', () => {
  test.each(refused)('refuses %s off the scale: %s', (_, declaration) => {
    expect(reported).toContain(nameFile(declaration));
  });

  test.each(accepted)('accepts %s', (declaration) => {
    expect(reported).not.toContain(nameFile(declaration));
  });

  test('accepts the three breakpoints of the app and refuses others', () => {
    expect(reported).not.toContain(nameFile('48em'));
    expect(reported).toContain(nameFile('50em'));
  });
});

test('the list of exceptions has not grown', () => {
  const counts = Object.values(exceptions).map(
    ({ declarations = {}, breakpoints = [], colors }) =>
      Object.values(declarations).flat().length + breakpoints.length + Number(colors ?? false),
  );
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(exceptionCount);
});
