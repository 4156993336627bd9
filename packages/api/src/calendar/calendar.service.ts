import {
  parseEventCursor,
  type CalendarEvent,
  type CreateEventInput,
  type ListEventsInput,
  type ListUnreportedInput,
  type RemoveEventsInput,
  type SetCompletionInput,
  type SetReportInput,
  type UnreportedEvents,
  type UpdateEventInput,
} from '@goaltracker/contracts/calendar/event.schema';
import {
  type EventRow,
  deleteEvents,
  findEvent,
  listEventPage,
  listUnreportedEvents,
  lockEvent,
  updateEvent as updateEventRow,
} from '@goaltracker/db/calendar/calendar.queries';
import { copyEvents } from '@goaltracker/db/calendar/copied-events.queries';
import { serializeSeriesChanges } from '@goaltracker/db/calendar/occurrences.queries';
import { leaveSeries } from '@goaltracker/db/calendar/series.queries';
import type { UserTransaction } from '@goaltracker/db/core/user-transaction';
import { showSpan } from '@goaltracker/domain/calendar/all-day';
import { toMoment } from '@goaltracker/domain/core/moment';
import { formatSpan } from '@goaltracker/domain/calendar/span';
import { computeUnreportedSince, endedBeforeImport } from '@goaltracker/domain/calendar/completion-status';
import type { UserContext } from '../core/context.ts';
import { createOnce } from '../core/create-once.ts';
import { NotFoundError, ValidationError } from '../core/errors.ts';
import { changeCompletion, compareByStart, normalizeReport } from '@goaltracker/domain/calendar/event-row';
import { computeChangedSpan } from '@goaltracker/domain/calendar/event-times';
import { showEvent, toCalendarEvent } from './event-row.ts';
import { parseRange } from './event-range.ts';
import { insertNewEvent } from './new-event.ts';
import { findOrCreateSeriesId } from './series/new-series.ts';
import {
  type UnchangedOccurrence,
  buildUnchanged,
  findOccurrenceEvent,
  findOrStore,
  listEndedOccurrences,
  listEventsInRange,
  listUnchangedEvents,
  showEvents,
  storeOccurrences,
} from './series/unchanged-occurrences.ts';

/** Maximum number of events in one response (rules/calendar.md#reading-a-range). */
const maxEvents = 50_000;

/**
 * Lists events by start time. Throws ValidationError when the range is empty, longer than ten years or has more than
 * 50,000 events (rules/calendar.md#reading-a-range).
 */
export async function listEvents(ctx: UserContext, input: ListEventsInput): Promise<CalendarEvent[]> {
  const { limit, cursor } = input;
  if (limit === undefined && cursor === undefined) {
    const list = async (tx: UserTransaction) =>
      listEventsInRange(tx, parseRange(input, (await tx.session).timezone), maxEvents);
    return checkNumber(await ctx.read(list));
  }
  const page = { limit: limit ?? maxEvents + 1, after: (cursor && parseEventCursor(cursor)) || undefined };
  return checkNumber(await ctx.read((tx) => listPage(tx, input, page), { snapshot: true }));
}

/** Needs a snapshot to be consistent. */
async function listPage(
  tx: UserTransaction,
  input: ListEventsInput,
  { after, limit }: { after: { startTime: string; id: string } | undefined; limit: number },
): Promise<CalendarEvent[]> {
  const { timezone } = await tx.session;
  const { from, to } = parseRange(input, timezone);
  const start = after && toMoment(Date.parse(after.startTime), timezone);
  const stored = await listEventPage(tx, { from, to }, { limit, after: after && start && { start, id: after.id } });
  const last = (await showEvents(tx, stored, []))[limit - 1];
  const range = {
    from: start && start.at > from.at ? start : from,
    to: last ? toMoment(Date.parse(last.startTime) + 1, timezone) : to,
  };
  const unchanged = checkNumber(await listUnchangedEvents(tx, range, maxEvents));
  const events = await showEvents(tx, stored, unchanged);
  return events.filter((event) => !after || compareByStart(after, event) < 0).slice(0, limit);
}

function checkNumber<Event>(events: Event[]): Event[] {
  if (events.length <= maxEvents) return events;
  throw new ValidationError([{ path: ['endDate'], message: 'Choose a shorter range' }]);
}

/** Returns the latest unreported events, by start time, and the total count (rules/calendar.md#unreported-events). */
export async function listUnreported(ctx: UserContext, { limit }: ListUnreportedInput): Promise<UnreportedEvents> {
  return ctx.read((tx) => readUnreported(tx, { now: ctx.now, limit }), { snapshot: true });
}

