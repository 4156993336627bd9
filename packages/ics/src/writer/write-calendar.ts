import { escapeText, formatContentLine } from '../text/content-line.ts';
import type { Calendar } from './calendar-entry.ts';
import { writeSeries } from './write-series.ts';
import { writeEntry } from './write-entry.ts';
import { writeTimeZone } from './time-zone.ts';
import { writeTodo } from './write-todo.ts';

/** The refresh interval for subscribers: one hour. */
const refreshInterval = 'PT1H';
/** For the owner's zone when no series names it. Any year works, because no time depends on it. */
const firstYearOfOwner = 2020;

/**
 * Writes a calendar (RFC 5545) in parts of about `entriesPerPart` entries. Contains no time of writing: the same
 * calendar always gives the same text.
 */
export function* writeCalendar(calendar: Calendar, { entriesPerPart = 250 } = {}): Generator<string> {
  yield [
    'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//GoalTracker//Calendar//EN\r\nCALSCALE:GREGORIAN\r\n',
    formatContentLine('NAME', escapeText(calendar.name)),
    formatContentLine('X-WR-CALNAME', escapeText(calendar.name)),
    `REFRESH-INTERVAL;VALUE=DURATION:${refreshInterval}\r\nX-PUBLISHED-TTL:${refreshInterval}\r\n`,
    ...writeTimeZones(calendar),
  ].join('');
  yield* writeParts(calendar.series, writeSeries, entriesPerPart);
  yield* writeParts(calendar.entries, writeEntry, entriesPerPart);
  yield* writeParts(calendar.todos, writeTodo, entriesPerPart);
  yield 'END:VCALENDAR\r\n';
}

/** Writes every zone that a series names, and the owner's zone, because a calendar must contain a component. */
function writeTimeZones({ timeZone, series, lastYear }: Calendar): string[] {
  const firstYears = new Map<string, number>();
  for (const { time, timeZone: zone } of series) {
    if ('first' in time) continue;
    const year = new Date(time.start).getUTCFullYear();
    firstYears.set(zone, Math.min(year, firstYears.get(zone) ?? year));
  }
  if (!firstYears.has(timeZone)) firstYears.set(timeZone, firstYearOfOwner);
  return [...firstYears]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([zone, first]) => writeTimeZone(zone, { first, last: Math.max(first, lastYear) }));
}

function* writeParts<Entry>(
  entries: readonly Entry[],
  write: (entry: Entry) => string,
  size: number,
): Generator<string> {
  for (let at = 0; at < entries.length; at += size)
    yield entries
      .slice(at, at + size)
      .map((entry) => write(entry))
      .join('');
}
