import type { PlanObstacle } from './plan-text.ts';

/** An obstacle as it is kept, with the ids that tasks and events point at. */
export interface StoredObstacle {
  readonly id: string;
  readonly obstacle: string;
  readonly resources: readonly { readonly id: string; readonly resource: string }[];
}

/** A wanted obstacle with the id it already has, or `null` for one to be made. */
export interface MatchedObstacle {
  readonly id: string | null;
  readonly obstacle: string;
  readonly resources: readonly { readonly id: string | null; readonly resource: string }[];
}

/**
 * Finds the ids of obstacles and resources that a new description still names (design/contract.md, Planner). An obstacle
 * is the same when it says the same, or else when it has a resource that says the same; a resource when it says the
 * same below the same obstacle. Every id is given once; time grows with the lists, not with their product.
 */
export function matchObstacles(kept: readonly StoredObstacle[], wanted: readonly PlanObstacle[]): MatchedObstacle[] {
  const unclaimed = new Set(kept);
  const byWords = new Claims(kept.map((each) => [each.obstacle, each]));
  const same = wanted.map(({ obstacle }) => claim(byWords, obstacle, unclaimed));
  const byResource = new Claims(
    [...unclaimed].flatMap((each) => each.resources.map(({ resource }) => [resource, each] as const)),
  );
  return wanted.map(({ obstacle, resources }, index) => {
    const known = same[index] ?? findRenamed(byResource, resources, unclaimed);
    const ids = new Claims((known?.resources ?? []).map(({ id, resource }) => [resource, id]));
    return {
      id: known?.id ?? null,
      obstacle,
      resources: resources.map((resource) => ({ id: ids.take(resource) ?? null, resource })),
    };
  });
}

function findRenamed(
  byResource: Claims<StoredObstacle>,
  resources: readonly string[],
  unclaimed: Set<StoredObstacle>,
): StoredObstacle | undefined {
  for (const resource of resources) {
    const found = claim(byResource, resource, unclaimed);
    if (found) return found;
  }
  return undefined;
}

function claim(
  claims: Claims<StoredObstacle>,
  words: string,
  unclaimed: Set<StoredObstacle>,
): StoredObstacle | undefined {
  for (let found = claims.take(words); found; found = claims.take(words)) if (unclaimed.delete(found)) return found;
  return undefined;
}

/** What goes by the same words, taken one by one in its order. */
class Claims<T> {
  readonly #queues = new Map<string, T[]>();

  constructor(entries: readonly (readonly [string, T])[]) {
    for (const [words, entry] of entries.toReversed()) {
      const queue = this.#queues.get(words);
      if (queue) queue.push(entry);
      else this.#queues.set(words, [entry]);
    }
  }

  take(words: string): T | undefined {
    return this.#queues.get(words)?.pop();
  }
}
