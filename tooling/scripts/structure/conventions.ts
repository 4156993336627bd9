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

/** Devices do not hold the tables of `auth` and of jobs. `core` contains the functions for writing. */
const mayWriteDirectly = /^packages\/db\/src\/(auth|core|testing)\/|\.test\.ts$/;

/** Only `insertRows`, `updateRows` and `deleteRows` may write a user's records. */
export function checkWrites(sources: SourceFile[]): Finding[] {
  return sources
    .filter(({ path }) => !mayWriteDirectly.test(path))
    .flatMap(({ path: file, directWrites }) =>
      directWrites
        .filter(({ table }) => table !== 'jobs')
        .map(({ line, table }) => ({ file, line, problem: `writes ${table} directly: use core/rows.ts` })),
    );
}

/** A barrel contains only re-exports, or re-exports everything from another file. */
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

/** Reports comments that switch the linter off, since the linter cannot report them. */
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

/** Reports regular expressions of the product that can take more than linear time: each may get untrusted text. */
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
