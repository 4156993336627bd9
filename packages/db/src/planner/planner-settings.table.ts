import { defaultPlannerSettings } from '@goaltracker/domain/planner/enums';
import { pgTable, smallint, uuid, varchar } from 'drizzle-orm/pg-core';
import { users } from '../core/users.table.ts';
import { createdAt, updatedAt } from '../core/columns.ts';

export const plannerSettings = pgTable('planner_settings', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  dailyPlanningTime: varchar({ length: 5 }).notNull().default(defaultPlannerSettings.dailyPlanningTime),
  weeklyPlanningDay: smallint().notNull().default(defaultPlannerSettings.weeklyPlanningDay),
  monthlyPlanningDate: smallint().notNull().default(defaultPlannerSettings.monthlyPlanningDate),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});
