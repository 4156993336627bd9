import { parseSearchText } from '../../hooks/address/search-text.ts';

export const taskViews = ['today', 'upcoming', 'goals', 'categories', 'no-date', 'done'] as const;
export type TaskView = (typeof taskViews)[number];

/** Search parameters of the tasks screen. `list` is absent for the first view. */
export interface TasksSearch {
  list?: TaskView | undefined;
  /** Searches the completed tasks. */
  search?: string | undefined;
  /** The text of a filter (rules/tasks.md#filters). */
  filter?: string | undefined;
}

/** Far above the length that can be saved: the field keeps a longer text and says that it is too long. */
const filterAddressLength = 5_000;

/** Leaves out an unknown view. */
export function parseTasksSearch({ list, search, filter }: Record<string, unknown>): TasksSearch {
  return {
    list: taskViews.find((name) => name === list),
    search: parseSearchText(search),
    filter: parseSearchText(filter, filterAddressLength),
  };
}
