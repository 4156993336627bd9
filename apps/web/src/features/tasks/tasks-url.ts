import { parseSearchText } from '../../hooks/search-text.ts';

export const taskViews = ['today', 'upcoming', 'goals', 'categories', 'no-date', 'done'] as const;
export type TaskView = (typeof taskViews)[number];

/** Search parameters of the tasks screen; `list` is absent for the first view. */
export interface TasksSearch {
  list?: TaskView | undefined;
  /** What a completed task contains. */
  search?: string | undefined;
}

/** Parses the search parameters; an unknown view is absent. */
export function parseTasksSearch({ list, search }: Record<string, unknown>): TasksSearch {
  return { list: taskViews.find((name) => name === list), search: parseSearchText(search) };
}
