import type {
  CreateSubscriptionInput,
  SubscribedEvent,
  Subscription,
  UpdateSubscriptionInput,
} from '@goaltracker/contracts/subscriptions/subscription.schema';
import type { CalendarEvent, ListEventsInput } from '@goaltracker/contracts/calendar/event.schema';
import { insertEvents } from '@goaltracker/db/calendar/calendar.queries';
import { scheduleJob } from '@goaltracker/db/core/jobs/jobs.queries';
import {
  type ShownEventRow,
  type SubscriptionRow,
  deleteSubscription,
  findSubscribedEvent,
  findSubscription,
  insertSubscription,
  listSubscribedEvents as listEventRows,
  listSubscriptions as listRows,
  lockAndCountSubscriptions,
  replaceSubscribedEvents,
  updateSubscription as updateRow,
} from '@goaltracker/db/subscriptions/subscriptions.queries';
import { newId } from '@goaltracker/db/core/id';
import { parseSpan } from '@goaltracker/domain/calendar/span';
import { showSubscription } from '@goaltracker/domain/subscriptions/select-subscriptions';
import { parseCalendarAddress, restoreCredentials } from '@goaltracker/domain/subscriptions/address';
import { defaultRefreshMinutes, maxSubscriptions } from '@goaltracker/domain/subscriptions/schedule';
import type { CalendarCopy, CalendarFetches, CalendarSource } from '../core/calendar-services.ts';
import type { UserContext } from '../core/context.ts';
import { ConflictError, NotFoundError, ValidationError } from '../core/errors.ts';
import { compareByStart, showTimes } from '@goaltracker/domain/calendar/event-row';
import { buildEventRow, toCalendarEvent } from '../calendar/event-row.ts';
import { parseRange } from '../calendar/event-range.ts';
import { CalendarFetchError } from './fetch-failures.ts';
import { toOutcome } from './fetches.ts';
import { storeOutcome } from './store-copy.ts';

const unknownSource = { etag: null, lastModified: null, keptUntil: null };

export async function listSubscriptions(ctx: UserContext): Promise<Subscription[]> {
  return ctx.read(async (tx) => (await listRows(tx)).map(showSubscription));
}

/** Fetches the calendar. Throws ValidationError, also when the fetch fails; ConflictError at 100 subscriptions. */
export async function createSubscription(
  ctx: UserContext,
  fetches: CalendarFetches,
  input: CreateSubscriptionInput,
): Promise<Subscription> {
  const url = parseAddress(input.url).href;
  const id = newId();
  // A retry does not fetch again: its response is stored.
  const copy = (await ctx.isReplay())
    ? null
    : await fetchNow(ctx, fetches, { subscriptionId: id, url, ...unknownSource });
  return ctx.write(async (tx) => {
    if ((await lockAndCountSubscriptions(tx)) >= maxSubscriptions) {
      throw new ConflictError(`You have ${maxSubscriptions} other calendars, the maximum number: remove one first.`);
    }
    const { name = copy?.name?.trim() || new URL(url).hostname, color, refreshMinutes = defaultRefreshMinutes } = input;
    const createdAt = ctx.now.toISOString();
    const { isHidden = false } = input;
    await insertSubscription(tx, {
      id,
      url,
      name: name.slice(0, 255),
      color,
      refreshMinutes,
      isHidden,
      createdAt,
      updatedAt: createdAt,
    });
    return showSubscription(assertFound(await storeOutcome(tx, { id, url }, copy, ctx.now)));
  });
}

/** When the address changes, fetches the calendar; throws ValidationError when the fetch fails. */
export async function updateSubscription(
  ctx: UserContext,
  fetches: CalendarFetches,
  { id, ...input }: UpdateSubscriptionInput,
): Promise<Subscription> {
  const before = await getRow(ctx, id);
  const url = input.url === undefined ? before.url : restoreCredentials(parseAddress(input.url), before.url).href;
  const isMoved = url !== before.url;
  const copy =
    isMoved && !(await ctx.isReplay())
      ? await fetchNow(ctx, fetches, { subscriptionId: id, url, ...unknownSource })
      : null;
  return ctx.write(async (tx) => {
    const row = assertFound(await updateRow(tx, id, { ...input, url, updatedAt: ctx.now.toISOString() }));
    if (isMoved) {
      await replaceSubscribedEvents(tx, id, []);
      return showSubscription(assertFound(await storeOutcome(tx, row, copy, ctx.now)));
    }
    if (row.refreshMinutes !== before.refreshMinutes && row.failures === 0) {
      const since = row.fetchedAt === null ? ctx.now.getTime() : Date.parse(row.fetchedAt);
      await scheduleJob(tx, { kind: 'calendar-fetch', key: id, dueAt: new Date(since + row.refreshMinutes * 60_000) });
    }
    return showSubscription(row);
  });
}

