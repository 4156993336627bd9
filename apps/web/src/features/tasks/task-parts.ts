import type { TaskPart } from '@goaltracker/contracts/tasks/task-part.schema';

/** Parts in their order (rules/tasks.md#parts). */
export const arrangeParts = (parts: readonly TaskPart[]): TaskPart[] =>
  parts.toSorted((a, b) => a.order - b.order || (a.id < b.id ? -1 : 1));

/** The order of a new last part. */
export const orderAfter = (parts: readonly TaskPart[]): number => (parts.at(-1)?.order ?? -1) + 1;

/** The order of a part that moves one place up (-1) or down (1); undefined where there is none. */
export function orderMoved(parts: readonly TaskPart[], id: string, by: -1 | 1): number | undefined {
  const others = parts.filter((part) => part.id !== id);
  const place = parts.findIndex((part) => part.id === id) + by;
  const [before, after] = [others[place - 1], others[place]];
  if (place < 0 || place > others.length) return undefined;
  if (!before) return after && after.order - 1;
  return after ? (before.order + after.order) / 2 : before.order + 1;
}

/** How many parts are done, such as `2/5`. */
export const countParts = (parts: readonly TaskPart[]): string =>
  `${parts.filter(({ isCompleted }) => isCompleted).length}/${parts.length}`;
