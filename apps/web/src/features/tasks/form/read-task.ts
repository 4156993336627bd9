import type { CreateTaskInput } from '@goaltracker/contracts/tasks/task.schema';
import { formatRecurrence } from '@goaltracker/domain/calendar/recurrence';
import type { TaskReading } from '@goaltracker/domain/search/entry';

/** The new task that a text means. With a time it is also scheduled, and due at that time if it repeats. */
export function toTaskInput(reading: TaskReading): CreateTaskInput {
  const { title, day, start, priority, labels, goal, estimatedMinutes, recurrence, isFromCompletion } = reading;
  const at = start === null ? null : new Date(start).toISOString();
  const due = recurrence ? (at ?? day) : day;
  return {
    title,
    ...(due !== null && { dueDate: due }),
    ...(recurrence && { recurrence: formatRecurrence(recurrence), repeatsFromCompletion: isFromCompletion }),
    ...(at !== null && { scheduledStart: at }),
    ...(priority !== null && { priority }),
    ...(labels.length > 0 && { labels: [...labels] }),
    ...(goal && { goalId: goal.goalId }),
    ...(estimatedMinutes !== null && { estimatedMinutes }),
  };
}
