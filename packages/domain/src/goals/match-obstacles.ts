import type { PlanObstacle } from './plan-text.ts';

/** A stored obstacle with its resources. Tasks and events link to the ids of resources. */
export interface StoredObstacle {
  readonly id: string;
  readonly obstacle: string;
  readonly resources: readonly { readonly id: string; readonly resource: string }[];
}

/** An obstacle of the new description with the id of the matching stored obstacle; null marks a new record. */
export interface MatchedObstacle {
  readonly id: string | null;
  readonly obstacle: string;
  readonly resources: readonly { readonly id: string | null; readonly resource: string }[];
}

/**
 * Matches the obstacles and resources of a new description to stored records, so that unchanged records keep their ids
 * (rules/planner.md#obstacles-keep-their-ids). An obstacle matches a stored obstacle with the same text, else a stored
 * obstacle with a resource of the same text. A resource matches a resource with the same text under the matching
 * obstacle. Each id is used once. Runs in linear time.
 */
export function matchObstacles(stored: readonly StoredObstacle[], wanted: readonly PlanObstacle[]): MatchedObstacle[] {
  const unmatched = new Set(stored);
  const byText = new TextIndex(stored.map((each) => [each.obstacle, each]));
  const sameText = wanted.map(({ obstacle }) => takeUnmatched(byText, obstacle, unmatched));
  const byResource = new TextIndex(
    [...unmatched].flatMap((each) => each.resources.map(({ resource }) => [resource, each] as const)),
  );
  return wanted.map(({ obstacle, resources }, index) => {
    const match = sameText[index] ?? findByResources(byResource, resources, unmatched);
    const ids = new TextIndex((match?.resources ?? []).map(({ id, resource }) => [resource, id]));
    return {
      id: match?.id ?? null,
      obstacle,
      resources: resources.map((resource) => ({ id: ids.take(resource) ?? null, resource })),
    };
  });
}

function findByResources(
  byResource: TextIndex<StoredObstacle>,
  resources: readonly string[],
  unmatched: Set<StoredObstacle>,
): StoredObstacle | undefined {
  for (const resource of resources) {
    const found = takeUnmatched(byResource, resource, unmatched);
    if (found) return found;
  }
  return undefined;
}

function takeUnmatched(
  index: TextIndex<StoredObstacle>,
  text: string,
  unmatched: Set<StoredObstacle>,
): StoredObstacle | undefined {
  for (let found = index.take(text); found; found = index.take(text)) if (unmatched.delete(found)) return found;
  return undefined;
}

/** Entries by text. `take` removes and returns the first entry of a text. */
class TextIndex<T> {
  readonly #entries = new Map<string, T[]>();

  constructor(entries: readonly (readonly [string, T])[]) {
    for (const [text, entry] of entries.toReversed()) {
      const reversed = this.#entries.get(text);
      if (reversed) reversed.push(entry);
      else this.#entries.set(text, [entry]);
    }
  }

  take(text: string): T | undefined {
    return this.#entries.get(text)?.pop();
  }
}
