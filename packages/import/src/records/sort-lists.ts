import type { ReadList } from './records.ts';

/** Sets `position` of the records of each group, from 0. */
export function numberByGroup<Item extends { readonly position: number }>(
  records: readonly Item[],
  toGroup: (record: Item) => string | null,
): Item[] {
  const next = new Map<string | null, number>();
  return records.map((record) => {
    const group = toGroup(record);
    const position = next.get(group) ?? 0;
    next.set(group, position + 1);
    return { ...record, position };
  });
}

/** Sorts lists by position, each after its parent. A missing parent, or a parent in a circle, becomes null. */
export function sortLists(lists: readonly ReadList[]): ReadList[] {
  const byKey = new Map(lists.map((list) => [list.key, list]));
  const rooted = lists.map((list) => (isRooted(list, byKey) ? list : { ...list, parent: null }));
  const byParent = Map.groupBy(rooted, ({ parent }) => parent);
  const sorted: ReadList[] = [];
  const add = (parent: string | null) => {
    for (const list of (byParent.get(parent) ?? []).toSorted((a, b) => a.position - b.position)) {
      sorted.push(list);
      add(list.key);
    }
  };
  add(null);
  return numberByGroup(sorted, ({ parent }) => parent);
}

const maxListDepth = 50;

function isRooted(list: ReadList, byKey: ReadonlyMap<string, ReadList>): boolean {
  let parent = list.parent;
  for (let depth = 0; depth < maxListDepth && parent !== null; depth += 1) parent = byKey.get(parent)?.parent ?? null;
  return parent === null && (list.parent === null || byKey.has(list.parent));
}
