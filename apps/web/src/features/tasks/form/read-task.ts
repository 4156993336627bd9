import type { CreateTaskInput } from '@goaltracker/contracts/tasks/task.schema';
import { formatRecurrence } from '@goaltracker/domain/calendar/recurrence';
import type { TaskReading } from '@goaltracker/domain/search/entry';
import { toDue } from '@goaltracker/domain/tasks/due';

/** The new task that a text means. With a time it is also scheduled, and due at that time if it repeats. */
export function toTaskInput(reading: TaskReading, timeZone: string): CreateTaskInput {
  const { title, day, start, priority, labels, goal, estimatedMinutes, recurrence, isFromCompletion } = reading;
  return {
    title,
    ...(day !== null && { dueDay: day }),
    ...(recurrence && { recurrence: formatRecurrence(recurrence), repeatsFromCompletion: isFromCompletion }),
    ...(recurrence && start !== null && toDue(start, timeZone)),
    ...(start !== null && { scheduledStart: new Date(start).toISOString() }),
    ...(priority !== null && { priority }),
    ...(labels.length > 0 && { labels: [...labels] }),
    ...(goal && { goalId: goal.goalId }),
    ...(estimatedMinutes !== null && { estimatedMinutes }),
  };
}
