import { saveOccurrences } from '@goaltracker/db/calendar/series.queries';
import type { UserTransaction } from '@goaltracker/db/core/user-transaction';
import { lockSingleEvents } from '@goaltracker/db/tasks/task-events.queries';
import type { TaskRow } from '@goaltracker/db/tasks/tasks.queries';
import type { CallClock } from '@goaltracker/domain/sync/changes';
import { moveEventOfTask } from '@goaltracker/domain/tasks/task-event-rows';

export interface MovedTask {
  before: TaskRow;
  after: TaskRow;
  /** The ids of events that may move. When absent, all may move. */
  movesEvents?: readonly string[] | undefined;
}

/** Moves the events of tasks along with their due days (rules/tasks.md#moving-events). Returns the moved events. */
export async function moveEventsOfTasks(
  tx: UserTransaction,
  changes: readonly MovedTask[],
  clock: CallClock,
): Promise<{ id: string; taskId: string | null }[]> {
  const dues = new Map(
    changes
      .filter(({ before, after }) => before.dueDay !== null && before.dueDay !== after.dueDay)
      .map(({ before, after, movesEvents }) => [before.id, { from: before.dueDay, to: after.dueDay, movesEvents }]),
  );
  if (dues.size === 0) return [];
  const moved = (await lockSingleEvents(tx, [...dues.keys()])).flatMap((event) => {
    const due = event.taskId === null ? undefined : dues.get(event.taskId);
    if (!due || due.movesEvents?.includes(event.id) === false) return [];
    return moveEventOfTask(event, due, clock) ?? [];
  });
  await saveOccurrences(tx, moved, []);
  return moved;
}
