import { type CalendarDay, isCalendarDay } from '@goaltracker/domain/core/calendar-day';
import { isPlanMonth, type PlanMonth } from './is-plan-month.ts';

export const plannerTabs = ['monthly', 'weekly', 'daily'] as const;
export type PlannerTab = (typeof plannerTabs)[number];

export const reviewSteps = [1, 2, 3, 4] as const;
export type ReviewStep = (typeof reviewSteps)[number];

/**
 * Search parameters: the tab, absent for the first; the month, absent for the current one; a day of the selected week,
 * absent for the current week. On the weekly tab, `review` opens the review of the week that is due, `last`, or of
 * another one, by its day, and `step` a step after the first.
 */
export interface PlannerSearch {
  tab?: PlannerTab | undefined;
  month?: PlanMonth | undefined;
  week?: CalendarDay | undefined;
  /** `last` or a day. */
  review?: CalendarDay | undefined;
  step?: ReviewStep | undefined;
}

/** Parses the search parameters; an invalid value is `undefined`, as the router keeps the address's own otherwise. */
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
