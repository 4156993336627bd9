import { defaultReportingFrequency, reportingFrequencies } from '@goaltracker/domain/goals/enums';
import { foreignKey, index, integer, pgTable, primaryKey, uuid, varchar } from 'drizzle-orm/pg-core';
import {
  amount,
  completedDay,
  createdAt,
  createdDay,
  flag,
  instant,
  ownerId,
  recordId,
  shortText,
} from '../core/columns.ts';
import { users } from '../core/users.table.ts';
import { goals } from './goals.table.ts';

export const goalLeads = pgTable(
  'goal_leads',
  {
    userId: ownerId(),
    id: recordId(),
    goalId: uuid().notNull(),
    title: shortText().notNull(),
    targetValue: amount().notNull(),
    currentValue: amount().notNull().default(0),
    unit: shortText(),
    expectedProgress: amount(),
    reportingFrequency: varchar({ length: 20, enum: reportingFrequencies })
      .notNull()
      .default(defaultReportingFrequency),
    order: integer().notNull().default(0),
    isCompleted: flag(),
    completedAt: instant(),
    completedDay: completedDay(),
    createdAt: createdAt(),
    createdDay: createdDay(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.id] }),
    foreignKey({ columns: [t.userId], foreignColumns: [users.id] }).onDelete('cascade'),
    foreignKey({ columns: [t.userId, t.goalId], foreignColumns: [goals.userId, goals.id] }),
    index('goal_leads_by_goal').on(t.userId, t.goalId),
  ],
);
