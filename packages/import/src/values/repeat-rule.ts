import { formatRecurrence } from '@goaltracker/domain/calendar/recurrence';
import { parseRule } from '@goaltracker/domain/calendar/recurrence-rule';
import { toWallClock } from '@goaltracker/domain/core/wall-clock';
import type { ReadDue } from '../records/records.ts';

const maxLength = 500;

/** An RRULE, with or without `RRULE:`, as our recurrence; null for one that ours cannot express. */
export function toRecurrence(rule: string, due: ReadDue, timeZone: string): string | null {
  if (rule.length > maxLength) return null;
  const text = rule
    .trim()
    .replace(/^RRULE:/i, '')
    .replace(/(?<!;);+$/u, '');
  const { minutes } = due.at === null ? { minutes: 0 } : toWallClock(due.at, timeZone);
  const recurrence = parseRule(text, { day: due.day, minutes, timeZone });
  return recurrence && formatRecurrence(recurrence);
}
