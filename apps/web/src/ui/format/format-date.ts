import type { DateFormat } from '../../hooks/local-settings.tsx';

export type { DateFormat };

/**
 * A calendar day in the chosen format: MM/dd/yyyy for US, dd/MM/yyyy otherwise (rules/settings.md#dates).
 * Throws a RangeError when the text is not `yyyy-MM-dd`.
 * @example formatDay('2026-11-21', 'International') // '21/11/2026'
 */
export function formatDay(day: string, format: DateFormat): string {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day) ?? [];
  if (!year || !month || !date) throw new RangeError(`Not a calendar day: ${day}`);
  return format === 'US' ? `${month}/${date}/${year}` : `${date}/${month}/${year}`;
}

/**
 * A calendar day without its year, in the chosen order.
 * @example formatDayOfYear('2026-11-21', 'International') // '21/11'
 */
export function formatDayOfYear(day: string, format: DateFormat): string {
  return formatDay(day, format).slice(0, 5);
}

/** The day of an ISO instant on this device's clock, in the chosen format. */
export function formatInstantDay(instant: string, format: DateFormat): string {
  const at = new Date(instant);
  const day = [String(at.getFullYear()).padStart(4, '0'), twoDigits(at.getMonth() + 1), twoDigits(at.getDate())].join(
    '-',
  );
  return formatDay(day, format);
}

/**
 * Parses a typed date in the chosen format; null when it is not a date. One-digit days and
 * months, `.` and `-` as separators, two-digit years (20yy) and `yyyy-MM-dd` are accepted.
 * @example parseTypedDay('3.1.27', 'International') // '2027-01-03'
 */
export function parseTypedDay(typed: string, format: DateFormat): string | null {
  const text = typed.trim();
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text);
  if (iso) return toDay(iso[1], iso[2], iso[3]);
  const [, first, second, year] = /^(\d{1,2})[/.\-\s](\d{1,2})[/.\-\s](\d{4}|\d{2})$/.exec(text) ?? [];
  return format === 'US' ? toDay(year, first, second) : toDay(year, second, first);
}

export function dateFormatPattern(format: DateFormat): string {
  return format === 'US' ? 'MM/DD/YYYY' : 'DD/MM/YYYY';
}

function toDay(year = '', month = '', date = ''): string | null {
  const fullYear = year.length === 2 ? `20${year}` : year;
  const day = `${fullYear}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  const time = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day) ? day : null;
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}
