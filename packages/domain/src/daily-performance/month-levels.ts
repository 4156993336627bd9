import type { CalendarDay } from '../core/calendar-day.ts';
import type { Grade } from './grade.ts';

/** The quarter of the month's days, from 1 for the lowest scores to 4 for the best. */
export const monthLevels = [1, 2, 3, 4] as const;
export type MonthLevel = (typeof monthLevels)[number];

type ScoredDay = { date: CalendarDay; performanceScore: number; grade: Grade | null };

/**
 * Compares the score of each day with the user's other days of the same month
 * (rules/daily-performance.md#year-of-days): the share of days with the same or a lower score, in quarters. Equal scores
 * have equal levels, and the best day of a month has level 4. Leaves out days without a grade, and today, which is not
 * over.
 */
export function computeMonthLevels(days: readonly ScoredDay[], today: CalendarDay): Map<CalendarDay, MonthLevel> {
  const graded = days.filter(({ date, grade }) => grade !== null && date < today);
  const months = Map.groupBy(graded, ({ date }) => date.slice(0, 7));
  return new Map(
    [...months.values()].flatMap((month) =>
      month.map(({ date, performanceScore }) => {
        const notBetter = month.filter((other) => other.performanceScore <= performanceScore).length;
        return [date, findLevel(notBetter / month.length)] as const;
      }),
    ),
  );
}

function findLevel(share: number): MonthLevel {
  return monthLevels.find((level) => share * monthLevels.length <= level) ?? 4;
}
