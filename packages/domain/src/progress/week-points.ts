import { addDays, type CalendarDay } from '../core/calendar-day.ts';
import type { ProgressPoint } from './progress-series.ts';

/** The data of the small chart of a goal. */
export type WeekHistory = {
  /** The first day of the goal, or of its first report when that day is earlier. */
  startedOn: CalendarDay;
  /** The total before the first report. */
  initial: number;
  /** The totals at `weekEnds`. */
  totals: readonly number[];
  weekEnds: readonly CalendarDay[];
  /** The current total. */
  current: number;
  today: CalendarDay;
  /** The expected total at the end of a day; null when nothing is expected. */
  computePlanned: (day: CalendarDay) => number | null;
};

/**
 * The points of a small chart of the last weeks: the ends of past weeks, and today. For a goal that began within these
 * weeks, the chart starts on the day before.
 */
export function computeWeekPoints(history: WeekHistory): ProgressPoint[] {
  const { startedOn, initial, totals, weekEnds, current, today, computePlanned } = history;
  const dayBefore = addDays(startedOn, -1);
  const point = (date: CalendarDay, actual: number) => ({ date, actual, expected: computePlanned(date) });
  const past = weekEnds.flatMap((date, index) => (date > dayBefore ? [point(date, totals[index] ?? current)] : []));
  const beganEarlier = past.length === weekEnds.length;
  return [...(beganEarlier ? [] : [point(dayBefore, initial)]), ...past, point(today, current)];
}
