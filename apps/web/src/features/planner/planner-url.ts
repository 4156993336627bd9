import { type CalendarDay, isCalendarDay } from '@goaltracker/domain/core/calendar-day';
import { isPlanMonth, type PlanMonth } from './plan-month.ts';

/** The tabs of the planner. */
export const plannerTabs = ['monthly', 'weekly', 'daily'] as const;
export type PlannerTab = (typeof plannerTabs)[number];

/**
 * What the address of the planner keeps: the tab when it is not the first, the month when it is not this one, and a day
 * of the week shown when it is not this one.
 */
export interface PlannerSearch {
  tab?: PlannerTab | undefined;
  month?: PlanMonth | undefined;
  week?: CalendarDay | undefined;
}

/** Reads the planner out of an address; anything unknown is left out. */
export function parsePlannerSearch(search: Record<string, unknown>): PlannerSearch {
  const tab = plannerTabs.find((name) => name === search['tab']);
  const { month, week } = search;
  return {
    ...(tab && { tab }),
    ...(typeof month === 'string' && isPlanMonth(month) && { month }),
    ...(typeof week === 'string' && isCalendarDay(week) && isPlanMonth(week.slice(0, 7)) && { week }),
  };
}
