/** The priorities offered for tasks (rules/tasks.md#fields). The column accepts any text. */
export const taskPriorities = ['low', 'medium', 'high'] as const;
export type TaskPriority = (typeof taskPriorities)[number];
export const defaultTaskPriority: TaskPriority = 'medium';

/** Maximum length of a task's priority in characters (rules/tasks.md#fields). */
export const taskPriorityMaxLength = 20;
