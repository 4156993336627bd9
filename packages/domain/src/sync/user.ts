import type { Rows } from './changes.ts';
import type { UserRow } from './rows.ts';

/** The user whose rows these are. Undefined while a device has not loaded the row of the user. */
export function findUser({ users }: Rows): UserRow | undefined {
  return users.list()[0];
}

/** The user whose rows these are, or one without id and name in UTC while a device has not loaded the row of the user. */
export function readUser(rows: Rows): UserRow {
  return findUser(rows) ?? { id: '', name: '', timezone: 'UTC' };
}
