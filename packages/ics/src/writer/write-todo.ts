import { parseClockTime } from '@goaltracker/domain/core/clock-time';
import { toWallClock } from '@goaltracker/domain/core/wall-clock';
import type { DueOnDay } from '@goaltracker/domain/tasks/due';
import { escapeText, formatContentLine } from '../text/content-line.ts';
import type { CalendarTodo } from './calendar-entry.ts';
import { formatDate, formatLocal, formatUtc } from './date-time.ts';
import { replaceEnd } from './write-series.ts';

/** Writes the VTODO of a task. A repeating task starts when it is due, because a rule counts from a start. */
export function writeTodo(todo: CalendarTodo): string {
  const { uid, title, description, due, priority, rrule, history } = todo;
  const stamp = formatUtc(Date.parse(todo.stampedAt));
  const at = formatDue(due);
  return [
    'BEGIN:VTODO\r\n',
    formatContentLine('UID', uid),
    `DTSTAMP:${stamp}\r\n`,
    rrule === null ? '' : `DTSTART${at}\r\n`,
    `DUE${at}\r\n`,
    rrule === null ? '' : formatContentLine('RRULE', formatEnd(rrule, due)),
    formatContentLine('SUMMARY', escapeText(title)),
    description === null ? '' : formatContentLine('DESCRIPTION', escapeText(description)),
    priority === null ? '' : `PRIORITY:${priority}\r\n`,
    'STATUS:NEEDS-ACTION\r\n',
    `SEQUENCE:${history.sequence}\r\nCREATED:${formatUtc(Date.parse(history.createdAt))}\r\n`,
    `LAST-MODIFIED:${stamp}\r\n`,
    'END:VTODO\r\n',
  ].join('');
}

/** A time without a zone: the same on every clock. */
function formatDue({ dueDay: day, dueTime }: DueOnDay): string {
  if (dueTime === null) return `;VALUE=DATE:${formatDate(day)}`;
  return `:${formatLocal({ day, minutes: parseClockTime(dueTime) })}`;
}

/** In the format of the start. */
function formatEnd(rrule: string, { dueTime }: DueOnDay): string {
  return replaceEnd(rrule, 'UTC', (end) => {
    const local = toWallClock(end, 'UTC');
    return dueTime === null ? formatDate(local.day) : formatLocal(local);
  });
}
