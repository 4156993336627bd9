import { foreignKey, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, ownerId, recordId } from '../core/columns.ts';
import { users } from '../core/users.table.ts';
import { goals } from './goals.table.ts';

export const goalObstacles = pgTable(
  'goal_obstacles',
  {
    userId: ownerId(),
    id: recordId(),
    goalId: uuid().notNull(),
    obstacle: text().notNull(),
    order: integer().notNull().default(0),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.id] }),
    foreignKey({ columns: [t.userId], foreignColumns: [users.id] }).onDelete('cascade'),
    foreignKey({ columns: [t.userId, t.goalId], foreignColumns: [goals.userId, goals.id] }),
    index('goal_obstacles_by_goal').on(t.userId, t.goalId),
  ],
);
