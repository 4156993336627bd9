import { postponedCountLimit } from './enums.ts';
import type { Due } from './due.ts';

/** From this number of postponements on, the app highlights the task. */
export const oftenPostponed = 5;

/**
 * How many times a task was postponed after a change of its due day: one more when the new day is later
 * (rules/tasks.md#postponing).
 */
export function countPostponed(
  { postponedCount, dueDay }: { postponedCount: number; dueDay: Due['dueDay'] },
  next: Pick<Due, 'dueDay'>,
): number {
  if (dueDay === null || next.dueDay === null || next.dueDay <= dueDay) return postponedCount;
  return Math.min(postponedCount + 1, postponedCountLimit);
}
