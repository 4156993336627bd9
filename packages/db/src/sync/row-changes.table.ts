import { bigint, foreignKey, index, pgTable, primaryKey, uuid, varchar } from 'drizzle-orm/pg-core';
import { instant, ownerId } from '../core/columns.ts';
import { users } from '../core/users.table.ts';

/**
 * The last version that wrote or deleted each row of a synced table. An entry without a row is a tombstone. Entries are
 * kept for 90 days. A row without an entry has not been written since.
 */
export const rowChanges = pgTable(
  'row_changes',
  {
    userId: ownerId(),
    /** The SQL name of the table. */
    tableName: varchar({ length: 40 }).notNull(),
    /** The id of the row; in a table with one row per user, the id of the user. */
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
