import type { CalendarDay } from '@goaltracker/domain/core/calendar-day';
import { toWallClock } from '@goaltracker/domain/core/wall-clock';

/** When a task is due, on the clocks of its owner. */
export interface Due {
  day: CalendarDay;
  /** Whether it is due at a time of that day: one that is due at midnight is due on the day. */
  hasTime: boolean;
  state: 'overdue' | 'today' | 'later';
}

/** Reads a due date, an instant; a task due on a day is overdue from the next day on. */
export function describeDue(dueDate: string, { now, timeZone }: { now: number; timeZone: string }): Due {
  const instant = Date.parse(dueDate);
  const { day, minutes } = toWallClock(instant, timeZone);
  const { day: today } = toWallClock(now, timeZone);
  const hasTime = minutes !== 0;
  const isOverdue = day < today || (hasTime && instant < now);
  return { day, hasTime, state: isOverdue ? 'overdue' : day === today ? 'today' : 'later' };
}
