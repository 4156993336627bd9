import type { ReportingFrequency } from '@goaltracker/domain/goals/enums';
import { chooseRatePeriod, type Reporting } from '@goaltracker/domain/goals/periods';

/** Formats numbers by the browser's locale, with the digits 0 to 9, which number fields understand. */
export function createNumberFormat(options: Intl.NumberFormatOptions = {}): Intl.NumberFormat {
  return new Intl.NumberFormat(undefined, { numberingSystem: 'latn', ...options });
}

const amounts = createNumberFormat({ maximumFractionDigits: 4 });
const averages = createNumberFormat({
  maximumFractionDigits: 2,
  maximumSignificantDigits: 2,
  roundingPriority: 'morePrecision',
});
const rounded = createNumberFormat({
  maximumFractionDigits: 0,
  maximumSignificantDigits: 2,
  roundingPriority: 'morePrecision',
});
const periodNames: Record<ReportingFrequency, string> = { daily: 'day', weekly: 'week', monthly: 'month' };

/**
 * An amount with its unit, not rounded.
 * @example formatAmount(1250.5, 'km') // '1,250.5 km'
 */
export function formatAmount(amount: number, unit: string | null = null): string {
  return joinUnit(amounts.format(amount), unit);
}

/** A computed amount, to two decimals or two significant digits, whichever is more precise (rules/pace.md#figures). */
export function formatAverage(average: number, unit: string | null = null): string {
  return joinUnit(averages.format(average), unit);
}

/**
 * A computed amount in words: whole, or with two significant digits when these are more (rules/pace.md#figures).
 * @example formatRounded(34.53, 'km') // '35 km'
 */
export function formatRounded(amount: number, unit: string | null = null): string {
  return joinUnit(rounded.format(amount), unit);
}

/**
 * An amount per reporting period; for a longer period when it is small (rules/pace.md#figures). `beside`: an amount
 * shown next to it, which chooses the period of both.
 * @example formatRate(0.0333, 'books', { reportingFrequency: 'daily' }) // '1 book a month'
 */
export function formatRate(
  amount: number,
  unit: string | null,
  reporting: Reporting,
  beside: number | null = null,
): string {
  const { period, times } = chooseRatePeriod(beside || amount, reporting);
  return `${formatAverage(amount * times, unit)} a ${period}`;
}

/** Percentage points, with decimals. */
export function formatPoints(points: number): string {
  return `${averages.format(points)}%`;
}

/** Whole percent. Below 100 it is at most 99%. */
export function formatPercent(percent: number): string {
  return `${percent < 100 ? Math.min(99, Math.round(percent)) : Math.round(percent)}%`;
}

/**
 * A change of an amount, with its sign.
 * @example formatChange(3, 'books') // '+3 books'
 */
export function formatChange(change: number, unit: string | null = null): string {
  const amount = formatAmount(Math.abs(change), unit);
  return change < 0 ? `−${amount}` : `+${amount}`;
}

/**
 * The period after an amount.
 * @example `${formatAmount(2, 'books')} ${perPeriod('monthly')}` // '2 books a month'
 */
export function perPeriod(frequency: ReportingFrequency): string {
  return `a ${periodNames[frequency]}`;
}

/**
 * A number of reporting periods.
 * @example formatPeriods(7.5, 'weekly') // '7.5 weeks'
 */
export function formatPeriods(count: number, frequency: ReportingFrequency): string {
  const text = averages.format(count);
  return `${text} ${periodNames[frequency]}${text === '1' ? '' : 's'}`;
}

/**
 * A number of things.
 * @example formatCount(2, 'entry', 'entries') // '2 entries'
 */
export function formatCount(count: number, one: string, many = `${one}s`): string {
  return `${amounts.format(count)} ${count === 1 ? one : many}`;
}

function joinUnit(amount: string, unit: string | null): string {
  if (!unit) return amount;
  return `${amount} ${amount === '1' ? toSingular(unit) : unit}`;
}

/** Matches a unit that ends in a plain plural -s: with a vowel, and still a word without the s. */
const plural = /(?:^|[ -])(?=\w*[aeiouy])[A-Za-z][a-z]+s$/;
const otherEnding = /(?:ss|us|is|ics|ies|[sxz]es|[cs]hes|\bnews|\blens|\bgas)$/;

function toSingular(unit: string): string {
  return plural.test(unit) && !otherEnding.test(unit) ? unit.slice(0, -1) : unit;
}
