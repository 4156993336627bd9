import { foreignKey, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { users } from '../core/users.table.ts';
import { createdAt, ownerId, recordId, shortText } from '../core/columns.ts';

/** The imports of calendar files that added events. They can be undone for 30 days. */
export const calendarImports = pgTable(
  'calendar_imports',
  {
    userId: ownerId(),
    id: recordId(),
    /** The name that the calendar gives itself. */
    name: shortText().notNull(),
    /** Events and series that it added. */
    added: integer().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.id] }),
    foreignKey({ columns: [t.userId], foreignColumns: [users.id] }).onDelete('cascade'),
  ],
);
