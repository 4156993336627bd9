import type { UserTransaction } from '@goaltracker/db/core/user-transaction';
import { findEventOfTask, insertNextEvent } from '@goaltracker/db/tasks/task-events.queries';
import { insertTaskParts, listTaskParts } from '@goaltracker/db/tasks/task-parts.queries';
import { deleteUntouchedTask, insertNextTask } from '@goaltracker/db/tasks/tasks.queries';
import type { CallClock } from '@goaltracker/domain/sync/changes';
import { formatNextTaskId } from '@goaltracker/domain/tasks/next-task-id';
import { buildNextEvent } from '@goaltracker/domain/tasks/task-event-rows';
import { buildPartsOfNext } from '@goaltracker/domain/tasks/task-part-rows';
import { buildNextTask, getDayOfCompletion } from '@goaltracker/domain/tasks/task-rows';
import type { ToggledTask } from '@goaltracker/domain/tasks/toggle-tasks';

/** Inserts the next task after a completed repeating task, with its parts and event (rules/tasks.md#one-next-task). */
export async function insertNext(
  tx: UserTransaction,
  { task, completedOn }: ToggledTask,
  clock: CallClock,
): Promise<void> {
  const next = buildNextTask(task, { now: clock.now, day: getDayOfCompletion(completedOn, clock) });
  if (!next || !(await insertNextTask(tx, next))) return;
  await insertTaskParts(tx, buildPartsOfNext(await listTaskParts(tx, task.id), next.id));
  const event = await findEventOfTask(tx, task.id);
  const nextEvent = event && buildNextEvent(event, { task, next }, clock);
  if (nextEvent) await insertNextEvent(tx, nextEvent);
}

/** Deletes the next task of a completed task if it and its event were not edited. */
export async function removeNext(tx: UserTransaction, { id, recurrence }: ToggledTask['task']): Promise<void> {
  if (recurrence === null) return;
  const event = await findEventOfTask(tx, id);
  await deleteUntouchedTask(tx, formatNextTaskId(id), event ? formatNextTaskId(event.id) : null);
}
