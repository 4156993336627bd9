export const goalTabs = ['active', 'completed'] as const;
export type GoalTab = (typeof goalTabs)[number];

/** Search parameters of the goals screen; `tab` is absent for the first tab. */
export interface GoalsSearch {
  category?: string | undefined;
  tab?: GoalTab | undefined;
}

/** Parses the search parameters; an invalid value is `undefined`, as the router keeps the address's own otherwise. */
export function parseGoalsSearch(search: Record<string, unknown>): GoalsSearch {
  const { category } = search;
  const tab = goalTabs.find((name) => name === search['tab']);
  return { category: typeof category === 'string' ? category : undefined, tab };
}
