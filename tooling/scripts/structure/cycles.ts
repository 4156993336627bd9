import type { Finding, SourceFile } from './source-files.ts';

/** Files that need each other to load. Imports of types are left out: they are gone when the code runs. */
export function checkCycles(sources: SourceFile[]): Finding[] {
  const known = new Map(sources.map((source) => [source.path, source]));
  const done = new Set<string>();
  const findings: Finding[] = [];
  const visit = (path: string, trail: string[]) => {
    const start = trail.indexOf(path);
    if (start >= 0) {
      findings.push({
        file: path,
        problem: `imports itself by way of ${[...trail.slice(start + 1), path].join(' → ')}`,
      });
      return;
    }
    if (done.has(path)) return;
    for (const { target, isType } of known.get(path)?.imports ?? []) {
      if (target && !isType) visit(target, [...trail, path]);
    }
    done.add(path);
  };
  for (const path of known.keys()) visit(path, []);
  return findings;
}
