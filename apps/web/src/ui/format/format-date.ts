import type { DateFormat } from '../../hooks/local-settings.tsx';

export type { DateFormat };

/**
 * A calendar day in the chosen format: MM/dd/yyyy for US, otherwise dd/MM/yyyy (rules/settings.md#dates). When the text
 * is not `yyyy-MM-dd`, throws a RangeError.
 * @example formatDay('2026-11-21', 'International') // '21/11/2026'
 */
export function formatDay(day: string, format: DateFormat): string {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day) ?? [];
  if (!year || !month || !date) throw new RangeError(`Not a calendar day: ${day}`);
  return format === 'US' ? `${month}/${date}/${year}` : `${date}/${month}/${year}`;
}

/**
 * A calendar day without its year, in the chosen format.
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

export function dateFormatPattern(format: DateFormat): string {
  return format === 'US' ? 'MM/DD/YYYY' : 'DD/MM/YYYY';
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}
