import type { DayRange } from '@goaltracker/domain/calendar/all-day';
import type { Span } from '@goaltracker/domain/calendar/span';
import { addDays } from '@goaltracker/domain/core/calendar-day';
import { escapeText, formatContentLine } from '../text/content-line.ts';
import type { CalendarEntry } from './calendar-entry.ts';
import { formatDate, formatUtc } from './date-time.ts';

/** Writes the VEVENT of an entry. Its times are in UTC, so that readers cannot mistake the instant. */
export function writeEntry(entry: CalendarEntry): string {
  return writeEvent(entry, writeTime(entry.time));
}

/** DTSTART and DTEND, in UTC or as days. */
export function writeTime(time: Span | DayRange): string {
  return 'first' in time ? writeDays(time) : writeSpan(time, (at) => `:${formatUtc(at)}`);
}

/** The days of an all-day entry. DTEND is the day after. */
export function writeDays({ first, last }: DayRange): string {
  return `DTSTART;VALUE=DATE:${formatDate(first)}\r\nDTEND;VALUE=DATE:${formatDate(addDays(last, 1))}\r\n`;
}

/** Start and end, with `format` for each instant. A span without duration has no DTEND, because DTEND must be later. */
export function writeSpan({ start, end }: Span, format: (instant: number) => string): string {
  return `DTSTART${format(start)}\r\n${end > start ? `DTEND${format(end)}\r\n` : ''}`;
}

/** A VEVENT. `when`: the lines with its time. */
export function writeEvent(entry: CalendarEntry, when: string): string {
  const { uid, title, description, location, isBusy, history } = entry;
  const stamp = formatUtc(Date.parse(entry.stampedAt));
  return [
    'BEGIN:VEVENT\r\n',
    formatContentLine('UID', uid),
    `DTSTAMP:${stamp}\r\n`,
    when,
    formatContentLine('SUMMARY', escapeText(title)),
    description === null ? '' : formatContentLine('DESCRIPTION', escapeText(description)),
    location === null ? '' : formatContentLine('LOCATION', escapeText(location)),
    `TRANSP:${isBusy ? 'OPAQUE' : 'TRANSPARENT'}\r\n`,
    history ? `SEQUENCE:${history.sequence}\r\nCREATED:${formatUtc(Date.parse(history.createdAt))}\r\n` : '',
    history ? `LAST-MODIFIED:${stamp}\r\n` : '',
    'END:VEVENT\r\n',
  ].join('');
}
