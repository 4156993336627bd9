import type { CreateTaskInput, ScheduleTaskInput } from '@goaltracker/contracts/tasks/task.schema';
import { isInRange, outOfRange } from '@goaltracker/contracts/core/fields';
import { newId } from '@goaltracker/db/core/id';
import type { TaskRow } from '@goaltracker/db/tasks/tasks.queries';
import { taskEventDefaults } from '@goaltracker/domain/calendar/enums';
import type { CalendarDay } from '@goaltracker/domain/core/calendar-day';
import { changeDue, type Due, type DueChange, toDueDate } from '@goaltracker/domain/tasks/due';
import { defaultTaskPriority } from '@goaltracker/domain/tasks/enums';
import { formatNextTaskId } from '@goaltracker/domain/tasks/next-task-id';
import { findNext, type Repeat } from '@goaltracker/domain/tasks/repeat';
import { formatLabels, parseLabels } from '@goaltracker/domain/tasks/labels';
import { buildEventRow } from '../calendar/event-row.ts';
import { computeNewSpan } from '../calendar/event-times.ts';
import { ValidationError } from '../core/errors.ts';

/** When a task is created, and the user's day on which it is completed if it is created as completed. */
export interface MomentOfTask {
  readonly now: Date;
  readonly day: CalendarDay;
}

/** The row of a new task. */
export function buildTaskRow(
  fields: Omit<CreateTaskInput, 'scheduledStart' | 'eventId' | 'completedOn' | 'parts' | 'dueDate' | keyof Repeat> &
    Repeat,
  { now, day }: MomentOfTask,
): Omit<TaskRow, 'userId'> {
  const { isCompleted = false } = fields;
  return {
    id: fields.id ?? newId(),
    goalId: fields.goalId ?? null,
    resourceId: fields.resourceId ?? null,
    title: fields.title,
    description: fields.description ?? null,
    isCompleted,
    completedAt: isCompleted ? now.toISOString() : null,
    completedDay: isCompleted ? day : null,
    dueDay: fields.dueDay,
    dueTime: fields.dueTime,
    priority: fields.priority ?? defaultTaskPriority,
    recurrence: fields.recurrence,
    recurrenceStart: fields.recurrenceStart,
    repeatsFromCompletion: fields.repeatsFromCompletion,
    seriesId: null,
    postponedCount: fields.postponedCount ?? 0,
    estimatedMinutes: fields.estimatedMinutes ?? null,
    reportsCompletion: fields.reportsCompletion ?? false,
    labels: formatLabels(fields.labels ?? []),
    createdAt: now.toISOString(),
    updatedAt: now.toISOString(),
  };
}

/** When a task is due after a change of it. Throws ValidationError where that is no date that can be answered. */
export function readDue(before: Due, change: DueChange, timezone: string): Due {
  const due = changeDue(before, change, timezone);
  const dueDate = toDueDate(due, timezone);
  if (dueDate === null || (due.dueDay === before.dueDay && due.dueTime === before.dueTime)) return due;
  if (!isInRange(Date.parse(dueDate))) throw new ValidationError([{ path: ['dueDate'], message: outOfRange }]);
  return due;
}

/**
 * The row of the task that follows a completed one (rules/tasks.md#repeating); `null` if none does. `today` is the day of
 * completion.
 */
export function buildNextTaskRow(
  task: Omit<TaskRow, 'userId'>,
  today: CalendarDay,
  now: Date,
): Omit<TaskRow, 'userId'> | null {
  const next = findNext(task, today);
  if (!next) return null;
  const { id, title, description, priority, goalId, resourceId, estimatedMinutes, reportsCompletion } = task;
  const labels = parseLabels(task.labels);
  const fields = { title, description, priority, goalId, resourceId, estimatedMinutes, reportsCompletion, labels };
  return {
    ...buildTaskRow({ ...fields, id: formatNextTaskId(id), ...next }, { now, day: today }),
    seriesId: task.seriesId ?? id,
  };
}

/** The row of a new event of a task. */
export function buildTaskEvent(
  task: Omit<TaskRow, 'userId'>,
  eventData: ScheduleTaskInput['eventData'],
  { timezone, now }: { timezone: string; now: Date },
) {
  const { id, title = task.title, description, goalId = task.goalId } = eventData;
  const { type, color } = taskEventDefaults;
  const minutes = task.estimatedMinutes ?? taskEventDefaults.minutes;
  const span = computeNewSpan(eventData, { timezone, minutes });
  const fields = { id, title, description, goalId, type, color, taskId: task.id, resourceId: task.resourceId };
  const completion = task.isCompleted && {
    completionStatus: 'completed' as const,
    completionReportedAt: task.completedAt,
  };
  return { ...buildEventRow(span, fields, now), ...completion };
}
