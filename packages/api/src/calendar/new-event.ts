import type { CreateEventInput } from '@goaltracker/contracts/calendar/event.schema';
import { type EventRow, type NewEvent, insertEvents } from '@goaltracker/db/calendar/calendar.queries';
import { serializeSeriesChanges } from '@goaltracker/db/calendar/occurrences.queries';
import { newId } from '@goaltracker/db/core/id';
import type { UserTransaction } from '@goaltracker/db/core/user-transaction';
import { insertTasks } from '@goaltracker/db/tasks/tasks.queries';
import { chooseZone } from '@goaltracker/domain/calendar/all-day';
import { toDue } from '@goaltracker/domain/tasks/due';
import { planNewSeries } from '@goaltracker/domain/calendar/series/new-series';
import { buildEventRow } from './event-row.ts';
import { computeNewSpan } from '@goaltracker/domain/calendar/event-times';
import { findOrCreateSeriesId, insertNewSeries } from './series/new-series.ts';

/**
 * Inserts an event, with its task and series if requested, and returns the first event. Throws ValidationError,
 * NotFoundError for a link, ConflictError for an id that is taken.
 */
export async function insertNewEvent(tx: UserTransaction, input: CreateEventInput, now: Date): Promise<EventRow> {
  const { expand, createTask, newTaskId, newSeriesId, ...fields } = input;
  const { timezone } = await tx.session;
  const span = computeNewSpan(input, { timezone });
  const series =
    expand && input.recurrence
      ? planNewSeries({ span, recurrence: input.recurrence, timezone, isAllDay: input.isAllDay ?? false })
      : undefined;
  // The first occurrence may be on a later day than the input.
  const first = buildEventRow(series?.first ?? span, fields, now);
  if (createTask && first.type === 'task' && first.taskId === null) {
    first.taskId = newTaskId ?? newId();
    const { taskId: id, title, description, goalId, resourceId, createdAt, updatedAt } = first;
    const due = toDue(Date.parse(first.startTime), chooseZone(first, timezone));
    await insertTasks(tx, [{ id, title, description, goalId, resourceId, ...due, createdAt, updatedAt }]);
  }
  const { recurrence } = first;
  if (recurrence === null) return insertFirst(tx, first);
  if (series) return insertNewSeries(tx, series, { ...first, recurrence, timezone, firstId: input.id, newSeriesId });
  await serializeSeriesChanges(tx);
  return insertFirst(tx, { ...first, seriesId: await findOrCreateSeriesId(tx, { ...first, recurrence }, newSeriesId) });
}

async function insertFirst(tx: UserTransaction, row: NewEvent): Promise<EventRow> {
  const [first] = await insertEvents(tx, [row]);
  if (!first) throw new Error('The event that was just inserted does not exist');
  return first;
}
