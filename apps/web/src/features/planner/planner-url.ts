import { type CalendarDay, isCalendarDay } from '@goaltracker/domain/core/calendar-day';
import { isPlanMonth, type PlanMonth } from './plan-month.ts';

export const plannerTabs = ['monthly', 'weekly', 'daily'] as const;
export type PlannerTab = (typeof plannerTabs)[number];

/**
 * Search parameters: the tab, absent for the first; the month, absent for the current one; a day of the selected week,
 * absent for the current week.
 */
export interface PlannerSearch {
  tab?: PlannerTab | undefined;
  month?: PlanMonth | undefined;
  week?: CalendarDay | undefined;
}

/** Parses the search parameters; an invalid value is `undefined`, as the router keeps the address's own otherwise. */
export function parsePlannerSearch(search: Record<string, unknown>): PlannerSearch {
  const tab = plannerTabs.find((name) => name === search['tab']);
  const { month, week } = search;
  return {
    tab,
    month: typeof month === 'string' && isPlanMonth(month) ? month : undefined,
    week: typeof week === 'string' && isCalendarDay(week) && isPlanMonth(week.slice(0, 7)) ? week : undefined,
  };
}
