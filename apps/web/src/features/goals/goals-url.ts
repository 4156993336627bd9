export const goalTabs = ['active', 'completed'] as const;
export type GoalTab = (typeof goalTabs)[number];

/** Search parameters of the goals screen; `tab` is absent for the first tab. */
export interface GoalsSearch {
  category?: string | undefined;
  tab?: GoalTab | undefined;
}

/** Drops unknown and invalid parameters. */
export function parseGoalsSearch(search: Record<string, unknown>): GoalsSearch {
  const { category } = search;
  const tab = goalTabs.find((name) => name === search['tab']);
  return { ...(typeof category === 'string' && { category }), ...(tab && { tab }) };
}
