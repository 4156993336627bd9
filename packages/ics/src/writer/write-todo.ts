import { toWallClock } from '@goaltracker/domain/core/wall-clock';
import { escapeText, formatContentLine } from '../text/content-line.ts';
import type { CalendarTodo } from './calendar-entry.ts';
import { formatDate, formatLocal, formatUtc } from './date-time.ts';
import { replaceEnd } from './write-series.ts';

/** Writes the VTODO of a task. One that repeats starts when it is due, since a rule counts from a start. */
export function writeTodo(todo: CalendarTodo, timeZone: string): string {
  const { uid, title, description, due, priority, rrule, history } = todo;
  const stamp = formatUtc(Date.parse(todo.stampedAt));
  const at = formatDue(todo, timeZone);
  return [
    'BEGIN:VTODO\r\n',
    formatContentLine('UID', uid),
    `DTSTAMP:${stamp}\r\n`,
    rrule === null ? '' : `DTSTART${at}\r\n`,
    `DUE${at}\r\n`,
    rrule === null ? '' : formatContentLine('RRULE', formatEnd(rrule, due, timeZone)),
    formatContentLine('SUMMARY', escapeText(title)),
    description === null ? '' : formatContentLine('DESCRIPTION', escapeText(description)),
    priority === null ? '' : `PRIORITY:${priority}\r\n`,
    'STATUS:NEEDS-ACTION\r\n',
    `SEQUENCE:${history.sequence}\r\nCREATED:${formatUtc(Date.parse(history.createdAt))}\r\n`,
    `LAST-MODIFIED:${stamp}\r\n`,
    'END:VTODO\r\n',
  ].join('');
}

/** In local time where it repeats, which it keeps when the clocks change. */
function formatDue({ due, rrule }: CalendarTodo, timeZone: string): string {
  if (typeof due === 'string') return `;VALUE=DATE:${formatDate(due)}`;
  return rrule === null ? `:${formatUtc(due)}` : `;TZID=${timeZone}:${formatLocal(toWallClock(due, timeZone))}`;
}

function formatEnd(rrule: string, due: CalendarTodo['due'], timeZone: string): string {
  const toDay = (end: number) => formatDate(toWallClock(end, timeZone).day);
  return replaceEnd(rrule, timeZone, typeof due === 'string' ? toDay : formatUtc);
}
