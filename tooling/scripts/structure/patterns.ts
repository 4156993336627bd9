import { analyse } from 'scslre';
import type { Finding, SourceFile } from './source-files.ts';

const isProduct = (path: string) => /^(apps|packages)\/[^/]+\/src\//.test(path) && !/\.test\.|\/testing\//.test(path);

/** Regular expressions of the product that can take longer than linear time, since any of them may meet foreign text. */
export function checkPatterns(sources: SourceFile[]): Finding[] {
  return sources
    .filter(({ path }) => isProduct(path))
    .flatMap(({ path: file, patterns }) =>
      patterns.flatMap(({ line, source, flags }) => {
        const [slow] = analyse({ source, flags }, { maxReports: 1 }).reports;
        if (!slow) return [];
        const time = slow.exponential ? 'exponential' : 'quadratic';
        const text = `takes ${time} time on a text of many ${JSON.stringify(slow.character.pick)}`;
        return [{ file, line, problem: `/${source}/${flags} ${text}: write it so that it takes linear time` }];
      }),
    );
}
