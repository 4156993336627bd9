import { bigint, foreignKey, index, pgTable, primaryKey, uuid, varchar } from 'drizzle-orm/pg-core';
import { instant, ownerId } from '../core/columns.ts';
import { users } from '../core/users.table.ts';

/**
 * The last version in which each row of a synced table was written or deleted. An entry without a row is a tombstone. Entries
 * are kept for 90 days; a row without an entry was not written since.
 */
export const rowChanges = pgTable(
  'row_changes',
  {
    userId: ownerId(),
    /** The SQL name. */
    tableName: varchar({ length: 40 }).notNull(),
    /** The id of the row; for a table with one row for each user, the id of the user. */
    rowId: uuid().notNull(),
    version: bigint({ mode: 'number' }).notNull(),
    changedAt: instant().notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.tableName, t.rowId] }),
    foreignKey({ columns: [t.userId], foreignColumns: [users.id] }).onDelete('cascade'),
    index('row_changes_by_version').on(t.userId, t.version, t.tableName, t.rowId),
  ],
);
