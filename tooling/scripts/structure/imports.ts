import { acyclicParents, features, layerException, layers } from './architecture.ts';
import type { Finding, SourceFile } from './source-files.ts';

/** Reports imports that the list of the importing layer does not allow. Tests may import anything. */
export function checkLayers(sources: SourceFile[]): Finding[] {
  return Object.entries(layers).flatMap(([parent, list]) =>
    listCrossings(sources, (path) => childOf(path, parent))
      .filter(({ from, to }) => list[from] && !list[from].includes(to))
      .filter(({ file }) => file !== layerException)
      .map(({ file, from, to }) => ({ file, problem: `${from} may not import ${to}` })),
  );
}

/**
 * Reports cycles of imports between features, and between the areas of a feature. Type imports count. Imports by tests
 * do not count, nor imports of `enums.ts`: it imports nothing, and rows of all features use its values.
 */
export function checkCycles(all: SourceFile[]): Finding[] {
  const sources = all.map((source) => ({
    ...source,
    imports: source.imports.filter(({ target = '' }) => !target.endsWith('/enums.ts')),
  }));
  return acyclicParents.flatMap((parent) => [
    ...findCycles(sources, (path) => nodeOf(path, parent)),
    ...features.flatMap((feature) => findCycles(sources, (path) => childOf(path, `${parent}/${feature}`))),
  ]);
}

const services = 'packages/api/src';

/** A feature may use another feature's queries and rules, but not its services: each service is its own transaction. */
export function checkServiceImports(sources: SourceFile[]): Finding[] {
  return listCrossings(sources, (path) => featureOf(path, services))
    .filter(({ target }) => target.endsWith('.service.ts'))
    .map(({ file, target }) => ({ file, problem: `imports another feature's service (${target})` }));
}

/** The feature of a file. An area that is a layer is its own node: features may use one area and be used by another. */
function nodeOf(path: string, parent: string): string | undefined {
  const feature = featureOf(path, parent);
  const area = feature && childOf(path, `${parent}/${feature}`);
  return area && layers[`${parent}/${feature}`]?.[area] ? `${feature}/${area}` : feature;
}

function featureOf(path: string, parent: string): string | undefined {
  return features.find((feature) => feature === childOf(path, parent));
}

/** The folder in `parent` that contains the file. Undefined for a file directly in `parent`. */
function childOf(path: string, parent: string): string | undefined {
  const [child, file] = path.startsWith(`${parent}/`) ? path.slice(parent.length + 1).split('/') : [];
  return file === undefined ? undefined : child;
}

interface Crossing {
  file: string;
  target: string;
  from: string;
  to: string;
}

function listCrossings(sources: SourceFile[], toNode: (path: string) => string | undefined): Crossing[] {
  return sources
    .filter(({ path }) => !/\.test\.tsx?$/.test(path))
    .flatMap(({ path: file, imports }) => {
      const from = toNode(file);
      if (!from) return [];
      return imports.flatMap(({ target = '' }) => {
        const to = toNode(target);
        return to && from !== to ? [{ file, target, from, to }] : [];
      });
    });
}

function findCycles(sources: SourceFile[], toNode: (path: string) => string | undefined): Finding[] {
  const crossings = listCrossings(sources, toNode);
  const graph = Map.groupBy(crossings, ({ from }) => from);
  return crossings.flatMap(({ file, from, to }) => {
    const way = findWay(to, from, (node) => (graph.get(node) ?? []).map((each) => each.to));
    return way ? [{ file, problem: `closes a cycle: ${[from, ...way].join(' → ')}` }] : [];
  });
}

/** Finds the shortest path from `start` to `end`, including both. */
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
