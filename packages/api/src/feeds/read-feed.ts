import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { isDisabled } from '@goaltracker/db/auth/auth.queries';
import { type CalendarFeedRow, findCalendarFeed, recordFeedRead } from '@goaltracker/db/feeds/calendar-feeds.queries';
import {
  listChangedOccurrences,
  listDeadlinesSince,
  listEventsSince,
  listTasksDueSince,
} from '@goaltracker/db/feeds/feed-entries.queries';
import { listSeriesInRange } from '@goaltracker/db/calendar/occurrences.queries';
import { mapInSlices } from '@goaltracker/db/core/in-slices';
import type { UserTransaction } from '@goaltracker/db/core/user-transaction';
import { type MomentRange, zoneOfDays } from '@goaltracker/domain/calendar/all-day';
import { toMoment } from '@goaltracker/domain/core/moment';
import { endOfTime } from '@goaltracker/domain/calendar/occurrences';
import { addDays } from '@goaltracker/domain/core/calendar-day';
import { toInstant } from '@goaltracker/domain/core/wall-clock';
import type { Calendar } from '@goaltracker/ics/writer/calendar-entry';
import { writeCalendar } from '@goaltracker/ics/writer/write-calendar';
import { compareByStart } from '@goaltracker/domain/calendar/event-row';
import { buildUnchanged, listUnchangedOf } from '../calendar/series/unchanged-occurrences.ts';
import type { ApiContext } from '../core/context.ts';
import { NotFoundError } from '../core/errors.ts';
import { getToday } from '../core/today.ts';
import { hideOrigins } from './anonymous-entries.ts';
import { buildTodo, createEventDescription, describeDeadline, describeTask } from './feed-entry.ts';
import { buildSeries, findRule } from './feed-series.ts';

/** Maximum number of entries of each kind. Later entries are left out. */
const maxEntries = 10_000;
/** Milliseconds between two updates of `lastReadAt`. */
const readInterval = 3_600_000;
/**
 * Days ahead for single events of a series that RRULE cannot express, and for clock changes that readers disagree
 * about.
 */
const daysAhead = 400;
/** Years ahead for clock changes that follow no rule. */
const yearsAhead = 30;

export interface FeedFile {
  /** Changes when the content changes. */
  readonly etag: string;
  readonly content: string;
}

/**
 * Returns the calendar of a feed by the secret in its address. Throws NotFoundError, without a query when this server
 * did not make the secret or knows that it was revoked.
 */
export async function readFeed(ctx: ApiContext, secret: string): Promise<FeedFile> {
  const { services, now } = ctx;
  const identity = services.feedSecrets.decode(secret);
  if (!identity || services.endedTokens.has(identity.hash)) throw new NotFoundError();
  const { userId, hash } = identity;
  const read = async (tx: UserTransaction) => {
    const [feed, isResting] = await Promise.all([findCalendarFeed(tx, hash), isDisabled(tx)]);
    if (!feed) return undefined;
    if (isResting) throw new NotFoundError();
    const calendar = await buildCalendar(tx, { ...feed, hash }, now);
    const isRecorded = Date.parse(feed.lastReadAt ?? '') > now.getTime() - readInterval;
    if (!isRecorded) await recordFeedRead(tx, feed.id, now);
    return calendar;
  };
  const calendar = await services.database.asUser({ userId }, read, { snapshot: true });
  if (!calendar) {
    services.endedTokens.add(hash);
    throw new NotFoundError();
  }
  return writeFile(calendar);
}

async function buildCalendar(
  tx: UserTransaction,
  feed: CalendarFeedRow & { hash: string },
  now: Date,
): Promise<Calendar> {
  const { day, timezone } = await getToday(tx, now);
  const { name, includesEvents, includesTasks, includesDeadlines, isBusyOnly, pastDays } = feed;
  const firstDay = addDays(day, -pastDays);
  const startOf = (of: string) => toMoment(toInstant({ day: of, minutes: 0 }, timezone), timezone);
  const range = { from: startOf(firstDay), to: startOf(addDays(day, daysAhead)) };
  const [events, tasks, deadlines] = await Promise.all([
    includesEvents ? listEvents(tx, range, isBusyOnly) : { entries: [], series: [], lastYear: 0 },
    includesTasks ? listTasksDueSince(tx, { day: firstDay, limit: maxEntries }) : [],
    includesDeadlines ? listDeadlinesSince(tx, { day: firstDay, limit: maxEntries }) : [],
  ]);
  const entries = [
    ...events.entries,
    ...tasks.map((task) => describeTask(task)),
    ...deadlines.map((goal) => describeDeadline(goal)),
  ];
  const shown = { series: events.series, entries };
  return {
    name,
    timeZone: timezone,
    ...(isBusyOnly ? hideOrigins(shown, feed) : shown),
    todos: tasks.map((task) => buildTodo(task)),
    lastYear: events.lastYear,
  };
}

async function listEvents(
  tx: UserTransaction,
  range: MomentRange,
  isBusyOnly: boolean,
): Promise<Pick<Calendar, 'entries' | 'series' | 'lastYear'>> {
  const { from } = range;
  /** All-day events do not block time. */
  const isShown = ({ isAllDay }: { isAllDay: boolean }) => !(isBusyOnly && isAllDay);
  const rows = await listSeriesInRange(tx, { from, to: toMoment(endOfTime, zoneOfDays) });
  const ruled = (await mapInSlices(rows.filter(isShown), findRule)).filter((each) => each !== null);
  const ids = ruled.map(({ row }) => row.id);
  const isRuled = new Set(ids);
  const excluded = ruled.flatMap(({ row }) => row.excluded.match(/\S+/g) ?? []);
  const [events, changed, unchanged] = await Promise.all([
    listEventsSince(tx, { from, limit: maxEntries, ruled: ids }),
    listChangedOccurrences(tx, { ids, excluded, isBusyOnly }),
    listUnchangedOf(
      rows.filter((row) => isShown(row) && !isRuled.has(row.id)),
      range,
      { most: maxEntries },
    ),
  ]);
  const single = [...events.filter(isShown), ...(await mapInSlices(unchanged.slice(0, maxEntries), buildUnchanged))];
  const describe = createEventDescription({ isBusyOnly });
  const latest = ruled.reduce((last, { row }) => (row.startTime > last ? row.startTime : last), range.to.at);
  return {
    entries: await mapInSlices(single.toSorted(compareByStart).slice(0, maxEntries), (event) => describe(event)),
    series: await buildSeries(ruled, changed, { describe, isShown, range }),
    lastYear: ruled.length === 0 ? 0 : new Date(latest).getUTCFullYear() + yearsAhead,
  };
}

/** Yields to other requests after each part. */
async function writeFile(calendar: Calendar): Promise<FeedFile> {
  const hash = createHash('sha256');
  let content = '';
  for (const part of writeCalendar(calendar)) {
    hash.update(part);
    content += part;
    await setImmediate();
  }
  return { etag: `W/"${hash.digest('base64url')}"`, content };
}
