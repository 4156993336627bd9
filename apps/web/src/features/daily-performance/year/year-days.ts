import { type Grade, grades } from '@goaltracker/domain/daily-performance/grade';
import { type CalendarDay, addDays, dayOfWeek, daysBetween } from '@goaltracker/domain/core/calendar-day';

const weeksBefore = 52;

/** The days of the last twelve months: 52 whole weeks from Sunday and the current week up to today. */
export function listYearDays(today: CalendarDay): CalendarDay[] {
  const first = addDays(today, -dayOfWeek(today) - weeksBefore * 7);
  return Array.from({ length: daysBetween(first, today) + 1 }, (_, at) => addDays(first, at));
}

/** The Sunday of each week, with the first day of the month that begins in the week, if any. */
export function listMonthLabels(days: readonly CalendarDay[]): { sunday: CalendarDay; month: CalendarDay | null }[] {
  return days
    .filter((_, at) => at % 7 === 0)
    .map((sunday, week) => ({
      sunday,
      month: days.slice(week * 7, week * 7 + 7).find((day) => day.endsWith('-01')) ?? null,
    }));
}

const steps: Readonly<Record<string, number>> = {
  ArrowUp: -1,
  ArrowDown: 1,
  ArrowLeft: -7,
  ArrowRight: 7,
  PageUp: -28,
  PageDown: 28,
};

/**
 * The day a key moves to in a grid with a column for each week: up and down by a day, left and right by a week, Page Up
 * and Page Down by four weeks, Home and End to the ends. Clamped to the ends; null for other keys.
 */
export function findDayByKey(days: readonly CalendarDay[], from: CalendarDay, key: string): CalendarDay | null {
  if (key === 'Home') return days[0] ?? null;
  if (key === 'End') return days.at(-1) ?? null;
  const step = steps[key];
  if (step === undefined) return null;
  const at = days.indexOf(from) + step;
  return days[Math.min(Math.max(at, 0), days.length - 1)] ?? null;
}

/** The colour strength of a grade, 1 for F to 6 for A+; 0 without a grade. */
export function computeGradeLevel(grade: Grade | null): number {
  return grade === null ? 0 : grades.length - grades.indexOf(grade);
}
