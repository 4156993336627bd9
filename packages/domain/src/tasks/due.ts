import type { CalendarDay } from '../core/calendar-day.ts';
import { toWallClock } from '../core/wall-clock.ts';

/** When a task is due, in the zone of the user. */
export interface Due {
  day: CalendarDay;
  /** False for midnight, which means due on the day. */
  hasTime: boolean;
  state: 'overdue' | 'today' | 'later';
}

/**
 * Splits a due date, an ISO instant, into day, time and state (rules/tasks.md#due-dates); a task due on a day is overdue
 * from the next day on. `now` is in milliseconds since 1970.
 */
export function computeDue(dueDate: string, { now, timeZone }: { now: number; timeZone: string }): Due {
  const instant = Date.parse(dueDate);
  const { day, minutes } = toWallClock(instant, timeZone);
  const { day: today } = toWallClock(now, timeZone);
  const hasTime = minutes !== 0;
  const isOverdue = day < today || (hasTime && instant < now);
  return { day, hasTime, state: isOverdue ? 'overdue' : day === today ? 'today' : 'later' };
}
