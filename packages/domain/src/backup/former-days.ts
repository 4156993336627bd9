import { computeAllDayRange, dayRangeToSpan, zoneOfDays } from '../calendar/all-day.ts';
import type { Span } from '../calendar/span.ts';
import { toInstant, toWallClock } from '../core/wall-clock.ts';

/**
 * The days of an all-day event of a backup up to version 8, as stored since: each time means the nearest midnight of a zone.
 * Returns midnights UTC. As in migration 0021_days_of_events, like the other functions here.
 */
export function storeFormerDays(span: Span, timeZone: string): Span {
  return dayRangeToSpan(computeAllDayRange(span, timeZone), zoneOfDays);
}

/** The day of one instant, as {@link storeFormerDays}. */
export function storeFormerDay(instant: number, timeZone: string): number {
  return storeFormerDays({ start: instant, end: instant }, timeZone).start;
}

/** A series of a backup up to version 8. */
export interface FormerSeries {
  readonly timeZone: string;
  readonly isAllDay: boolean;
}

/**
 * The zone whose midnights the times of an all-day event are: the zone of its all-day series, if the event starts at a
 * midnight there, else the zone of the account.
 */
export function findZoneOfFormerDays(start: number, series: FormerSeries | undefined, accountZone: string): string {
  return series?.isAllDay === true && isMidnight(start, series.timeZone) ? series.timeZone : accountZone;
}

function isMidnight(instant: number, timeZone: string): boolean {
  return toInstant({ day: toWallClock(instant, timeZone).day, minutes: 0 }, timeZone) === instant;
}

/** The stored recurrence of an all-day event, with a date where its rule ends at a time (`UNTIL`). */
export function storeFormerRecurrence(recurrence: string, timeZone: string): string {
  return recurrence.replace(/(?<=UNTIL=)\d{8}T\d{6}Z?/, (until) => toDayOfUntil(until, timeZone));
}

/** Calendars write a day as its midnight in UTC, whatever the zone is, and "never" as the year 9999. */
function toDayOfUntil(until: string, timeZone: string): string {
  const day = until.slice(0, 8);
  if (!until.endsWith('Z') || until.endsWith('T000000Z') || until.slice(0, 4) > '2200') return day;
  const instant = Date.parse(until.replace(/^(....)(..)(..)T(..)(..)(..)Z$/, '$1-$2-$3T$4:$5:$6Z'));
  return Number.isNaN(instant) ? day : toWallClock(instant, timeZone).day.replaceAll('-', '');
}