export async function removeSubscription(ctx: UserContext, id: string): Promise<void> {
  await ctx.write(async (tx) => {
    if (!(await deleteSubscription(tx, id))) throw new NotFoundError();
  });
}

/** Fetches the calendar now. The result says why a fetch failed. */
export async function refreshSubscription(
  ctx: UserContext,
  fetches: CalendarFetches,
  id: string,
): Promise<Subscription> {
  const { row, timeZone } = await ctx.read(async (tx) => ({
    row: assertFound(await findSubscription(tx, id)),
    timeZone: (await tx.session).timezone,
  }));
  const outcome = (await ctx.isReplay())
    ? null
    : await toOutcome(fetches.fetchCopy({ ...row, userId: ctx.userId, subscriptionId: id, timeZone }, ctx.now));
  return ctx.write(async (tx) => showSubscription(assertFound(await storeOutcome(tx, row, outcome, ctx.now))));
}

/** By start time and id. Throws ValidationError when the range is empty or longer than ten years. */
export async function listSubscribedEvents(ctx: UserContext, input: ListEventsInput): Promise<SubscribedEvent[]> {
  return ctx.read(async (tx) => {
    const { timezone } = await tx.session;
    const rows = await listEventRows(tx, parseRange(input, timezone));
    return rows.map((row) => toSubscribedEvent(row, timezone)).toSorted(compareByStart);
  });
}

export async function getSubscribedEvent(ctx: UserContext, id: string): Promise<SubscribedEvent> {
  return ctx.read(async (tx) =>
    toSubscribedEvent(assertFound(await findSubscribedEvent(tx, id)), (await tx.session).timezone),
  );
}

/** Creates an event of the user's own with the same content, without a link between the two. */
export async function copySubscribedEvent(ctx: UserContext, id: string): Promise<CalendarEvent> {
  return ctx.write(async (tx) => {
    const event = assertFound(await findSubscribedEvent(tx, id));
    const { title, description, location, isAllDay, color } = event;
    const row = buildEventRow(parseSpan(event), { title, description, location, isAllDay, color }, ctx.now);
    const [copied] = await insertEvents(tx, [row]);
    return toCalendarEvent(assertFound(copied), (await tx.session).timezone);
  });
}

/** Throws ValidationError when the fetch fails. */
async function fetchNow(
  ctx: UserContext,
  fetches: CalendarFetches,
  source: Omit<CalendarSource, 'timeZone' | 'userId'>,
): Promise<CalendarCopy | null> {
  const { timezone: timeZone } = await ctx.read((tx) => tx.session);
  const outcome = await toOutcome(fetches.fetchCopy({ ...source, userId: ctx.userId, timeZone }, ctx.now));
  if (outcome instanceof CalendarFetchError) throw new ValidationError([{ path: ['url'], message: outcome.message }]);
  return outcome;
}

async function getRow(ctx: UserContext, id: string): Promise<SubscriptionRow> {
  return ctx.read(async (tx) => assertFound(await findSubscription(tx, id)));
}

function parseAddress(text: string): URL {
  const url = parseCalendarAddress(text);
  if (!url) throw new TypeError('The contract accepts only addresses');
  return url;
}

function assertFound<T>(row: T | undefined): T {
  if (!row) throw new NotFoundError();
  return row;
}

/** Converts a row to the event that the user sees: days become instants in the user's zone. */
function toSubscribedEvent({ userId: _owner, ...event }: ShownEventRow, timezone: string): SubscribedEvent {
  return { ...event, ...showTimes(event, timezone) };
}
