/** The tabs of the goals screen. */
export const goalTabs = ['active', 'completed'] as const;
export type GoalTab = (typeof goalTabs)[number];

/** What the address of the goals screen keeps: the chosen category, and the tab when it is not the first. */
export interface GoalsSearch {
  category?: string | undefined;
  tab?: GoalTab | undefined;
}

/** Reads the goals screen out of an address; anything unknown is left out. */
export function parseGoalsSearch(search: Record<string, unknown>): GoalsSearch {
  const { category } = search;
  const tab = goalTabs.find((name) => name === search['tab']);
  return { ...(typeof category === 'string' && { category }), ...(tab && { tab }) };
}
