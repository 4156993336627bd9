import type { CreateTaskInput, Task } from '@goaltracker/contracts/tasks/task.schema';
import { defaultTaskPriority } from '@goaltracker/domain/tasks/enums';
import { randomId } from '@mantine/hooks';
import { toInstantText } from '../schedule-times.ts';

const idPrefix = 'unsaved';

/** Whether a task is an optimistic one that the server has not created yet; it cannot be changed until then. */
export function isUnsaved({ id }: Pick<Task, 'id'>): boolean {
  return id.startsWith(idPrefix);
}

/** A new task as shown until the server has created it. */
export function createUnsavedTask(
  { title, description, dueDate, priority, goalId, resourceId }: CreateTaskInput,
  { now, timeZone }: { now: Date; timeZone: string },
): Task {
  return {
    id: randomId(idPrefix),
    userId: '',
    goalId: goalId ?? null,
    resourceId: resourceId ?? null,
    title,
    description: description ?? null,
    isCompleted: false,
    completedAt: null,
    dueDate: toInstantText(dueDate ?? null, '00:00', timeZone) ?? null,
    priority: priority ?? defaultTaskPriority,
    calendarEvent: null,
    createdAt: now.toISOString(),
    updatedAt: now.toISOString(),
  };
}
