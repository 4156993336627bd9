import { compareKeys } from '../core/compare-keys.ts';
import { readUser } from '../sync/user.ts';
import type { Rows } from '../sync/changes.ts';
import type { TaskFilterRow } from '../sync/rows.ts';

/** The saved filters, oldest first, as `taskFilters.list` returns them (rules/tasks.md#filters). */
export function selectTaskFilters(rows: Rows): (TaskFilterRow & { userId: string })[] {
  const { id: userId } = readUser(rows);
  return rows.taskFilters
    .list()
    .toSorted((one, other) => compareKeys([one.createdAt, one.id], [other.createdAt, other.id]))
    .map((filter) => ({ ...filter, userId }));
}
