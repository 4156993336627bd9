import { createHash } from 'node:crypto';
import {
  type FormerSeries,
  findZoneOfFormerDays,
  storeFormerDay,
  storeFormerDays,
  storeFormerRecurrence,
} from '@goaltracker/domain/backup/former-days';
import { zoneOfDays } from '@goaltracker/domain/calendar/all-day';
import { formatInstants, parseInstants } from '@goaltracker/domain/calendar/instants';
import { formatSpan } from '@goaltracker/domain/calendar/span';
import { isValidTimeZone } from '@goaltracker/domain/core/time-zone';
import type { BackupFacts, Fields } from './backup-converters.ts';

/**
 * The instants that the schema accepts, and some more. Other values stay unchanged, and the schema reports the error.
 */
const [earliest, latest] = [Date.UTC(1890, 0, 1), Date.UTC(2210, 0, 1)];

/**
 * Converts an event of a backup up to version 8. There, days were midnights in the zone of the all-day series or of the
 * account. Like migration 0021_days_of_events.
 */
export function toEventOnDays(event: Fields, { timeZone, series }: BackupFacts): Fields {
  const own = series.get(event['seriesId']);
  const start = readInstant(event['startTime']);
  const end = readInstant(event['endTime']);
  if (event['isAllDay'] !== true && own?.isAllDay !== true) return event;
  const converted: Record<string, unknown> = { ...event };
  // An event that ends before it starts stays unchanged and is refused later.
  if (event['isAllDay'] === true && start !== null && end !== null && end > start)
    Object.assign(converted, formatSpan(storeFormerDays({ start, end }, findZoneOfFormerDays(start, own, timeZone))));
  if (own && !own.isAllDay) return converted;
  const ruleZone = own?.timeZone ?? timeZone;
  const { recurrence } = event;
  if (typeof recurrence === 'string') converted['recurrence'] = storeFormerRecurrence(recurrence, ruleZone);
  const seriesStart = readInstant(event['seriesStart']);
  if (own && seriesStart !== null) converted['seriesStart'] = format(storeFormerDay(seriesStart, own.timeZone));
  return converted;
}

/**
 * Converts a series of a backup up to version 8, whose days were midnights in its own zone. Like migration
 * 0021_days_of_events.
 */
export function toSeriesOnDays(series: Fields): Fields {
  const own = readFormerSeries(series);
  const [start, end] = [readInstant(series['startTime']), readInstant(series['endTime'])];
  if (!own?.isAllDay || start === null || end === null || end <= start) return series;
  const { timezone, occurrenceKey, recurrence } = series;
  return {
    ...series,
    timezone: zoneOfDays,
    // In UTC its occurrences already start at midnight UTC.
    occurrenceKey:
      typeof occurrenceKey === 'string' && timezone !== zoneOfDays ? renewKey(occurrenceKey) : occurrenceKey,
    recurrence: typeof recurrence === 'string' ? storeFormerRecurrence(recurrence, own.timeZone) : recurrence,
    ...formatSpan(storeFormerDays({ start, end }, own.timeZone)),
    excluded: storeListedDays(series['excluded'], own.timeZone),
    added: storeListedDays(series['added'], own.timeZone),
  };
}

/** When the schema will refuse the record, returns undefined. */
export function readFormerSeries({ timezone, isAllDay }: Fields): FormerSeries | undefined {
  if (typeof timezone !== 'string' || !isValidTimeZone(timezone)) return undefined;
  return { timeZone: timezone, isAllDay: isAllDay === true };
}

function storeListedDays(listed: unknown, timeZone: string): unknown {
  if (typeof listed !== 'string') return listed;
  const instants = parseInstants(listed);
  if (!instants.every(isInRange)) return listed;
  return formatInstants(instants.map((instant) => storeFormerDay(instant, timeZone)));
}

/**
 * Changes the key from which the ids of occurrences are computed, because the occurrences now start at other instants.
 * The migration computes the same key, so that ids of occurrences stay valid when a backup is restored.
 */
function renewKey(key: string): string {
  const hash = createHash('sha256').update(`0021_days_of_events ${key.toLowerCase()}`).digest('hex');
  const parts = [hash.slice(0, 3), hash.slice(3, 6), hash.slice(6, 18)];
  return `${key.slice(0, 14)}7${parts[0]}-${key.slice(19, 20)}${parts[1]}-${parts[2]}`.toLowerCase();
}

function readInstant(value: unknown): number | null {
  const instant = typeof value === 'string' ? Date.parse(value) : Number.NaN;
  return isInRange(instant) ? instant : null;
}

function isInRange(instant: number): boolean {
  return instant >= earliest && instant <= latest;
}

function format(instant: number): string {
  return new Date(instant).toISOString();
}
