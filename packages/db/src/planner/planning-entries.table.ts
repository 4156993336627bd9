import { foreignKey, integer, pgTable, primaryKey, text, varchar } from 'drizzle-orm/pg-core';
import { users } from '../core/users.table.ts';
import { createdAt, day, ownerId, recordId, updatedAt } from '../core/columns.ts';

export const planningEntries = pgTable(
  'planning_entries',
  {
    userId: ownerId(),
    id: recordId(),
    type: varchar({ length: 20 }).notNull(),
    planDate: day().notNull(),
    goals: text(),
    desiredOutcomes: text(),
    deadline: day(),
    obstacles: text(),
    resources: text(),
    why: text(),
    priority: integer(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.id] }),
    foreignKey({ columns: [t.userId], foreignColumns: [users.id] }).onDelete('cascade'),
  ],
);
