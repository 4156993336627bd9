import { addAmounts, roundAmount } from '../core/amount.ts';
import { type CalendarDay, fromEpochDay, toEpochDay } from '../core/calendar-day.ts';
import type { ReportingFrequency } from '../goals/enums.ts';
import { countDays, computeDaysPerPeriod } from '../goals/periods.ts';

/** Points a chart needs at most. */
export const maxProgressPoints = 120;

/** The total at the end of a day, and what it was expected to be; `null` where nothing is expected. */
export type ProgressPoint = { date: CalendarDay; actual: number; expected: number | null };

/** What a progress chart is drawn from; for a WIG in percent, with the days of `measureWigDays`. */
export type ProgressHistory = {
  createdOn: CalendarDay;
  today: CalendarDay;
  /** The total before the first entry. */
  initialValue: number;
  targetValue: number | null;
  expectedPerPeriod: number | null;
  frequency: ReportingFrequency;
  skipWeekends: boolean;
  /** What each day with entries added, in any order. */
  days: readonly { date: CalendarDay; totalValue: number }[];
};

function expectedBy(day: CalendarDay, history: ProgressHistory): number | null {
  const { createdOn, initialValue, skipWeekends, targetValue } = history;
  if (history.expectedPerPeriod === null || history.expectedPerPeriod <= 0) return null;
  const counted = countDays({ from: createdOn, through: day, skipWeekends });
  const grown =
    initialValue + (counted / computeDaysPerPeriod(history.frequency, skipWeekends)) * history.expectedPerPeriod;
  return roundAmount(Math.max(initialValue, Math.min(grown, targetValue ?? Number.POSITIVE_INFINITY)));
}

/** `count` days from the first to the last, both among them, as evenly spread as whole days can be. */
function spreadDays(first: number, last: number, count: number): CalendarDay[] {
  const step = count > 1 ? (last - first) / (count - 1) : 0;
  return Array.from({ length: count }, (_, index) => fromEpochDay(first + Math.round(index * step)));
}

/**
 * The progress of a goal over time against the expected line, for a chart: from the day of creation, or
 * the first entry if that is dated earlier, to today, or the last entry if that is later. Both values are
 * totals at the end of the day, so leaving days out to stay within {@link maxProgressPoints} loses no
 * progress. The expected line rises by the reporting period, rests on skipped weekends and stops at the
 * target.
 */
export function computeProgressSeries(history: ProgressHistory): ProgressPoint[] {
  const days = history.days.toSorted((a, b) => (a.date < b.date ? -1 : 1));
  const { createdOn, today } = history;
  const first = Math.min(toEpochDay(createdOn), toEpochDay(days.at(0)?.date ?? createdOn));
  const last = Math.max(first, toEpochDay(today), toEpochDay(days.at(-1)?.date ?? today));
  const points: ProgressPoint[] = [];
  let actual = history.initialValue;
  let next = 0;
  for (const date of spreadDays(first, last, Math.min(last - first + 1, maxProgressPoints))) {
    for (let day = days[next]; day && day.date <= date; day = days[++next]) actual = addAmounts(actual, day.totalValue);
    points.push({ date, actual, expected: expectedBy(date, history) });
  }
  return points;
}
