import type { CreateTaskInput, Task, UpdateTaskInput } from '@goaltracker/contracts/tasks/task.schema';
import { defaultTaskPriority } from '@goaltracker/domain/tasks/enums';
import { readIdTime } from '../../sync/outbox/id-time.ts';
import { toInstantText } from './schedule-times.ts';

/** A new task as the server will create it. */
export function makeLocalTask(
  { id, title, description, dueDate, priority, goalId, resourceId, isCompleted }: CreateTaskInput & { id: string },
  timeZone: string,
): Task {
  const createdAt = readIdTime(id).toISOString();
  return {
    id,
    userId: '',
    goalId: goalId ?? null,
    resourceId: resourceId ?? null,
    title,
    description: description ?? null,
    isCompleted: isCompleted ?? false,
    completedAt: isCompleted ? createdAt : null,
    dueDate: toInstantText(dueDate ?? null, '00:00', timeZone) ?? null,
    priority: priority ?? defaultTaskPriority,
    calendarEvent: null,
    createdAt,
    updatedAt: createdAt,
  };
}

/** A task after a change of its fields. */
export function changeLocalTask(
  task: Task,
  { dueDate, isCompleted, ...fields }: UpdateTaskInput,
  timeZone: string,
): Task {
  const changed = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
  return {
    ...task,
    ...changed,
    ...(dueDate !== undefined && { dueDate: toInstantText(dueDate, '00:00', timeZone) ?? null }),
    ...(isCompleted !== undefined && {
      isCompleted,
      completedAt: isCompleted ? (task.completedAt ?? new Date().toISOString()) : null,
    }),
  };
}
