import { pgTable, smallint, uuid, varchar } from 'drizzle-orm/pg-core';
import { users } from '../account/users.table.ts';
import { createdAt, updatedAt } from '../core/columns.ts';

export const plannerSettings = pgTable('planner_settings', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  dailyPlanningTime: varchar({ length: 5 }).notNull().default('09:00'),
  weeklyPlanningDay: smallint().notNull().default(0),
  monthlyPlanningDate: smallint().notNull().default(1),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});
