import type { MonthOfYear } from '@goaltracker/contracts/planner/planner.schema';
import { type CalendarDay, toEpochDay } from '@goaltracker/domain/core/calendar-day';
import { addMonths } from '@goaltracker/domain/core/calendar-month';

/** The month a plan is for, `yyyy-MM`. Compares as text. */
export type PlanMonth = string;

const msPerDay = 86_400_000;
const names = new Intl.DateTimeFormat(undefined, { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** The years a plan can be for are those the server takes. */
const firstMonth = '1900-01';
const lastMonth = '2200-12';

/** Whether a text is a month that a plan can be for. */
export function isPlanMonth(text: string): boolean {
  return /^\d{4}-(0[1-9]|1[0-2])$/.test(text) && text >= firstMonth && text <= lastMonth;
}

export function monthOf(day: CalendarDay): PlanMonth {
  return day.slice(0, 7);
}

/** The month so many months later, or nothing where no plan can be for it. */
export function stepMonth(month: PlanMonth, count: number): PlanMonth | undefined {
  const next = monthOf(addMonths(`${month}-01`, count));
  return isPlanMonth(next) ? next : undefined;
}

/** A month as the server wants it. */
export function toMonthOfYear(month: PlanMonth): MonthOfYear {
  return { year: Number(month.slice(0, 4)), month: Number(month.slice(5, 7)) };
}

/**
 * A month in words, in the person's language.
 * @example nameMonth('2026-11') // 'November 2026'
 */
export function nameMonth(month: PlanMonth): string {
  return names.format(toEpochDay(`${month}-01`) * msPerDay);
}
