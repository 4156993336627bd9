import { isInRange } from '@goaltracker/contracts/core/fields';
import {
  type OpenSeriesRow,
  insertOccurrences,
  listOpenSeries,
  serializeSeriesChanges,
} from '@goaltracker/db/calendar/occurrences.queries';
import type { EventRow } from '@goaltracker/db/calendar/calendar.queries';
import { mapInSlices, startSlices } from '@goaltracker/db/core/in-slices';
import type { UserTransaction } from '@goaltracker/db/core/user-transaction';
import { parseInstants } from '@goaltracker/domain/calendar/instants';
import { hasOccurrenceKey, parseOccurrenceStart } from '@goaltracker/domain/calendar/occurrence-id';
import { type Span, parseSpan } from '@goaltracker/domain/calendar/span';
import { CalendarFileError } from '@goaltracker/ics/reader/calendar-file-error';
import type { StepBudget } from '@goaltracker/ics/worker/step-budget';
import { NotFoundError } from '../../core/errors.ts';
import { buildOccurrence } from './series-record.ts';
import { listSpans, parseSeriesRule, startSteps } from './series-rule.ts';

interface Range {
  readonly from: number;
  readonly to: number;
}

/** Local times and lengths differ by at most so much between two occurrences. */
const msPerDay = 86_400_000;

/**
 * The occurrences that overlap a range and are no events yet, by start. Stops and returns more than `most` when there are
 * more.
 */
export async function listFurtherOccurrences(
  tx: UserTransaction,
  range: { from: string; to: string },
  most = Infinity,
): Promise<EventRow[]> {
  const [from, to] = [Date.parse(range.from), Date.parse(range.to)];
  const [steps, endStep] = [startSteps(), startSlices()];
  const further: EventRow[] = [];
  for (const series of await listOpenSeries(tx, { before: range.to })) {
    if (further.length > most) break;
    const { start, end } = parseSpan(series);
    const spans = listOpenSpans(series, { from: from - (end - start) - msPerDay, to }, steps);
    const inRange = spans.filter((span) => span.end > from || span.start >= from);
    further.push(...inRange.map((span) => toEvent(buildOccurrence(series, span))));
    await endStep();
  }
  return further.toSorted((one, other) => (one.startTime < other.startTime ? -1 : 1));
}

/** The occurrence with this id, if it takes place and is no event yet. */
export async function findFurtherOccurrence(tx: UserTransaction, id: string): Promise<EventRow | undefined> {
  const [found] = await findAll(tx, [id]);
  return found && toEvent(buildOccurrence(found.series, found.span));
}

/**
 * Finds or changes an event by its id; where there is none, once more after storing the occurrence with this id. Throws
 * NotFoundError when `find` returns undefined.
 */
export async function findOrStore<Found>(
  tx: UserTransaction,
  id: string,
  find: () => Promise<Found | undefined>,
): Promise<Found> {
  const found = (await find()) ?? ((await storeOccurrences(tx, [id])) ? await find() : undefined);
  if (found === undefined) throw new NotFoundError();
  return found;
}

/**
 * Stores those of the occurrences that are no events yet, before something is done to them by id. Returns whether any of
 * them may be an event now that was none before. Costs no statement for ids of other events.
 */
export async function storeOccurrences(tx: UserTransaction, ids: readonly string[]): Promise<boolean> {
  if (parseIds(ids).length === 0) return false;
  if ((await findAll(tx, ids)).length === 0) return true;
  await serializeSeriesChanges(tx);
  const found = await findAll(tx, ids);
  await insertOccurrences(
    tx,
    found.map(({ series, span }) => {
      const { id, startTime, endTime } = buildOccurrence(series, span);
      return { id, seriesId: series.id, start: startTime, end: endTime };
    }),
  );
  return true;
}

/** Those that take place and are no events yet. */
async function findAll(tx: UserTransaction, ids: readonly string[]) {
  const occurrences = parseIds(ids);
  if (occurrences.length === 0) return [];
  const latest = occurrences.reduce((last, { start }) => Math.max(last, start), -Infinity);
  const open = await listOpenSeries(tx, { before: new Date(latest + 1).toISOString() });
  const steps = startSteps();
  const found = await mapInSlices(occurrences, ({ id, start }) => {
    const series = open.find(({ occurrenceKey }) => hasOccurrenceKey(id, occurrenceKey));
    const [span] = series ? listOpenSpans(series, { from: start, to: start + 1 }, steps) : [];
    return series && span ? [{ series, span }] : [];
  });
  return found.flat();
}

/** The ids of occurrences among these, and when they start. */
function parseIds(ids: readonly string[]): { id: string; start: number }[] {
  return ids.flatMap((id) => {
    const start = parseOccurrenceStart(id);
    return start === undefined || !isInRange(start) ? [] : [{ id, start }];
  });
}

/** The spans that start in a range and are no events yet. None of a rule of another calendar that is too complicated. */
function listOpenSpans(series: OpenSeriesRow, { from, to }: Range, steps: StepBudget): Span[] {
  const taken = new Set([
    ...parseInstants(series.excluded),
    ...series.storedAhead.map((instant) => Date.parse(instant)),
  ]);
  const range = { from: Math.max(from, Date.parse(series.generatedUntil)), to };
  if (range.from >= to) return [];
  try {
    return listSpans(parseSeriesRule(series), range, steps).filter(({ start }) => !taken.has(start));
  } catch (error) {
    if (error instanceof CalendarFileError) return [];
    throw error;
  }
}

function toEvent({ seriesStart: _seriesStart, ...event }: ReturnType<typeof buildOccurrence>): EventRow {
  return event;
}
