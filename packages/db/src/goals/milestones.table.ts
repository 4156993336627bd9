import { foreignKey, index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { amount, completedDay, flag, instant, ownerId, recordId, shortText } from '../core/columns.ts';
import { users } from '../core/users.table.ts';
import { goals } from './goals.table.ts';

export const milestones = pgTable(
  'milestones',
  {
    userId: ownerId(),
    id: recordId(),
    goalId: uuid().notNull(),
    title: shortText().notNull(),
    targetValue: amount().notNull().default(1),
    isCompleted: flag(),
    completedAt: instant(),
    completedDay: completedDay(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.id] }),
    foreignKey({ columns: [t.userId], foreignColumns: [users.id] }).onDelete('cascade'),
    foreignKey({ columns: [t.userId, t.goalId], foreignColumns: [goals.userId, goals.id] }),
    index('milestones_by_goal').on(t.userId, t.goalId),
  ],
);
