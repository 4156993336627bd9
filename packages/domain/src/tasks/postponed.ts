import { postponedCountLimit } from './enums.ts';
import type { Due } from './due.ts';

/** From so many postponements on, a task is worth another look. */
export const oftenPostponed = 5;

/**
 * How many times a task was postponed after a change of its due day: once more if it moves to a later one
 * (rules/tasks.md#postponing).
 */
export function countPostponed(
  { postponedCount, dueDay }: { postponedCount: number; dueDay: Due['dueDay'] },
  next: Pick<Due, 'dueDay'>,
): number {
  if (dueDay === null || next.dueDay === null || next.dueDay <= dueDay) return postponedCount;
  return Math.min(postponedCount + 1, postponedCountLimit);
}
