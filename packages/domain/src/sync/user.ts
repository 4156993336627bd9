import type { Rows } from './changes.ts';
import type { UserRow } from './rows.ts';

/** The user of these rows. Undefined until a device has loaded the row of the user. */
export function findUser({ users }: Rows): UserRow | undefined {
  return users.list()[0];
}

/**
 * The user of these rows. Until a device has loaded the row of the user, returns a user in UTC with empty id and name.
 */
export function readUser(rows: Rows): UserRow {
  return findUser(rows) ?? { id: '', name: '', timezone: 'UTC' };
}
