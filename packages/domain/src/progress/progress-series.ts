import { addAmounts } from '../core/amount.ts';
import { type CalendarDay, fromEpochDay, toEpochDay } from '../core/calendar-day.ts';
import { computePlannedTotal, type Plan } from '../goals/planned-value.ts';

/** Maximum points of a chart. */
export const maxProgressPoints = 120;

/** The total at the end of a day, and the expected total; null when nothing is expected. */
export type ProgressPoint = { date: CalendarDay; actual: number; expected: number | null };

/** The data of a progress chart. For a WIG, totals are in percent, with the days of `computeWigDays`. */
export type ProgressHistory = Plan & {
  /** The total before the first entry. */
  initialValue: number;
  today: CalendarDay;
  /** The total reported on each day with entries, in any order. */
  days: readonly { date: CalendarDay; totalValue: number }[];
};

/** `count` evenly spaced days from the first through the last epoch day, both included. */
function listSpacedDays(first: number, last: number, count: number): CalendarDay[] {
  const step = count > 1 ? (last - first) / (count - 1) : 0;
  return Array.from({ length: count }, (_, index) => fromEpochDay(first + Math.round(index * step)));
}

/**
 * Computes the actual and expected totals of a goal over time for a chart (rules/progress.md#progress-chart): from the
 * day of creation, or an earlier first entry, through today, or a later last entry. All totals are at the end of a day,
 * so leaving out days to stay within {@link maxProgressPoints} loses no progress. The expected line rises evenly over
 * each reporting period, stays level on skipped weekends and stops at the target.
 */
export function computeProgressSeries(history: ProgressHistory): ProgressPoint[] {
  const days = history.days.toSorted((a, b) => (a.date < b.date ? -1 : 1));
  const { createdOn, today } = history;
  const first = Math.min(toEpochDay(createdOn), toEpochDay(days.at(0)?.date ?? createdOn));
  const last = Math.max(first, toEpochDay(today), toEpochDay(days.at(-1)?.date ?? today));
  const points: ProgressPoint[] = [];
  let actual = history.initialValue;
  let next = 0;
  for (const date of listSpacedDays(first, last, Math.min(last - first + 1, maxProgressPoints))) {
    for (let day = days[next]; day && day.date <= date; day = days[++next]) actual = addAmounts(actual, day.totalValue);
    points.push({ date, actual, expected: computePlannedTotal(history, date) });
  }
  return points;
}
