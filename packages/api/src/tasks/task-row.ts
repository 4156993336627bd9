import type { CreateTaskInput, UpdateTaskInput } from '@goaltracker/contracts/tasks/task.schema';
import { newId } from '@goaltracker/db/core/id';
import type { TaskRow } from '@goaltracker/db/tasks/tasks.queries';
import { isInRange, outOfRange } from '@goaltracker/domain/core/accepted-instants';
import type { CallClock } from '@goaltracker/domain/sync/changes';
import { type Due, noDue, toDueDate } from '@goaltracker/domain/tasks/due';
import {
  type NewEventOfTask,
  type NewTaskEvent,
  buildTaskEvent,
  computeTaskSpan,
} from '@goaltracker/domain/tasks/task-event-rows';
import { buildNewTask as buildNewRow, changeTask as changeRow } from '@goaltracker/domain/tasks/task-rows';
import { validateSpan } from '@goaltracker/domain/calendar/event-times';
import { ValidationError } from '../core/errors.ts';

type Task = Omit<TaskRow, 'userId'>;

/** Builds the row of a new task. Throws ValidationError when the due date is out of range. */
export function buildNewTask(input: CreateTaskInput, clock: CallClock): Task {
  const task = buildNewRow({ ...input, id: input.id ?? newId() }, clock);
  checkDue(noDue, task, clock);
  return task;
}

/** Applies a change to a task. Throws ValidationError when the new due date is out of range. */
export function changeTask(before: TaskRow, input: UpdateTaskInput, clock: CallClock): TaskRow {
  const after = changeRow(before, input, clock);
  checkDue(before, after, clock);
  return after;
}

function checkDue(before: Due, after: Due, { timezone }: CallClock): void {
  const dueDate = toDueDate(after, timezone);
  if (dueDate === null || (after.dueDay === before.dueDay && after.dueTime === before.dueTime)) return;
  if (!isInRange(Date.parse(dueDate))) throw new ValidationError([{ path: ['dueDate'], message: outOfRange }]);
}

type NewEvent = Omit<NewTaskEvent, 'id'> & { readonly id?: string | undefined };

/** Builds the rows of new events of tasks. Throws ValidationError for invalid times. */
export function buildTaskEvents(events: readonly { task: Task; input: NewEvent }[], now: Date): NewEventOfTask[] {
  return events.flatMap(({ task, input: { id = newId(), ...input } }) => {
    validateSpan(computeTaskSpan(task, input));
    return buildTaskEvent(task, { id, ...input }, now) ?? [];
  });
}

export const withIds = <Given extends { id?: string | undefined }>(
  given: readonly Given[],
): (Given & { id: string })[] => given.map((each) => ({ ...each, id: each.id ?? newId() }));
