import type { CreateTaskInput, Task } from '@goaltracker/contracts/tasks/task.schema';
import { defaultTaskPriority } from '@goaltracker/domain/tasks/enums';
import { randomId } from '@mantine/hooks';
import { toInstantText } from '../schedule-times.ts';

const unsaved = 'unsaved';

/** Whether a task is shown before the server has made it; nothing can be done with it until then. */
export function isUnsaved({ id }: Pick<Task, 'id'>): boolean {
  return id.startsWith(unsaved);
}

/** A new task as it is shown until the server has made it. */
export function describeUnsaved(
  { title, description, dueDate, priority, goalId, resourceId }: CreateTaskInput,
  { now, timeZone }: { now: Date; timeZone: string },
): Task {
  return {
    id: randomId(unsaved),
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
