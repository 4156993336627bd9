import { insertEvents } from '@goaltracker/db/calendar/calendar.queries';
import { listSeriesOfTasks, serializeSeriesChanges } from '@goaltracker/db/calendar/occurrences.queries';
import { mapInSlices } from '@goaltracker/db/core/in-slices';
import type { UserTransaction } from '@goaltracker/db/core/user-transaction';
import type { TaskRow } from '@goaltracker/db/tasks/tasks.queries';
import { buildOccurrence } from '@goaltracker/domain/calendar/series/series-record';
import { startSteps } from '@goaltracker/domain/calendar/series/series-rule';
import { listOpenSpans, listTaken } from '@goaltracker/domain/calendar/series/open-spans';

const msPerYear = 365 * 86_400_000;
const maxStored = 1_000;

/**
 * Gives rows to occurrences that were completed with their tasks, so that they stay when the tasks and series are
 * deleted (rules/tasks.md#deleting-a-task).
 */
export async function storePastOccurrences(tx: UserTransaction, tasks: readonly TaskRow[], now: Date): Promise<void> {
  const ids = tasks.filter(({ isCompleted }) => isCompleted).map(({ id }) => id);
  if (ids.length === 0 || (await listSeriesOfTasks(tx, ids)).length === 0) return;
  await serializeSeriesChanges(tx);
  const steps = startSteps();
  const [from, to] = [now.getTime() - msPerYear, now.getTime() + 1];
  const past = await mapInSlices(await listSeriesOfTasks(tx, ids), (series) =>
    listOpenSpans(series, { from, to, taken: listTaken(series, series.storedStarts) }, steps)
      .toReversed()
      .map((span) => ({ series, span })),
  );
  const stored = past.flat().slice(0, maxStored);
  await insertEvents(
    tx,
    stored.map(({ series, span }) => buildOccurrence(series, span)),
    { onConflict: 'ignore' },
  );
}
