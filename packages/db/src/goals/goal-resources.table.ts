import { foreignKey, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, ownerId, recordId } from '../core/columns.ts';
import { users } from '../core/users.table.ts';
import { goalObstacles } from './goal-obstacles.table.ts';

export const goalResources = pgTable(
  'goal_resources',
  {
    userId: ownerId(),
    id: recordId(),
    obstacleId: uuid().notNull(),
    resource: text().notNull(),
    order: integer().notNull().default(0),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.id] }),
    foreignKey({ columns: [t.userId], foreignColumns: [users.id] }).onDelete('cascade'),
    foreignKey({
      columns: [t.userId, t.obstacleId],
      foreignColumns: [goalObstacles.userId, goalObstacles.id],
    }),
    index('goal_resources_by_obstacle').on(t.userId, t.obstacleId),
  ],
);
