import type { LossWords } from './losses.ts';
import type { ReadPart } from './records.ts';
import type { RecordsBuilder } from './records-builder.ts';

const becomeParts = 'left out: subtasks become parts of their task';
const losses = {
  dates: ['date of a subtask', 'dates of subtasks', becomeParts],
  details: ['description, label or comment of a subtask', 'descriptions, labels or comments of subtasks', becomeParts],
  nested: ['subtask of a subtask', 'subtasks of subtasks', 'part of the task itself'],
} as const satisfies Record<string, LossWords>;

/** A task below another task. `hasDate` and `details` count what a part cannot hold. */
export interface Subtask extends ReadPart {
  /** 1 below a task, 2 below a subtask. */
  readonly depth: number;
  readonly hasDate: boolean;
  readonly details: number;
}

/** Converts subtasks to parts of the task, in the same order. */
export function toParts(subtasks: readonly Subtask[], builder: RecordsBuilder): ReadPart[] {
  return subtasks.map(({ key, title, isCompleted, depth, hasDate, details }) => {
    if (hasDate) builder.lose(losses.dates);
    if (depth > 1) builder.lose(losses.nested);
    builder.lose(losses.details, details);
    return { key, title, isCompleted };
  });
}

export interface TaskTree<Item> {
  readonly task: Item;
  /** All tasks below `task`, in the order of the list. */
  readonly subtasks: readonly { readonly task: Item; readonly depth: number }[];
}

/**
 * Groups tasks by their root, which may come later in the list. A task with a missing parent is a root. In a circle of
 * parents, one task is the root.
 */
export function nestTasks<Item>(
  items: readonly Item[],
  { idOf, parentOf }: { idOf: (item: Item) => string | null; parentOf: (item: Item) => string | null },
): TaskTree<Item>[] {
  const byId = new Map(
    items.flatMap((item) => {
      const id = idOf(item);
      return id === null ? [] : [[id, item] as const];
    }),
  );
  const places = new Map<Item, { root: Item; depth: number }>();
  for (const item of items) place(item, (each) => byId.get(parentOf(each) ?? ''), places);
  const trees = new Map<Item, { task: Item; subtasks: { task: Item; depth: number }[] }>();
  for (const item of items) if (places.get(item)?.depth === 0) trees.set(item, { task: item, subtasks: [] });
  for (const item of items) {
    const { root, depth } = places.get(item) ?? { root: item, depth: 0 };
    if (depth > 0) trees.get(root)?.subtasks.push({ task: item, depth });
  }
  return [...trees.values()];
}

/** Goes up to the root and stores the place of each task on the way, so that each task is visited once. */
function place<Item>(
  item: Item,
  findParent: (item: Item) => Item | undefined,
  places: Map<Item, { root: Item; depth: number }>,
): void {
  const way: Item[] = [];
  const onWay = new Set<Item>();
  let top: Item | undefined = item;
  while (top !== undefined && !places.has(top) && !onWay.has(top)) {
    way.push(top);
    onWay.add(top);
    top = findParent(top);
  }
  // In a circle of parents, the task where the circle closes is the root.
  let above = top === undefined || onWay.has(top) ? undefined : places.get(top);
  if (top !== undefined && onWay.has(top)) way.splice(0, way.length, ...way.slice(0, way.indexOf(top) + 1));
  for (const each of way.toReversed()) {
    above = above ? { root: above.root, depth: above.depth + 1 } : { root: each, depth: 0 };
    places.set(each, above);
  }
}
