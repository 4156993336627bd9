/** The priorities offered for tasks. The column itself is free text (second document, section 3). */
export const taskPriorities = ['low', 'medium', 'high'] as const;
export type TaskPriority = (typeof taskPriorities)[number];
export const defaultTaskPriority: TaskPriority = 'medium';

/** Characters a task's priority may have (section 3). */
export const taskPriorityMaxLength = 20;
