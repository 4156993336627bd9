import type { UserTransaction } from '@goaltracker/db/core/user-transaction';
import { findEventOfTask, insertNextEvent } from '@goaltracker/db/tasks/task-events.queries';
import { insertTaskParts, listTaskParts } from '@goaltracker/db/tasks/task-parts.queries';
import { type TaskRow, deleteUntouchedTask, insertNextTask } from '@goaltracker/db/tasks/tasks.queries';
import { chooseZone } from '@goaltracker/domain/calendar/all-day';
import { parseSpan } from '@goaltracker/domain/calendar/span';
import { formatNextTaskId } from '@goaltracker/domain/tasks/next-task-id';
import { moveWithDueDay } from '@goaltracker/domain/tasks/repeat';
import { buildEventRow } from '../calendar/event-row.ts';
import { isSpanInRange } from '../calendar/event-times.ts';
import { type Completion, getDayOfCompletion } from './completion.ts';
import { buildNextTaskRow } from './task-row.ts';

type Task = Omit<TaskRow, 'userId'>;

/** Inserts the task that follows a completed one, with its parts and its event, if there is one (rules/tasks.md#one-next-task). */
export async function insertNext(tx: UserTransaction, task: Task, completion: Completion): Promise<void> {
  const { now } = completion;
  const { day: today, timezone: timeZone } = await getDayOfCompletion(tx, completion);
  const next = buildNextTaskRow(task, today, now);
  if (!next || !(await insertNextTask(tx, next))) return;
  await insertPartsOfNext(tx, task.id, next.id);
  await insertEventOfNext(tx, { task, next, timeZone, now });
}

/** All of them are open again. */
async function insertPartsOfNext(tx: UserTransaction, taskId: string, nextId: string): Promise<void> {
  const parts = await listTaskParts(tx, taskId);
  await insertTaskParts(
    tx,
    parts.map((part) => ({ ...part, id: formatNextTaskId(part.id), taskId: nextId, isCompleted: false })),
  );
}

/** A series of events goes on by itself. */
async function insertEventOfNext(
  tx: UserTransaction,
  { task, next, timeZone, now }: { task: Task; next: Task; timeZone: string; now: Date },
): Promise<void> {
  const event = await findEventOfTask(tx, task.id);
  if (!event || event.seriesId !== null || task.dueDay === null || next.dueDay === null) return;
  const span = moveWithDueDay(parseSpan(event), { from: task.dueDay, to: next.dueDay }, chooseZone(event, timeZone));
  if (!isSpanInRange(span)) return;
  const fields = { ...event, id: formatNextTaskId(event.id), taskId: next.id, recurrence: null };
  await insertNextEvent(tx, buildEventRow(span, fields, now));
}

/** Deletes the task that followed a completed one while it and its event are unchanged. */
export async function removeNext(tx: UserTransaction, { id, recurrence }: Task): Promise<void> {
  if (recurrence === null) return;
  const event = await findEventOfTask(tx, id);
  await deleteUntouchedTask(tx, formatNextTaskId(id), event ? formatNextTaskId(event.id) : null);
}
