import { acyclicParents, featureParents, features, orderedAreas, sharedFolders } from './architecture.ts';
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
  return acyclicParents.flatMap((parent) => findCycles(sources, (path) => nodeOf(path, parent), 'features'));
}

/** Imports between the areas of a feature that lie on a cycle. The files beside the areas may import all of them. */
export function checkAreaCycles(sources: SourceFile[]): Finding[] {
  return acyclicParents.flatMap((parent) =>
    features.flatMap((feature) => {
      const folder = `${parent}/${feature}`;
      const files = sources.filter(({ path }) => path.startsWith(`${folder}/`));
      return findCycles(files, (path) => areaOf(path, folder), `areas of ${feature}`);
    }),
  );
}

/** Imports against the order of the areas. */
export function checkAreaOrder(sources: SourceFile[]): Finding[] {
  return orderedAreas.flatMap(({ path: feature, areas }) =>
    sources
      .filter(({ path }) => path.startsWith(`${feature}/`) && !isTest(path))
      .flatMap(({ path, imports }) => {
        const from = areaOf(path, feature);
        const allowed = from && areas[from];
        if (!allowed) return [];
        return imports
          .filter(({ target }) => target?.startsWith(`${feature}/`))
          .map(({ target = '' }) => areaOf(target, feature) ?? 'what imports it')
          .filter((to) => to !== from && !allowed.includes(to))
          .map((to) => ({ file: path, problem: `${from} may not import ${to}` }));
      }),
  );
}

/** Ordered areas stand for themselves: a feature may use one of them and be used by another. */
function nodeOf(path: string, parent: string): string | undefined {
  const feature = featureOf(path, parent);
  const ordered = feature && orderedAreas.find((each) => each.path === `${parent}/${feature}`);
  const area = ordered && areaOf(path, ordered.path);
  return area && area in ordered.areas ? `${feature}/${area}` : feature;
}

function areaOf(path: string, feature: string): string | undefined {
  const [area, file] = path.startsWith(`${feature}/`) ? path.slice(feature.length + 1).split('/') : [];
  return file === undefined ? undefined : area;
}

const isTest = (path: string) => /\.test\.tsx?$/.test(path);

function findCycles(sources: SourceFile[], toNode: (path: string) => string | undefined, what: string): Finding[] {
  const crossings = sources
    .filter(({ path }) => !isTest(path))
    .flatMap(({ path, imports }) =>
      imports.flatMap(({ target }) => {
        const from = toNode(path);
        const to = target && toNode(target);
        return from && to && from !== to ? [{ file: path, from, to }] : [];
      }),
    );
  const graph = Map.groupBy(crossings, ({ from }) => from);
  return crossings.flatMap(({ file, from, to }) => {
    const way = findWay(to, from, (node) => (graph.get(node) ?? []).map((each) => each.to));
    return way ? [{ file, problem: `closes a cycle of ${what}: ${[from, ...way].join(' → ')}` }] : [];
  });
}

/** What every feature may use must not depend on one of them; its tests may. */
export function checkSharedFolders(sources: SourceFile[]): Finding[] {
  return sharedFolders.flatMap(({ path: folder, parent }) =>
    sources
      .filter(({ path }) => path.startsWith(`${folder}/`) && !isTest(path))
      .flatMap(({ path, imports }) =>
        imports
          .filter(({ target }) => target && featureOf(target, parent))
          .map(({ from }) => ({ file: path, problem: `imports a feature (${from}): ${folder} is shared by all` })),
      ),
  );
}

const services = 'packages/api/src';

/** A feature may use another's queries and rules, but not its services: each is a transaction of its own. */
export function checkServiceImports(sources: SourceFile[]): Finding[] {
  return sources
    .filter(({ path }) => !isTest(path))
    .flatMap(({ path, imports }) => {
      const feature = featureOf(path, services);
      return imports
        .filter(({ target }) => target?.endsWith('.service.ts'))
        .filter(({ target = '' }) => feature && featureOf(target, services) && featureOf(target, services) !== feature)
        .map(({ from }) => ({ file: path, problem: `imports another feature's service (${from})` }));
    });
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
