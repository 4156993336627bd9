import { type CalendarDay, isCalendarDay } from '@goaltracker/domain/core/calendar-day';

export const plannerTabs = ['monthly', 'weekly', 'daily'] as const;
export type PlannerTab = (typeof plannerTabs)[number];

export const reviewSteps = [1, 2, 3, 4] as const;
export type ReviewStep = (typeof reviewSteps)[number];

export interface PlannerSearch {
  /** Absent for the first tab. */
  tab?: PlannerTab | undefined;
  /** Absent for the current month. */
  month?: PlanMonth | undefined;
  /** A day of the selected week. Absent for the current week. */
  week?: CalendarDay | undefined;
  /** On the weekly tab, opens a weekly review: `last` for the week that is due, or a day of another week. */
  review?: CalendarDay | undefined;
  /** Absent for the first step of the review. */
  step?: ReviewStep | undefined;
}

/**
 * Returns every key, with `undefined` for an invalid value: the router would keep the value from the address otherwise.
 */
export function parsePlannerSearch(search: Record<string, unknown>): PlannerSearch {
  const tab = plannerTabs.find((name) => name === search['tab']);
  const { month, week, review } = search;
  return {
    tab,
    month: typeof month === 'string' && isPlanMonth(month) ? month : undefined,
    week: isPlanDay(week) ? week : undefined,
    review: tab === 'weekly' && (review === 'last' || isPlanDay(review)) ? review : undefined,
    step: reviewSteps.find((step) => step === search['step']),
  };
}

const isPlanDay = (value: unknown): value is CalendarDay =>
  typeof value === 'string' && isCalendarDay(value) && isPlanMonth(value.slice(0, 7));

/** `yyyy-MM`, comparable as text. */
export type PlanMonth = string;

/** The limits of the server. */
const firstMonth = '1900-01';
const lastMonth = '2200-12';

/** Not in plan-month.ts, which the first screen does not need. */
export function isPlanMonth(text: string): boolean {
  return /^\d{4}-(0[1-9]|1[0-2])$/.test(text) && text >= firstMonth && text <= lastMonth;
}
