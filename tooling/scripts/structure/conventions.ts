import type { Finding, SourceFile } from './source-files.ts';

/** Rules and services take `now` as a parameter, so that tests can set it. */
export function checkClock(sources: SourceFile[]): Finding[] {
  return sources
    .filter(
      ({ path }) => (path.startsWith('packages/domain/') || path.endsWith('.service.ts')) && !path.endsWith('.test.ts'),
    )
    .flatMap(({ path, clockLines }) => reportLines(path, clockLines, 'reads the clock: take `now` as a parameter'));
}

/** A barrel contains only re-exports, or re-exports everything of another file. */
export function checkBarrels(sources: SourceFile[]): Finding[] {
  return sources
    .filter(
      ({ imports, ownStatements }) =>
        imports.some((each) => each.isReExport) && (ownStatements === 0 || imports.some(isStar)),
    )
    .map(({ path: file }) => ({ file, problem: 'is a barrel: import from the file itself' }));
}

const isStar = (each: SourceFile['imports'][number]) => each.isReExport && each.names.includes('*');

/** `x as unknown as T` compiles for every x and T. */
export function checkDoubleAssertions(sources: SourceFile[]): Finding[] {
  return sources.flatMap(({ path, doubleAssertionLines }) =>
    reportLines(path, doubleAssertionLines, 'asserts a type by way of unknown: prove it to the compiler'),
  );
}

/** Comments that switch the linter off, which it cannot report itself. */
export function checkSuppressions(sources: SourceFile[]): Finding[] {
  return sources
    .filter(({ path }) => !path.endsWith('.gen.ts'))
    .flatMap(({ path, comments }) =>
      comments
        .filter(({ text }) => /^[\s*]*(oxlint|eslint)-disable/.test(text))
        .map(({ line }) => ({ file: path, line, problem: 'switches the linter off' })),
    );
}

/** "Coming soon" in any text, also outside comments, where oxlint does not look. */
export function checkAnnouncements(sources: SourceFile[]): Finding[] {
  return sources
    .filter(({ path }) => !path.startsWith('tooling/scripts/'))
    .flatMap(({ path, text }) =>
      reportLines(path, findLines(text, /coming\s+soon/i), 'announces what does not exist yet'),
    );
}

/** Only `rounds` reads the variable, so that test.mjs can list the files that depend on it. */
export function checkLongRounds(sources: SourceFile[]): Finding[] {
  return sources
    .filter(({ path }) => !path.startsWith('tooling/scripts/') && !path.endsWith('/testing/long-rounds.ts'))
    .flatMap(({ path, text }) =>
      reportLines(path, findLines(text, /GOALTRACKER_TEST_ALL/), 'reads GOALTRACKER_TEST_ALL: use `rounds` instead'),
    );
}

function findLines(text: string, pattern: RegExp): number[] {
  return text.split('\n').flatMap((line, index) => (pattern.test(line) ? [index + 1] : []));
}

function reportLines(file: string, lines: number[], problem: string): Finding[] {
  return lines.map((line) => ({ file, line, problem }));
}
