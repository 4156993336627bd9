import { foreignKey, pgTable, primaryKey, text, varchar } from 'drizzle-orm/pg-core';
import { createdAt, instant, ownerId, recordId } from '../core/columns.ts';
import { users } from '../core/users.table.ts';

export const problemReports = pgTable(
  'problem_reports',
  {
    userId: ownerId(),
    id: recordId(),
    subject: varchar({ length: 200 }).notNull(),
    description: text().notNull(),
    status: varchar({ length: 20 }).notNull().default('open'),
    createdAt: createdAt(),
    resolvedAt: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.id] }),
    foreignKey({ columns: [t.userId], foreignColumns: [users.id] }).onDelete('cascade'),
  ],
);
