import type { CalendarDay } from '../core/calendar-day.ts';
import type { ReportingCounts } from './reporting-rate.ts';

/** The grades, best first (rules/daily-performance.md#grades). */
export const grades = ['A+', 'A', 'B', 'C', 'D', 'F'] as const;
export type Grade = (typeof grades)[number];

/** The lowest score of each grade except F. */
export const minScores: Record<Exclude<Grade, 'F'>, number> = { 'A+': 90, A: 80, B: 70, C: 60, D: 50 };

/**
 * The grade of a score from 0 to 100: A+ from 90, A from 80, B from 70, C from 60, D from 50, F below 50.
 * @example computeGrade(89) // 'A'
 */
export function computeGrade(score: number): Grade {
  return grades.find((grade) => grade !== 'F' && score >= minScores[grade]) ?? 'F';
}

type GradedDay = ReportingCounts & { date: CalendarDay; performanceScore: number; isBeforeStart: boolean };

/**
 * The grade of a day. Returns null when nothing was due and nothing was reported, while no active goal's pace counts,
 * and for today until the first report or the end of the first session on an active goal
 * (rules/daily-performance.md#when-today-begins).
 * @param now The current day, and whether a session on an active goal has begun and ended on it.
 */
export function gradeDay(
  { date, performanceScore, goalsWithProgress, goalsExpectedToday, isBeforeStart }: GradedDay,
  now: { today: CalendarDay; hasEndedSession: boolean },
): Grade | null {
  const hasBegun = date < now.today || now.hasEndedSession;
  if (isBeforeStart) return null;
  if (goalsWithProgress === 0 && (goalsExpectedToday === 0 || !hasBegun)) return null;
  return computeGrade(performanceScore);
}
