import type { DayContext } from '@goaltracker/domain/search/mention';
import { parseDay } from '@goaltracker/domain/search/parse-day';
import type { DateFormat } from '../format/format-date.ts';

/**
 * Parses a date typed in digits or words (rules/settings.md#dates). When it is not a date, returns null.
 * @example parseTypedDay('3.1.27', { dateFormat: 'International', … }) // '2027-01-03'
 * @example parseTypedDay('tomorrow', { today: '2026-11-20', … }) // '2026-11-21'
 */
export function parseTypedDay(typed: string, context: DayContext): string | null {
  return parseDigits(typed.trim(), context.dateFormat) ?? parseDay(typed, context);
}

/** Whether the typed date is invalid only because its month has no such day, as in '31 Feb'. */
export function isMissingDay(typed: string, context: DayContext): boolean {
  const inAnyMonth = typed.replace(/\b(?:29|30|31)(?!\d)/, '28');
  return parseTypedDay(typed, context) === null && parseTypedDay(inAnyMonth, context) !== null;
}

function parseDigits(text: string, format: DateFormat): string | null {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text);
  if (iso) return toDay(iso[1], iso[2], iso[3]);
  const [, first, second, year] = /^(\d{1,2})[/.\-\s](\d{1,2})[/.\-\s](\d{4}|\d{2})$/.exec(text) ?? [];
  return format === 'US' ? toDay(year, first, second) : toDay(year, second, first);
}

function toDay(year = '', month = '', date = ''): string | null {
  const fullYear = year.length === 2 ? `20${year}` : year;
  const day = `${fullYear}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  const time = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day) ? day : null;
}
