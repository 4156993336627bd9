import { formatRecurrence } from '@goaltracker/domain/calendar/recurrence';
import { type CalendarDay, toCalendarDay } from '@goaltracker/domain/core/calendar-day';
import { parseEntry } from '@goaltracker/domain/search/parse-entry';
import type { DateFormat } from '@goaltracker/domain/settings/enums';
import { toDue as toDueAt } from '@goaltracker/domain/tasks/due';
import type { ReadTask } from '../records/records.ts';
import { parseDate, toDue } from './parse-date.ts';

export type DueAndRepeat = Pick<ReadTask, 'due' | 'recurrence' | 'repeatsFromCompletion'>;

export interface DateWordsContext {
  readonly now: Date;
  readonly timeZone: string;
  readonly written?: string;
  readonly dateFormat: DateFormat;
}

const title = 'Todo';
const msPerWeek = 7 * 86_400_000;

/**
 * Reads a date, or English words for a date or a repetition, such as "every 2 weeks on mon at 9:00", by the rules of
 * our quick entry. Returns `relative` for words that depend on the day they were written, null for all other text.
 */
export function readDateWords(text: string, context: DateWordsContext): DueAndRepeat | 'relative' | null {
  const { timeZone, written = timeZone, dateFormat, now } = context;
  const date = parseDate(addYear(text, toCalendarDay(now, written)), dateFormat === 'US' ? 'MDY' : 'DMY');
  if (date) return { due: toDue(date, { timeZone, written }), recurrence: null, repeatsFromCompletion: false };
  const read = readWords(text, { written, dateFormat, now: now.getTime() });
  if (!read) return null;
  const { day, start, recurrence, isFromCompletion } = read;
  if (!recurrence) {
    const before = readWords(text, { written, dateFormat, now: now.getTime() - msPerWeek });
    if (day === null || before?.day !== day) return 'relative';
  }
  return {
    due: start !== null ? toDueAt(start, timeZone) : day !== null ? { dueDay: day, dueTime: null } : null,
    recurrence: recurrence && formatRecurrence(recurrence),
    repeatsFromCompletion: isFromCompletion,
  };
}

/** Apps leave the present year out: "17 Aug" is in this year, even when the day has passed. */
const addYear = (text: string, today: CalendarDay) =>
  text.trim().replace(/^(?:\d{1,2} [a-z]{3,9}|[a-z]{3,9} \d{1,2})(?=$|\s(?!\d{4}))/iu, `$& ${today.slice(0, 4)}`);

function readWords(
  text: string,
  { written, dateFormat, now }: { written: string; dateFormat: DateFormat; now: number },
) {
  const context = { now, timezone: written, dateFormat, firstWeekday: null, box: 'task' } as const;
  const [reading] = parseEntry(`${title} ${text.trim()}`, context).readings;
  return reading?.kind === 'task' && reading.title === title && (reading.day !== null || reading.recurrence)
    ? reading
    : null;
}
