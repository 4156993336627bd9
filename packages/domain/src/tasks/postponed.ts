import { toWallClock } from '../core/wall-clock.ts';
import { postponedCountLimit } from './enums.ts';

/** From so many postponements on, a task is worth another look. */
export const oftenPostponed = 5;

interface DueChange {
  postponedCount: number;
  /** Instants; null for none. */
  dueDate: string | null;
  nextDueDate: string | null;
}

/**
 * How many times a task was postponed after a change of its due date: once more if it moves to a later day in the
 * user's zone (rules/tasks.md#postponing).
 */
export function countPostponed({ postponedCount, dueDate, nextDueDate }: DueChange, timeZone: string): number {
  if (dueDate === null || nextDueDate === null) return postponedCount;
  const toDay = (instant: string) => toWallClock(Date.parse(instant), timeZone).day;
  return toDay(nextDueDate) > toDay(dueDate) ? Math.min(postponedCount + 1, postponedCountLimit) : postponedCount;
}
