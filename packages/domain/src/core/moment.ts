import { type CalendarDay, toEpochDay } from './calendar-day.ts';
import { toInstant, toWallClock } from './wall-clock.ts';

/** An instant with the local time and day in the user's time zone. */
export interface Moment {
  /** ISO 8601 in UTC. */
  readonly at: string;
  /** The local time, written as ISO 8601 in UTC. Compared with the days of all-day events. */
  readonly local: string;
  readonly day: CalendarDay;
}

const msPerDay = 86_400_000;
const msPerMinute = 60_000;

/**
 * `instant`: milliseconds since 1970. Throws a RangeError for an unknown zone.
 * @example toMoment(Date.UTC(2026, 0, 1), 'Asia/Tokyo').local // '2026-01-01T09:00:00.000Z'
 */
export function toMoment(instant: number, timeZone: string): Moment {
  const { day, minutes } = toWallClock(instant, timeZone);
  // Where a clock change skips midnight, the day begins later.
  const isFirst = toInstant({ day, minutes: 0 }, timeZone) === instant;
  const local = toEpochDay(day) * msPerDay + (isFirst ? 0 : minutes * msPerMinute);
  return { at: new Date(instant).toISOString(), local: new Date(local).toISOString(), day };
}
