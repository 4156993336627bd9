import { foreignKey, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { users } from '../core/users.table.ts';
import { amount, createdAt, day, ownerId, recordId, updatedAt } from '../core/columns.ts';

export const dailyPerformance = pgTable(
  'daily_performance',
  {
    userId: ownerId(),
    id: recordId(),
    date: day().notNull(),
    totalActiveGoals: integer().notNull().default(0),
    goalsWithProgress: integer().notNull().default(0),
    totalProgressMade: amount().notNull().default(0),
    averageProgressPercentage: amount().notNull().default(0),
    performanceScore: integer().notNull().default(0),
    goalsCompleted: integer().notNull().default(0),
    milestonesAchieved: integer().notNull().default(0),
    goalsExpectedToday: integer().notNull().default(0),
    overdueGoals: integer().notNull().default(0),
    inactiveGoalIds: text().array().notNull().default([]),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.id] }),
    foreignKey({ columns: [t.userId], foreignColumns: [users.id] }).onDelete('cascade'),
    unique('daily_performance_one_per_day').on(t.userId, t.date),
  ],
);
