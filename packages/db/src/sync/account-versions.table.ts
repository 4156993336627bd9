import { bigint, pgTable, uuid } from 'drizzle-orm/pg-core';
import { users } from '../core/users.table.ts';

/** The version of each account: the number of transactions that changed its synced rows (rules/sync.md#versions). */
export const accountVersions = pgTable('account_versions', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  version: bigint({ mode: 'number' }).notNull(),
  /** Replaced when the account's data is replaced as a whole. */
  epoch: uuid().notNull(),
  /** Changes up to this version were deleted. */
  purgedUntil: bigint({ mode: 'number' }).notNull().default(0),
});
