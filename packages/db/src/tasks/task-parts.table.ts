import { doublePrecision, foreignKey, index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { flag, ownerId, recordId, shortText } from '../core/columns.ts';
import { users } from '../core/users.table.ts';
import { tasks } from './tasks.table.ts';

/** The steps of a task, ticked one by one. */
export const taskParts = pgTable(
  'task_parts',
  {
    userId: ownerId(),
    id: recordId(),
    taskId: uuid().notNull(),
    title: shortText().notNull(),
    isCompleted: flag(),
    /** A moved part gets a number between its new neighbours. */
    order: doublePrecision().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.id] }),
    foreignKey({ columns: [t.userId], foreignColumns: [users.id] }).onDelete('cascade'),
    foreignKey({
      name: 'task_parts_task_fk',
      columns: [t.userId, t.taskId],
      foreignColumns: [tasks.userId, tasks.id],
    }),
    index('task_parts_by_task').on(t.userId, t.taskId),
  ],
);
