export const goalTabs = ['active', 'completed'] as const;
export type GoalTab = (typeof goalTabs)[number];

/** Search parameters of the goals screen; `tab` is absent for the first tab. */
export interface GoalsSearch {
  category?: string | undefined;
  tab?: GoalTab | undefined;
}

/**
 * Parses the search parameters. Sets invalid values to `undefined`, because the router keeps the raw value of a missing
 * key.
 */
export function parseGoalsSearch(search: Record<string, unknown>): GoalsSearch {
  const { category } = search;
  const tab = goalTabs.find((name) => name === search['tab']);
  return { category: typeof category === 'string' ? category : undefined, tab };
}
