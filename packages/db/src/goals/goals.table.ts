import type { Priority } from '@goaltracker/domain/goals/enums';
import {
  defaultPriority,
  defaultReportingFrequency,
  goalTypes,
  priorityMaxLength,
  reportingFrequencies,
} from '@goaltracker/domain/goals/enums';
import { isNotNull } from 'drizzle-orm';
import { foreignKey, index, pgTable, primaryKey, text, uuid, varchar } from 'drizzle-orm/pg-core';
import { users } from '../core/users.table.ts';
import {
  amount,
  completedDay,
  createdAt,
  createdDay,
  day,
  flag,
  instant,
  ownerId,
  recordId,
  shortText,
} from '../core/columns.ts';
import { planningSessions } from '../planner/planning-sessions.table.ts';
import { categories } from './categories.table.ts';

export const goals = pgTable(
  'goals',
  {
    userId: ownerId(),
    id: recordId(),
    planningSessionId: uuid(),
    categoryId: uuid(),
    title: shortText().notNull(),
    description: text(),
    goalType: varchar({ length: 20, enum: goalTypes }).notNull(),
    targetValue: amount(),
    initialValue: amount().notNull().default(0),
    currentValue: amount().notNull().default(0),
    expectedDailyProgress: amount(),
    reportingFrequency: varchar({ length: 20, enum: reportingFrequencies })
      .notNull()
      .default(defaultReportingFrequency),
    unit: shortText(),
    deadline: day(),
    skipWeekends: flag(),
    countsFrom: day(),
    priority: varchar({ length: priorityMaxLength }).$type<Priority>().notNull().default(defaultPriority),
    isCompleted: flag(),
    completedAt: instant(),
    completedDay: completedDay(),
    createdAt: createdAt(),
    createdDay: createdDay(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.id] }),
    foreignKey({ columns: [t.userId], foreignColumns: [users.id] }).onDelete('cascade'),
    foreignKey({
      name: 'goals_category_fk',
      columns: [t.userId, t.categoryId],
      foreignColumns: [categories.userId, categories.id],
    }),
    foreignKey({
      name: 'goals_planning_session_fk',
      columns: [t.userId, t.planningSessionId],
      foreignColumns: [planningSessions.userId, planningSessions.id],
    }),
    index('goals_by_category').on(t.userId, t.categoryId).where(isNotNull(t.categoryId)),
    index('goals_by_session').on(t.userId, t.planningSessionId).where(isNotNull(t.planningSessionId)),
  ],
);
