import { foreignKey, integer, pgTable, primaryKey, varchar } from 'drizzle-orm/pg-core';
import { users } from '../core/users.table.ts';
import { createdAt, ownerId, recordId, shortText } from '../core/columns.ts';

/** The imports that added something. They can be undone for 30 days. */
export const imports = pgTable(
  'imports',
  {
    userId: ownerId(),
    id: recordId(),
    /** The reader of the files, or `calendar`. */
    source: varchar({ length: 40 }).notNull(),
    /** The name of the source or calendar; the file name of a table or of a calendar without a name. */
    name: shortText().notNull(),
    added: integer().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.id] }),
    foreignKey({ columns: [t.userId], foreignColumns: [users.id] }).onDelete('cascade'),
  ],
);
