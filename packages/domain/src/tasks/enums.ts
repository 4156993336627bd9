/** The priorities offered for tasks (specification 2, section 3). The column accepts any text. */
export const taskPriorities = ['low', 'medium', 'high'] as const;
export type TaskPriority = (typeof taskPriorities)[number];
export const defaultTaskPriority: TaskPriority = 'medium';

/** Maximum length of a task's priority in characters (specification 2, section 3). */
export const taskPriorityMaxLength = 20;
