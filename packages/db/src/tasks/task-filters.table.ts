import { foreignKey, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { createdAt, ownerId, recordId, shortText } from '../core/columns.ts';
import { users } from '../core/users.table.ts';

export const taskFilters = pgTable(
  'task_filters',
  {
    userId: ownerId(),
    id: recordId(),
    name: shortText().notNull(),
    query: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.id] }),
    foreignKey({ columns: [t.userId], foreignColumns: [users.id] }).onDelete('cascade'),
  ],
);
