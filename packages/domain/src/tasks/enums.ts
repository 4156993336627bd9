import type { TaskRow } from '../sync/rows.ts';

/** The priorities offered for tasks (rules/tasks.md#fields). The column accepts any text. */
export const taskPriorities = ['low', 'medium', 'high'] as const;
export type TaskPriority = (typeof taskPriorities)[number];
export const defaultTaskPriority: TaskPriority = 'medium';

/** The fields of a task that are stored as given, except title, due date, repetition and completion. */
export type TaskDetails = Omit<
  TaskRow,
  | 'id'
  | 'title'
  | 'labels'
  | 'isCompleted'
  | 'completedAt'
  | 'completedDay'
  | 'dueDay'
  | 'dueTime'
  | 'recurrence'
  | 'recurrenceStart'
  | 'repeatsFromCompletion'
  | 'seriesId'
  | 'createdAt'
  | 'updatedAt'
>;

/** The defaults for details that a call leaves out (rules/tasks.md#fields). */
export const defaultTaskDetails: TaskDetails = {
  description: null,
  priority: defaultTaskPriority,
  goalId: null,
  resourceId: null,
  estimatedMinutes: null,
  reportsCompletion: false,
  postponedCount: 0,
};

/** Maximum length of a task's priority in characters (rules/tasks.md#fields). */
export const taskPriorityMaxLength = 20;

/** The most tasks that one call creates, changes or deletes. */
export const maxTasksOfCall = 1_000;

/** The most tasks that one call schedules (rules/tasks.md#planning-the-day). */
export const maxPlannedTasks = 50;

/** The maximum of the postponement counter. */
export const postponedCountLimit = 9_999;

/** The longest estimate of a task in minutes: a day (rules/tasks.md#estimates). */
export const maxEstimatedMinutes = 1_440;

/** Maximum length of a filter in characters (rules/tasks.md#filters). */
export const filterMaxLength = 500;

/** Maximum number of parts of a task (rules/tasks.md#parts). */
export const maxTaskParts = 200;
