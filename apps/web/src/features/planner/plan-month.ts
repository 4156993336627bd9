import type { MonthOfYear } from '@goaltracker/contracts/core/fields';
import { type CalendarDay, toEpochDay } from '@goaltracker/domain/core/calendar-day';
import { addMonths } from '@goaltracker/domain/core/calendar-month';
import { isPlanMonth, type PlanMonth } from './planner-url.ts';

const msPerDay = 86_400_000;
const names = new Intl.DateTimeFormat(undefined, { month: 'long', year: 'numeric', timeZone: 'UTC' });

export function toPlanMonth(day: CalendarDay): PlanMonth {
  return day.slice(0, 7);
}

/** Returns undefined outside the limits of the server. */
export function addPlanMonths(month: PlanMonth, count: number): PlanMonth | undefined {
  const next = toPlanMonth(addMonths(`${month}-01`, count));
  return isPlanMonth(next) ? next : undefined;
}

export function toMonthOfYear(month: PlanMonth): MonthOfYear {
  return { year: Number(month.slice(0, 4)), month: Number(month.slice(5, 7)) };
}

/**
 * Formats a month in the browser's language.
 * @example formatMonth('2026-11') // 'November 2026'
 */
export function formatMonth(month: PlanMonth): string {
  return names.format(toEpochDay(`${month}-01`) * msPerDay);
}
