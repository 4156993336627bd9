import { parseSearchText } from '../../hooks/search-text.ts';

export const taskViews = ['today', 'upcoming', 'goals', 'categories', 'no-date', 'done'] as const;
export type TaskView = (typeof taskViews)[number];

/** Search parameters of the tasks screen; `list` is absent for the first view. */
export interface TasksSearch {
  list?: TaskView | undefined;
  /** What a completed task contains. */
  search?: string | undefined;
  /** The sentence of a filter (rules/tasks.md#filters). */
  filter?: string | undefined;
}

/** Far above what can be saved: the field says that a sentence is too long, and keeps it. */
const filterAddressLength = 5_000;

/** Parses the search parameters; an unknown view is absent. */
export function parseTasksSearch({ list, search, filter }: Record<string, unknown>): TasksSearch {
  return {
    list: taskViews.find((name) => name === list),
    search: parseSearchText(search),
    filter: parseSearchText(filter, filterAddressLength),
  };
}
