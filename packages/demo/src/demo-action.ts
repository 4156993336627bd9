import type { UserContext } from '@goaltracker/api/core/context';
import type { CalendarEvent } from '@goaltracker/contracts/calendar/event.schema';
import type { Goal } from '@goaltracker/contracts/goals/goal.schema';
import { type CalendarDay, addDays, toCalendarDay, toEpochDay } from '@goaltracker/domain/core/calendar-day';
import { computeZoneOffset } from '@goaltracker/domain/core/time-zone';

/** The time of creation of the demo data. All dates are relative to it. */
export interface ReferenceTime {
  readonly now: Date;
  readonly today: CalendarDay;
  readonly timezone: string;
}

/** The records created so far, by name or title, for later actions. */
export interface DemoRecords {
  /** Ids. */
  readonly categories: Map<string, string>;
  readonly goals: Map<string, Goal>;
  /** By start time. The occurrences of a series share their title. */
  readonly events: Map<string, readonly CalendarEvent[]>;
  /** Ids. */
  readonly tasks: Map<string, string>;
}

/**
 * An action of the user at a time in the past. `run` calls a service with a context that has this time on its clock.
 */
export interface DemoAction {
  readonly at: Date;
  readonly run: (user: UserContext, records: DemoRecords) => Promise<unknown>;
}

export function createReferenceTime(now: Date, timezone: string): ReferenceTime {
  return { now, today: toCalendarDay(now, timezone), timezone };
}

/** The day this many days ago. Negative counts are in the future. */
export function computeDay({ today }: ReferenceTime, daysAgo: number): CalendarDay {
  return addDays(today, -daysAgo);
}

/** The instant of a local time (minutes after midnight) this many days ago. */
export function computeInstant(reference: ReferenceTime, daysAgo: number, minutes: number): Date {
  const local = (toEpochDay(computeDay(reference, daysAgo)) * 24 * 60 + minutes) * 60_000;
  return new Date(local - computeZoneOffset(local - computeZoneOffset(local, reference.timezone), reference.timezone));
}

/** Throws when no record with this name exists yet. */
export function getRecord<T>(records: ReadonlyMap<string, T>, name: string): T {
  const found = records.get(name);
  if (found === undefined) throw new Error(`The demo has not created “${name}” yet`);
  return found;
}
