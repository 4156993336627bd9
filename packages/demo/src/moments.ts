import type { CalendarEvent } from '@goaltracker/contracts/calendar/event.schema';
import type { Goal } from '@goaltracker/contracts/goals/goal.schema';
import { type CalendarDay, addDays, toCalendarDay, toEpochDay } from '@goaltracker/domain/core/calendar-day';
import { computeZoneOffset } from '@goaltracker/domain/core/time-zone';
import type { UserContext } from '@goaltracker/api/core/context';

/** From where the demo account looks back. */
export interface Present {
  readonly now: Date;
  readonly today: CalendarDay;
  readonly timezone: string;
}

/** What the account has made so far, by name and title, so that a later moment can refer to it. */
export interface Known {
  readonly categories: Map<string, string>;
  readonly goals: Map<string, Goal>;
  /** The occurrences of a series share their title; by start time. */
  readonly events: Map<string, readonly CalendarEvent[]>;
  readonly tasks: Map<string, string>;
}

/** One thing its owner did, through a service, with the clock as it was then. Each feature lists its own. */
export interface Moment {
  readonly at: Date;
  readonly happen: (user: UserContext, known: Known) => Promise<unknown>;
}

export function describePresent(now: Date, timezone: string): Present {
  return { now, today: toCalendarDay(now, timezone), timezone };
}

export function dayBefore({ today }: Present, daysAgo: number): CalendarDay {
  return addDays(today, -daysAgo);
}

/** When a clock on the wall showed so many minutes after midnight, so many days ago. */
export function instantBefore(present: Present, daysAgo: number, minutes: number): Date {
  const clock = (toEpochDay(dayBefore(present, daysAgo)) * 24 * 60 + minutes) * 60_000;
  return new Date(clock - computeZoneOffset(clock - computeZoneOffset(clock, present.timezone), present.timezone));
}

export function getKnown<T>(known: ReadonlyMap<string, T>, name: string): T {
  const found = known.get(name);
  if (found === undefined) throw new Error(`The demo account does not know “${name}” yet`);
  return found;
}
