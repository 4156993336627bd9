import { deleteEvents } from '../calendar/series/exclude-occurrences.ts';
import { findTaskCompletion, listStoredStarts } from '../calendar/series/find-occurrence.ts';
import { listOpenSpans, listTaken } from '../calendar/series/open-spans.ts';
import { buildOccurrence } from '../calendar/series/series-record.ts';
import { startSteps } from '../calendar/series/series-rule.ts';
import { chainChanges } from '../sync/chain-changes.ts';
import type { CallClock, Changes, Rows } from '../sync/changes.ts';
import { listIds } from '../sync/list-ids.ts';
import { isDeletedWithTask } from './task-event-rows.ts';

const msPerYear = 365 * 86_400_000;
/** The most occurrences that stay when tasks are deleted (rules/tasks.md#deleting-a-task). */
const maxKept = 1_000;

/** Deletes a task like `tasks.remove`: see {@link removeTasks}. */
export const removeTask = (rows: Rows, { id }: { id: string }, clock: CallClock): Changes =>
  removeTasks(rows, { ids: [id] }, clock);

/**
 * Deletes tasks with their parts, series and unreported events, like `tasks.removeMany`. Other events stay, without the
 * link (rules/tasks.md#deleting-a-task).
 */
export function removeTasks(rows: Rows, { ids }: { ids: readonly string[] }, { now }: CallClock): Changes {
  const known = ids.filter((id) => rows.tasks.get(id));
  return chainChanges(
    rows,
    (present) => keepPastOccurrences(present, known, now),
    (present) => {
      const events = known.flatMap((id) => present.calendarEvents.where('taskId', id));
      return deleteEvents(present, events.filter(isDeletedWithTask));
    },
    (present) => deleteTasks(present, known),
  );
}

/** Stores the occurrences that were completed with their tasks, so that they stay. */
function keepPastOccurrences(rows: Rows, taskIds: readonly string[], now: Date): Changes {
  const series = taskIds
    .filter((id) => rows.tasks.get(id)?.isCompleted)
    .flatMap((id) => rows.eventSeries.where('taskId', id));
  const [from, to, steps] = [now.getTime() - msPerYear, now.getTime() + 1, startSteps()];
  const past = series.flatMap((each) => {
    const taken = listTaken(each, listStoredStarts(rows, each));
    const completed = { ...each, taskCompletedAt: findTaskCompletion(rows, each) };
    const spans = listOpenSpans(each, { from, to, taken }, steps);
    return spans.toReversed().map((span) => buildOccurrence(completed, span));
  });
  const kept = past.slice(0, maxKept).filter(({ id }) => !rows.calendarEvents.get(id));
  return { put: { calendarEvents: kept } };
}

/** Deletes tasks with their parts and series. Their events stay, without the link. */
export function deleteTasks(rows: Rows, ids: readonly string[]): Changes {
  const events = ids.flatMap((id) => rows.calendarEvents.where('taskId', id));
  const series = ids.flatMap((id) => rows.eventSeries.where('taskId', id));
  const parts = ids.flatMap((id) => rows.taskParts.where('taskId', id));
  return {
    put: { calendarEvents: events.map((event) => ({ ...event, taskId: null })) },
    remove: { tasks: ids, eventSeries: listIds(series), taskParts: listIds(parts) },
  };
}
