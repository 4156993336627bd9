import { addDays, type CalendarDay, daysBetween } from '../core/calendar-day.ts';
import { countWorkingDays } from '../core/working-days.ts';
import type { ReportingFrequency } from './enums.ts';

const periodDays: Record<ReportingFrequency, number> = { daily: 1, weekly: 7, monthly: 30 };

/**
 * Counted days in a reporting period: 1, 7 or 30 (rules/pace.md#elapsed-periods). With skipped weekends, a week has 5
 * counted days and a month 150/7, so that five working days are still one calendar week.
 */
export function computeDaysPerPeriod(frequency: ReportingFrequency, skipWeekends: boolean): number {
  return skipWeekends && frequency !== 'daily' ? (periodDays[frequency] * 5) / 7 : periodDays[frequency];
}

/** How often a goal or lead measure is reported. */
export interface Reporting {
  reportingFrequency: ReportingFrequency;
  skipWeekends?: boolean;
}

const rateDays = { day: 1, week: 7, month: 30, year: 365 };
type RatePeriod = keyof typeof rateDays;
const ownPeriods: Record<ReportingFrequency, RatePeriod> = { daily: 'day', weekly: 'week', monthly: 'month' };

/**
 * Chooses the period in which to show an amount per reporting period (rules/pace.md#figures): the reporting period
 * itself, or for less than 0.1 the first longer period with at least 1. `times` converts the amount to that period.
 */
export function chooseRatePeriod(
  amount: number,
  { reportingFrequency, skipWeekends = false }: Reporting,
): { period: RatePeriod; times: number } {
  const own = { period: ownPeriods[reportingFrequency], times: 1 };
  if (amount === 0 || Math.abs(amount) >= 0.1) return own;
  const ownDays = computeDaysPerPeriod(reportingFrequency, skipWeekends);
  const longer = (['week', 'month', 'year'] as const)
    .filter((period) => rateDays[period] > rateDays[own.period])
    .map((period) => ({ period, times: (rateDays[period] * (skipWeekends ? 5 / 7 : 1)) / ownDays }));
  // Compares with the rounding of the displayed amount.
  return longer.find(({ times }) => Math.round(Math.abs(amount) * times * 100) >= 100) ?? longer.at(-1) ?? own;
}

/** Counts days from one day through another, both included, optionally without weekends; 0 when reversed. */
export function countDays(days: { from: CalendarDay; through: CalendarDay; skipWeekends: boolean }): number {
  if (days.skipWeekends) return countWorkingDays(days.from, days.through);
  return Math.max(0, daysBetween(days.from, days.through) + 1);
}

/** The days on which a goal or lead measure runs, and its reporting periods. */
export type Schedule = {
  createdOn: CalendarDay;
  /** The earliest day with a progress entry, possibly before the creation; null without entries. */
  firstReportedOn: CalendarDay | null;
  /** The earliest day from which the pace counts; null without such a day. */
  countsFrom: CalendarDay | null;
  frequency: ReportingFrequency;
  skipWeekends: boolean;
};

/** The fields that determine the first day of a goal or lead measure. */
export type Start = Pick<Schedule, 'createdOn' | 'firstReportedOn' | 'countsFrom'>;

/** The day of creation, or the day of the first entry when it is earlier. */
export function findFirstDay({ createdOn, firstReportedOn }: Omit<Start, 'countsFrom'>): CalendarDay {
  return firstReportedOn !== null && firstReportedOn < createdOn ? firstReportedOn : createdOn;
}

/** The first day that expects progress: {@link findFirstDay}, or a later `countsFrom` (rules/pace.md#start). */
export function findStart({ countsFrom, ...days }: Start): CalendarDay {
  const first = findFirstDay(days);
  return countsFrom !== null && countsFrom > first ? countsFrom : first;
}

/** Whether the day is before `countsFrom`, so that nothing is expected yet. */
export function isBeforeStart({ countsFrom }: Pick<Start, 'countsFrom'>, day: CalendarDay): boolean {
  return countsFrom !== null && day < countsFrom;
}

/** Whether a goal has a report before `countsFrom` (rules/pace.md#just-started). */
export function isReportedBefore({ firstReportedOn, countsFrom }: Omit<Start, 'createdOn'>): boolean {
  return countsFrom !== null && firstReportedOn !== null && firstReportedOn < countsFrom;
}

/** Whether the expected line has begun by the end of a day. With a `countsFrom`, the line begins on the day before. */
export function hasLineBegun({ countsFrom }: Pick<Start, 'countsFrom'>, day: CalendarDay): boolean {
  return countsFrom === null || day >= addDays(countsFrom, -1);
}

/**
 * Reporting periods from the first day ({@link findFirstDay}) through today, both counted, at least 1
 * (rules/pace.md#elapsed-periods).
 *
 * Periods may be fractions: on its 8th day a weekly goal has 8/7. Counting started weeks would halve every average at
 * the start of a week. Counting full weeks would hide a week without a report.
 * @example computeElapsedPeriods({ createdOn: '2026-01-05', firstReportedOn: null, frequency: 'weekly', skipWeekends:
 * false }, '2026-01-18') // 2
 */
export function computeElapsedPeriods(schedule: Omit<Schedule, 'countsFrom'>, today: CalendarDay): number {
  return Math.max(1, countPeriods({ ...schedule, countsFrom: null }, today));
}

/** Reporting periods from the start ({@link findStart}) through today, both counted, at least 1. */
export function computeCountedPeriods(schedule: Schedule, today: CalendarDay): number {
  return Math.max(1, countPeriods(schedule, today));
}

/** Whether the first reporting period ended before today (rules/pace.md#just-started). */
export function isFirstPeriodOver(schedule: Schedule, today: CalendarDay): boolean {
  return isFirstPeriodOverBy(schedule, addDays(today, -1));
}

/** Whether the first reporting period is over at the end of a day. */
export function isFirstPeriodOverBy(schedule: Schedule, day: CalendarDay): boolean {
  return countPeriods(schedule, day) >= 1;
}

/** Reporting periods, with fractions, from the start ({@link findStart}) through a day; 0 before that. */
export function countPeriods(schedule: Schedule, through: CalendarDay): number {
  const { frequency, skipWeekends } = schedule;
  return (
    countDays({ from: findStart(schedule), through, skipWeekends }) / computeDaysPerPeriod(frequency, skipWeekends)
  );
}
