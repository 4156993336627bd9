import type { TaskPart } from '@goaltracker/contracts/tasks/task-part.schema';

/** The `order` of a new part at the end. */
export const orderAfter = (parts: readonly TaskPart[]): number => (parts.at(-1)?.order ?? -1) + 1;

/** `place` is the new index of the part. */
export function movePart(parts: readonly TaskPart[], id: string, place: number): TaskPart[] {
  const others = parts.filter((part) => part.id !== id);
  return [...others.slice(0, place), ...parts.filter((part) => part.id === id), ...others.slice(place)];
}

/** The `order` that moves a part to the index `place`. Undefined when the part is already there or the list has no such place. */
export function orderAt(parts: readonly TaskPart[], id: string, place: number): number | undefined {
  const others = parts.filter((part) => part.id !== id);
  const [before, after] = [others[place - 1], others[place]];
  if (place < 0 || place > others.length || parts[place]?.id === id) return undefined;
  if (!before) return after && after.order - 1;
  return after ? (before.order + after.order) / 2 : before.order + 1;
}
