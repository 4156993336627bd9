import { defaultTaskPriority, taskPriorityMaxLength } from '@goaltracker/domain/tasks/enums';
import { isNotNull } from 'drizzle-orm';
import { foreignKey, index, pgTable, primaryKey, text, uuid, varchar } from 'drizzle-orm/pg-core';
import { users } from '../auth/users.table.ts';
import { createdAt, flag, instant, ownerId, recordId, shortText, updatedAt } from '../core/columns.ts';

/** The foreign keys of `goalId` and `resourceId` are in migration 0001: drizzle-kit cannot generate them. */
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
    dueDate: instant(),
    priority: varchar({ length: taskPriorityMaxLength }).notNull().default(defaultTaskPriority),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.id] }),
    foreignKey({ columns: [t.userId], foreignColumns: [users.id] }).onDelete('cascade'),
    index('tasks_by_goal').on(t.userId, t.goalId).where(isNotNull(t.goalId)),
    index('tasks_by_resource').on(t.userId, t.resourceId).where(isNotNull(t.resourceId)),
  ],
);
