import type { Finding, SourceFile } from './source-files.ts';

const unfinished: [RegExp, string][] = [
  [/\b(TODO|FIXME)\b/, 'leaves work for later in a comment'],
  [/coming\s+soon/i, 'promises instead of doing'],
  [/@ts-(ignore|expect-error|nocheck)/, 'switches the compiler off'],
  [/\bas\s+unknown\s+as\b/, 'talks the compiler into a type'],
];

/** The clock is injected: rules and services take `now`, so that a test can choose it. */
export function checkClock(sources: SourceFile[]): Finding[] {
  return sources
    .filter(
      ({ path }) => (path.startsWith('packages/domain/') || path.endsWith('.service.ts')) && !path.endsWith('.test.ts'),
    )
    .flatMap(({ path, clockLines }) =>
      clockLines.map((line) => ({ file: `${path}:${line}`, problem: 'reads the clock: take `now` as a parameter' })),
    );
}

/** No barrels: a file that only passes others on, or passes on everything of another. */
export function checkBarrels(sources: SourceFile[]): Finding[] {
  return sources
    .filter(
      ({ imports, ownStatements }) =>
        imports.some((each) => each.isReExport) && (ownStatements === 0 || imports.some(isStar)),
    )
    .map(({ path }) => ({ file: path, problem: 'is a barrel: import from the file itself' }));
}

const isStar = (each: SourceFile['imports'][number]) => each.isReExport && each.names.includes('*');

/** Marks of something unfinished, or hidden from the compiler; these scripts have to name them. */
export function checkUnfinished(sources: SourceFile[]): Finding[] {
  return sources
    .filter(({ path }) => !path.startsWith('tooling/scripts/'))
    .flatMap(({ path, text }) =>
      text
        .split('\n')
        .flatMap((line, index) =>
          unfinished
            .filter(([pattern]) => pattern.test(line))
            .map(([, problem]) => ({ file: `${path}:${index + 1}`, problem })),
        ),
    );
}
