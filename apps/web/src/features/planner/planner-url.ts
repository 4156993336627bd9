import { isPlanMonth, type PlanMonth } from './plan-month.ts';

/** The tabs of the planner. */
export const plannerTabs = ['monthly', 'weekly', 'daily'] as const;
export type PlannerTab = (typeof plannerTabs)[number];

/** What the address of the planner keeps: the tab when it is not the first, and the month when it is not this one. */
export interface PlannerSearch {
  tab?: PlannerTab | undefined;
  month?: PlanMonth | undefined;
}

/** Reads the planner out of an address; anything unknown is left out. */
export function parsePlannerSearch(search: Record<string, unknown>): PlannerSearch {
  const tab = plannerTabs.find((name) => name === search['tab']);
  const { month } = search;
  return {
    ...(tab && { tab }),
    ...(typeof month === 'string' && isPlanMonth(month) && { month }),
  };
}
