import { computeAllDayRange, dayRangeToSpan, zoneOfDays } from '../calendar/all-day.ts';
import type { Span } from '../calendar/span.ts';
import { toInstant, toWallClock } from '../core/wall-clock.ts';

/**
 * Converts the times of an all-day event from a backup of version 8 or lower: each time becomes the nearest midnight in
 * the time zone, stored as midnight UTC. All functions in this file do the same as migration 0021_days_of_events.
 */
export function storeFormerDays(span: Span, timeZone: string): Span {
  return dayRangeToSpan(computeAllDayRange(span, timeZone), zoneOfDays);
}

/** Converts one instant like {@link storeFormerDays}. */
export function storeFormerDay(instant: number, timeZone: string): number {
  return storeFormerDays({ start: instant, end: instant }, timeZone).start;
}

/** A series in a backup of version 8 or lower. */
export interface FormerSeries {
  readonly timeZone: string;
  readonly isAllDay: boolean;
}

/**
 * Finds the time zone in which the times of an all-day event are midnights: the zone of the event's all-day series when
 * the event starts at a midnight there, else the zone of the account.
 */
export function findZoneOfFormerDays(start: number, series: FormerSeries | undefined, accountZone: string): string {
  return series?.isAllDay === true && isMidnight(start, series.timeZone) ? series.timeZone : accountZone;
}

function isMidnight(instant: number, timeZone: string): boolean {
  return toInstant({ day: toWallClock(instant, timeZone).day, minutes: 0 }, timeZone) === instant;
}

/** Converts the stored recurrence of an all-day event: an `UNTIL` with a time becomes an `UNTIL` with a date. */
export function storeFormerRecurrence(recurrence: string, timeZone: string): string {
  return recurrence.replace(/(?<=UNTIL=)\d{8}T\d{6}Z?/, (until) => toDayOfUntil(until, timeZone));
}

/** In files, calendars write a day as midnight UTC in every time zone, and "never" as the year 9999. */
function toDayOfUntil(until: string, timeZone: string): string {
  const day = until.slice(0, 8);
  if (!until.endsWith('Z') || until.endsWith('T000000Z') || until.slice(0, 4) > '2200') return day;
  const instant = Date.parse(until.replace(/^(....)(..)(..)T(..)(..)(..)Z$/, '$1-$2-$3T$4:$5:$6Z'));
  return Number.isNaN(instant) ? day : toWallClock(instant, timeZone).day.replaceAll('-', '');
}
