import { defaultTaskPriority, taskPriorityMaxLength } from '@goaltracker/domain/tasks/enums';
import { isNotNull } from 'drizzle-orm';
import { foreignKey, index, integer, pgTable, primaryKey, text, uuid, varchar } from 'drizzle-orm/pg-core';
import { users } from '../core/users.table.ts';
import {
  completedDay,
  createdAt,
  day,
  flag,
  instant,
  ownerId,
  recordId,
  shortText,
  updatedAt,
} from '../core/columns.ts';
import { goalResources } from '../goals/goal-resources.table.ts';
import { goals } from '../goals/goals.table.ts';

export const tasks = pgTable(
  'tasks',
  {
    userId: ownerId(),
    id: recordId(),
    goalId: uuid(),
    resourceId: uuid(),
    title: shortText().notNull(),
    description: text(),
    isCompleted: flag(),
    completedAt: instant(),
    completedDay: completedDay(),
    dueDay: day(),
    /** `HH:mm` in any zone; null when due all day. */
    dueTime: varchar({ length: 5 }),
    /** The rule of a repeating task, in the format of the recurrence of an event. */
    recurrence: text(),
    /** The local day and time from which the rule counts: `yyyy-MM-ddTHH:mm`. */
    recurrenceStart: varchar({ length: 16 }),
    repeatsFromCompletion: flag(),
    /** The first task of the series; null for the first task, and for a task that never repeated. */
    seriesId: uuid(),
    priority: varchar({ length: taskPriorityMaxLength }).notNull().default(defaultTaskPriority),
    postponedCount: integer().notNull().default(0),
    /** Names separated by spaces. Text, because backup records contain no lists. */
    labels: text(),
    estimatedMinutes: integer(),
    /** Whether completing the task reports 1 on its goal. */
    reportsCompletion: flag(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.id] }),
    foreignKey({ columns: [t.userId], foreignColumns: [users.id] }).onDelete('cascade'),
    foreignKey({
      name: 'tasks_goal_fk',
      columns: [t.userId, t.goalId],
      foreignColumns: [goals.userId, goals.id],
    }),
    foreignKey({
      name: 'tasks_resource_fk',
      columns: [t.userId, t.resourceId],
      foreignColumns: [goalResources.userId, goalResources.id],
    }),
    index('tasks_by_goal').on(t.userId, t.goalId).where(isNotNull(t.goalId)),
    index('tasks_by_resource').on(t.userId, t.resourceId).where(isNotNull(t.resourceId)),
  ],
);