/** Needs a snapshot: otherwise an occurrence stored meanwhile counts twice. */
async function readUnreported(
  tx: UserTransaction,
  { now, limit }: { now: Date; limit: number },
): Promise<UnreportedEvents> {
  const { timezone } = await tx.session;
  const range = {
    since: toMoment(computeUnreportedSince(now, timezone).getTime(), timezone),
    now: toMoment(now.getTime(), timezone),
  };
  const [unchanged, stored] = await Promise.all([
    listEndedOccurrences(tx, range, ({ taskCompletedAt }) => taskCompletedAt === null),
    listUnreportedEvents(tx, { ...range, limit }),
  ]);
  const further = unchanged.filter((occurrence) => endedSinceImport(occurrence, timezone));
  const latest = [true, false].flatMap((isAllDay) =>
    further.filter(({ series }) => series.isAllDay === isAllDay).slice(-limit),
  );
  const events = await showEvents(tx, stored.events, latest.map(buildUnchanged));
  return { count: stored.count + further.length, events: events.slice(-limit) };
}

function endedSinceImport({ series, span }: UnchangedOccurrence, timezone: string): boolean {
  const { reportsFrom } = series;
  if (reportsFrom === null) return true;
  const { endTime } = formatSpan(showSpan(span, series, timezone));
  return !endedBeforeImport({ endTime, reportsFrom });
}

export async function getEvent(ctx: UserContext, id: string): Promise<CalendarEvent> {
  return ctx.read(async (tx) =>
    showEvent(tx, assertFound((await findEvent(tx, id)) ?? (await findOccurrenceEvent(tx, id)))),
  );
}

/** Returns the first occurrence of a series. Throws ValidationError, NotFoundError for a link. */
export async function createEvent(ctx: UserContext, input: CreateEventInput): Promise<CalendarEvent> {
  return createOnce(ctx, {
    id: input.id,
    get: async (tx, id) => showEvent(tx, assertFound(await findEvent(tx, id))),
    create: async (tx) => showEvent(tx, await insertNewEvent(tx, input, ctx.now)),
  });
}

export async function updateEvent(ctx: UserContext, { id, ...input }: UpdateEventInput): Promise<CalendarEvent> {
  const { completionStatus, report, newSeriesId: _newSeriesId, ...fields } = input;
  return ctx.write(async (tx) => {
    const { timezone } = await tx.session;
    if (input.recurrence) await serializeSeriesChanges(tx);
    const before = await findOrStore(tx, id, (present) => lockEvent(tx, present));
    const changed = await updateEventRow(tx, before.id, {
      ...fields,
      ...formatSpan(computeChangedSpan(before, input, timezone)),
      ...(input.recurrence !== undefined && { seriesId: await joinOrLeaveSeries(tx, before, input) }),
      ...(completionStatus && changeCompletion(before, completionStatus, ctx.now)),
      ...(report !== undefined && { report: normalizeReport(report) }),
      updatedAt: ctx.now.toISOString(),
    });
    return toCalendarEvent(assertFound(changed), timezone);
  });
}

export async function removeEvent(ctx: UserContext, id: string): Promise<void> {
  await ctx.write(async (tx) => {
    const event = await findOrStore(tx, id, (present) => lockEvent(tx, present));
    await copyEvents(tx, { id: event.id, seriesId: null, from: '', scope: 'this' }, { asked: id, now: ctx.now });
    await deleteEvents(tx, [event.id]);
  });
}

/** Deletes all of the events, or throws NotFoundError and deletes none. */
export async function removeEvents(ctx: UserContext, { events }: RemoveEventsInput): Promise<void> {
  const ids = [...new Set(events.map(({ id }) => id))];
  await ctx.write(async (tx) => {
    const stored = await storeOccurrences(tx, ids);
    const present = new Set(ids.map((id) => stored.get(id) ?? id));
    if ((await deleteEvents(tx, [...present])) < present.size) throw new NotFoundError();
  });
}

export async function setReport(ctx: UserContext, { id, report }: SetReportInput): Promise<CalendarEvent> {
  const change = { report: normalizeReport(report), updatedAt: ctx.now.toISOString() };
  return ctx.write(async (tx) => {
    return showEvent(tx, await findOrStore(tx, id, (present) => updateEventRow(tx, present, change)));
  });
}

export async function setCompletion(ctx: UserContext, input: SetCompletionInput): Promise<CalendarEvent> {
  const { id, completionStatus } = input;
  return ctx.write(async (tx) => {
    const before = await findOrStore(tx, id, (present) => lockEvent(tx, present));
    const completion = changeCompletion(before, completionStatus, ctx.now);
    const changed = await updateEventRow(tx, before.id, { ...completion, updatedAt: ctx.now.toISOString() });
    return showEvent(tx, assertFound(changed));
  });
}

/**
 * Returns the series after a change: an event that starts to repeat joins a series, an event that stops leaves its
 * series.
 */
async function joinOrLeaveSeries(
  tx: UserTransaction,
  before: EventRow,
  { type = before.type, title = before.title, recurrence, newSeriesId }: Omit<UpdateEventInput, 'id'>,
): Promise<string | null> {
  if (recurrence) return before.seriesId ?? findOrCreateSeriesId(tx, { type, title, recurrence }, newSeriesId);
  if (before.seriesId !== null) await leaveSeries(tx, before.id);
  return null;
}

function assertFound(event: EventRow | undefined): EventRow {
  if (!event) throw new NotFoundError();
  return event;
}
