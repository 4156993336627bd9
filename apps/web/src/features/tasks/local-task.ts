import type { NewTaskPart } from '@goaltracker/contracts/tasks/task-part.schema';
import type { CreateTaskInput, Task, UpdateTaskInput } from '@goaltracker/contracts/tasks/task.schema';
import { toCalendarDay } from '@goaltracker/domain/core/calendar-day';
import { defaultTaskPriority } from '@goaltracker/domain/tasks/enums';
import { changeRepeat, noRepeat } from '@goaltracker/domain/tasks/repeat';
import { changeReportChoice } from '@goaltracker/domain/tasks/completion-report';
import { countPostponed } from '@goaltracker/domain/tasks/postponed';
import { uniqueLabels } from '@goaltracker/domain/tasks/labels';
import { readIdTime } from '../../sync/outbox/id-time.ts';
import { toInstantText } from './schedule-times.ts';

/** A new task as the server will create it. */
export function makeLocalTask(
  {
    id,
    title,
    description,
    dueDate,
    priority,
    postponedCount,
    labels,
    estimatedMinutes,
    reportsCompletion,
    goalId,
    resourceId,
    isCompleted,
    parts,
    ...repeat
  }: Omit<CreateTaskInput, 'parts'> & { id: string; parts?: readonly NewTaskPart[] | undefined },
  timeZone: string,
): Task {
  const created = readIdTime(id);
  const createdAt = created.toISOString();
  const clock = { today: toCalendarDay(created, timeZone), timeZone };
  return {
    id,
    userId: '',
    goalId: goalId ?? null,
    resourceId: resourceId ?? null,
    title,
    description: description ?? null,
    isCompleted: isCompleted ?? false,
    completedAt: isCompleted ? createdAt : null,
    priority: priority ?? defaultTaskPriority,
    postponedCount: postponedCount ?? 0,
    labels: uniqueLabels(labels ?? []),
    estimatedMinutes: estimatedMinutes ?? null,
    reportsCompletion: reportsCompletion ?? false,
    parts: (parts ?? []).map(({ id: partId = '', title: name, isCompleted: isDone = false }, order) => ({
      id: partId,
      userId: '',
      taskId: id,
      title: name,
      isCompleted: isDone,
      order,
    })),
    ...changeRepeat(noRepeat, { ...repeat, dueDate: toDueDate(dueDate ?? null, timeZone) }, clock),
    seriesId: null,
    calendarEvent: null,
    createdAt,
    updatedAt: createdAt,
  };
}

/** A task after a change of its fields. */
export function changeLocalTask(
  task: Task,
  { dueDate, labels, isCompleted, recurrence, recurrenceStart, repeatsFromCompletion, ...others }: UpdateTaskInput,
  timeZone: string,
): Task {
  const { completedOn: _, movesEvents: _events, ...fields } = others;
  const changed = Object.fromEntries(
    Object.entries(changeReportChoice(task, fields)).filter(([, value]) => value !== undefined),
  );
  const due = dueDate === undefined ? undefined : toDueDate(dueDate, timeZone);
  const clock = { today: toCalendarDay(new Date(), timeZone), timeZone };
  const repeat = changeRepeat(task, { dueDate: due, recurrence, recurrenceStart, repeatsFromCompletion }, clock);
  return {
    ...task,
    postponedCount: countPostponed({ ...task, nextDueDate: repeat.dueDate }, timeZone),
    ...changed,
    ...(labels !== undefined && { labels: uniqueLabels(labels) }),
    ...repeat,
    updatedAt: new Date().toISOString(),
    ...(isCompleted !== undefined && {
      isCompleted,
      completedAt: isCompleted ? (task.completedAt ?? new Date().toISOString()) : null,
      calendarEvent: task.calendarEvent && { ...task.calendarEvent, completionStatus: completionOf(isCompleted) },
    }),
  };
}

/** That of the event of a task that is completed or reopened (rules/tasks.md#completing). */
export const completionOf = (isCompleted: boolean) => (isCompleted ? 'completed' : 'unreported');

/** The instant of a due date. A day means its start. */
function toDueDate(dueDate: string | null, timeZone: string): string | null {
  if (dueDate?.includes('T')) return new Date(dueDate).toISOString();
  return toInstantText(dueDate, '00:00', timeZone) ?? null;
}
