import { acyclicParents, featureParents, features, sharedFolders } from './architecture.ts';
import type { Finding, SourceFile } from './source-files.ts';

/** A feature's files are in its folder or in an area one level below. */
export function checkDepth(paths: string[]): Finding[] {
  return paths
    .filter((path) =>
      featureParents.some(
        (parent) => path.startsWith(`${parent.path}/`) && path.slice(parent.path.length).split('/').length > 4,
      ),
    )
    .map((file) => ({ file, problem: 'is deeper than feature/area' }));
}

/** Imports between features that lie on a cycle; types count, imports by tests do not. */
export function checkFeatureCycles(sources: SourceFile[]): Finding[] {
  return acyclicParents.flatMap((parent) => {
    const crossings = sources
      .filter(({ path }) => !/\.test\.tsx?$/.test(path))
      .flatMap(({ path, imports }) =>
        imports.flatMap(({ target }) => {
          const from = featureOf(path, parent);
          const to = target && featureOf(target, parent);
          return from && to && from !== to ? [{ file: path, from, to }] : [];
        }),
      );
    const graph = Map.groupBy(crossings, ({ from }) => from);
    return crossings.flatMap(({ file, from, to }) => {
      const way = findWay(to, from, (feature) => (graph.get(feature) ?? []).map((each) => each.to));
      return way ? [{ file, problem: `closes a cycle of features: ${[from, ...way].join(' → ')}` }] : [];
    });
  });
}

/** What every feature may use must not depend on one of them. */
export function checkSharedFolders(sources: SourceFile[]): Finding[] {
  return sharedFolders.flatMap(({ path: folder, parent }) =>
    sources
      .filter(({ path }) => path.startsWith(`${folder}/`))
      .flatMap(({ path, imports }) =>
        imports
          .filter(({ target }) => target && featureOf(target, parent))
          .map(({ from }) => ({ file: path, problem: `imports a feature (${from}): ${folder} is shared by all` })),
      ),
  );
}

function featureOf(path: string, parent: string): string | undefined {
  const name = path.startsWith(`${parent}/`) ? path.slice(parent.length + 1).split('/')[0] : undefined;
  return features.find((feature) => feature === name);
}

/** The shortest way from one node to another, both included. */
function findWay(start: string, end: string, listNext: (node: string) => string[]): string[] | undefined {
  const ways = [[start]];
  const seen = new Set([start]);
  for (const way of ways) {
    const last = way.at(-1) ?? start;
    if (last === end) return way;
    for (const next of listNext(last)) {
      if (seen.has(next)) continue;
      seen.add(next);
      ways.push([...way, next]);
    }
  }
  return undefined;
}
