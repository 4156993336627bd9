import { addDays, type CalendarDay } from '../core/calendar-day.ts';
import type { ProgressPoint } from './progress-series.ts';

/** What the small chart of a goal is drawn from. */
export type WeekHistory = {
  /** The first day of the goal, or of its first report if that is earlier. */
  startedOn: CalendarDay;
  /** The total before the first report. */
  initial: number;
  /** The totals at `weekEnds`. */
  totals: readonly number[];
  weekEnds: readonly CalendarDay[];
  /** The present total. */
  current: number;
  today: CalendarDay;
  /** The total expected at the end of a day; `null` when nothing is expected. */
  computePlanned: (day: CalendarDay) => number | null;
};

/**
 * The points of a small chart of the last weeks: the ends of past weeks and today; for a goal that began since, from the
 * day before it began.
 */
export function computeWeekPoints(history: WeekHistory): ProgressPoint[] {
  const { startedOn, initial, totals, weekEnds, current, today, computePlanned } = history;
  const dayBefore = addDays(startedOn, -1);
  const point = (date: CalendarDay, actual: number) => ({ date, actual, expected: computePlanned(date) });
  const past = weekEnds.flatMap((date, index) => (date > dayBefore ? [point(date, totals[index] ?? current)] : []));
  const beganEarlier = past.length === weekEnds.length;
  return [...(beganEarlier ? [] : [point(dayBefore, initial)]), ...past, point(today, current)];
}
