import type { BackupRecord } from '@goaltracker/db/backup/backup.queries';
import { storeDays, zoneOfDays } from '@goaltracker/domain/calendar/all-day';
import { formatInstants, parseInstants } from '@goaltracker/domain/calendar/instants';
import { formatSpan, parseSpan } from '@goaltracker/domain/calendar/span';
import type { RuleFields } from '@goaltracker/domain/calendar/series/series-rule';

/**
 * Prepares a restored event for storing. When an all-day event has other times than midnights UTC, uses the UTC days
 * that its times touch.
 */
export function storeRestoredEvent(event: BackupRecord): BackupRecord {
  const { startTime, endTime, isAllDay } = event;
  if (isAllDay !== true || typeof startTime !== 'string' || typeof endTime !== 'string') return event;
  return { ...event, ...storeTimes({ startTime, endTime }) };
}

/**
 * Prepares a restored series for storing. All days of an all-day series become midnights UTC: see {@link
 * storeRestoredEvent}.
 */
export function storeRestoredSeries<Series extends BackupRecord & RuleFields & { readonly excluded: string }>(
  series: Series,
): Series {
  if (!series.isAllDay) return series;
  const { excluded, added } = series;
  return {
    ...series,
    ...storeTimes(series),
    timezone: zoneOfDays,
    excluded: storeListed(excluded),
    added: storeListed(added),
  };
}

function storeTimes(times: { startTime: string; endTime: string }): { startTime: string; endTime: string } {
  return formatSpan(storeDays(parseSpan(times), zoneOfDays));
}

function storeListed(listed: string): string {
  return formatInstants(parseInstants(listed).map((start) => storeDays({ start, end: start }, zoneOfDays).start));
}
