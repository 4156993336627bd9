import type { NewTaskPart } from '@goaltracker/contracts/tasks/task-part.schema';
import type { CreateTaskInput, Task, UpdateTaskInput } from '@goaltracker/contracts/tasks/task.schema';
import { toCalendarDay } from '@goaltracker/domain/core/calendar-day';
import { defaultTaskPriority } from '@goaltracker/domain/tasks/enums';
import { changeDue, type DueChange, noDue, toDueDate } from '@goaltracker/domain/tasks/due';
import { changeRepeat, noRepeat, type Repeat } from '@goaltracker/domain/tasks/repeat';
import { changeReportChoice } from '@goaltracker/domain/tasks/completion-report';
import { countPostponed } from '@goaltracker/domain/tasks/postponed';
import { uniqueLabels } from '@goaltracker/domain/tasks/labels';
import { readIdTime } from '../../sync/outbox/id-time.ts';

/** A new task as the server will create it. */
export function makeLocalTask(
  {
    id,
    title,
    description,
    dueDay,
    dueTime,
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
  const due = changeDue(noDue, { dueDay, dueTime, dueDate }, timeZone);
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
    ...withDueDate(changeRepeat(noRepeat, { ...repeat, ...due }, toCalendarDay(created, timeZone)), timeZone),
    seriesId: null,
    calendarEvent: null,
    createdAt,
    updatedAt: createdAt,
  };
}

/** A task after a change of its fields. */
export function changeLocalTask(
  task: Task,
  { labels, isCompleted, recurrence, recurrenceStart, repeatsFromCompletion, ...others }: UpdateTaskInput,
  timeZone: string,
): Task {
  const { dueDay, dueTime, dueDate, completedOn: _, movesEvents: _events, ...fields } = others;
  const changed = Object.fromEntries(
    Object.entries(changeReportChoice(task, fields)).filter(([, value]) => value !== undefined),
  );
  const due = changeDue(task, { dueDay, dueTime, dueDate }, timeZone);
  const rule = { recurrence, recurrenceStart, repeatsFromCompletion };
  const repeat = changeRepeat(task, { ...due, ...rule }, toCalendarDay(new Date(), timeZone));
  return {
    ...task,
    postponedCount: countPostponed(task, repeat),
    ...changed,
    ...(labels !== undefined && { labels: uniqueLabels(labels) }),
    ...withDueDate(repeat, timeZone),
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

/** Adds the `dueDate` that the server computes for scripts. */
export const withDueDate = (repeat: Repeat, timeZone: string) => ({ ...repeat, dueDate: toDueDate(repeat, timeZone) });

/** Whether a call changes the due date. Calls of earlier versions of the app give `dueDate`. */
export const changesDue = ({ dueDay, dueTime, dueDate }: DueChange): boolean =>
  [dueDay, dueTime, dueDate].some((value) => value !== undefined);
