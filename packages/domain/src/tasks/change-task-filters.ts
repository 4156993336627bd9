import type { CallClock, Changes, Rows } from '../sync/changes.ts';

interface FilterContent {
  readonly name: string;
  readonly query: string;
}

/** Saves a filter like `taskFilters.create` (rules/tasks.md#filters). */
export function createTaskFilter(
  rows: Rows,
  { id, name, query }: FilterContent & { readonly id: string },
  { now }: CallClock,
): Changes {
  if (rows.taskFilters.get(id)) return {};
  return { put: { taskFilters: [{ id, name, query, createdAt: now.toISOString() }] } };
}

/** Changes a filter like `taskFilters.update`. Absent fields stay unchanged. */
export function updateTaskFilter(
  rows: Rows,
  { id, ...change }: { readonly id: string; readonly name?: string | undefined; readonly query?: string | undefined },
): Changes {
  const filter = rows.taskFilters.get(id);
  if (!filter) return {};
  const { name = filter.name, query = filter.query } = change;
  return { put: { taskFilters: [{ ...filter, name, query }] } };
}

/** Deletes a filter like `taskFilters.remove`. */
export const removeTaskFilter = (rows: Rows, { id }: { id: string }): Changes =>
  rows.taskFilters.get(id) ? { remove: { taskFilters: [id] } } : {};
