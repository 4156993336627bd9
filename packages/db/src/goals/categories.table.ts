import { foreignKey, pgTable, primaryKey, varchar } from 'drizzle-orm/pg-core';
import { users } from '../core/users.table.ts';
import { createdAt, ownerId, recordId, shortText } from '../core/columns.ts';

export const categories = pgTable(
  'categories',
  {
    userId: ownerId(),
    id: recordId(),
    name: shortText().notNull(),
    icon: varchar({ length: 50 }).notNull(),
    color: varchar({ length: 50 }).notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.id] }),
    foreignKey({ columns: [t.userId], foreignColumns: [users.id] }).onDelete('cascade'),
  ],
);
