import { limits } from './house.ts';
import type { Finding, SourceFile } from './source-files.ts';

/** A file is one idea: above the limit it wants splitting. Files that a tool writes have none. */
export function checkSizes(sources: SourceFile[]): Finding[] {
  return sources.flatMap(({ path, text }) => {
    if (path.endsWith('.gen.ts')) return [];
    const lines = text.trimEnd().split('\n').length;
    const limit = limitOf(path);
    return lines > limit ? [{ file: path, problem: `has ${lines} lines, more than ${limit}` }] : [];
  });
}

function limitOf(path: string): number {
  if (path.startsWith('apps/web/src/routes/')) return limits.route;
  return /\.test\.tsx?$/.test(path) ? limits.test : limits.source;
}
