import { analyse } from 'scslre';
import type { Finding, SourceFile } from './source-files.ts';

/** Rules and services take `now` as a parameter, so that tests can set it. */
export function checkClock(sources: SourceFile[]): Finding[] {
  return sources
    .filter(
      ({ path }) => (path.startsWith('packages/domain/') || path.endsWith('.service.ts')) && !path.endsWith('.test.ts'),
    )
    .flatMap(({ path, clockLines }) => reportLines(path, clockLines, 'reads the clock: take `now` as a parameter'));
}

/** The tables of signing in, in `auth`, and of jobs belong to no device; `core` has the functions themselves. */
const mayWriteDirectly = /^packages\/db\/src\/(auth|core|testing)\/|\.test\.ts$/;

/** A user's records are written by `insertRows`, `updateRows` and `deleteRows`. */
export function checkWrites(sources: SourceFile[]): Finding[] {
  return sources
    .filter(({ path }) => !mayWriteDirectly.test(path))
    .flatMap(({ path: file, directWrites }) =>
      directWrites
        .filter(({ table }) => table !== 'jobs')
        .map(({ line, table }) => ({ file, line, problem: `writes ${table} directly: use core/rows.ts` })),
    );
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

const isProduct = (path: string) => /^(apps|packages)\/[^/]+\/src\//.test(path) && !/\.test\.|\/testing\//.test(path);

/** Regular expressions of the product that can take longer than linear time, since any of them may meet foreign text. */
export function checkPatterns(sources: SourceFile[]): Finding[] {
  return sources
    .filter(({ path }) => isProduct(path))
    .flatMap(({ path: file, patterns }) =>
      patterns.flatMap(({ line, source, flags }) => {
        const [slow] = analyse({ source, flags }, { maxReports: 1 }).reports;
        if (!slow) return [];
        const text = `on a text of many ${JSON.stringify(slow.character.pick)}`;
        return [{ file, line, problem: `/${source}/${flags} takes more than linear time ${text}` }];
      }),
    );
}

function reportLines(file: string, lines: number[], problem: string): Finding[] {
  return lines.map((line) => ({ file, line, problem }));
}
