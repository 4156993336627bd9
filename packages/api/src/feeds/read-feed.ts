import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { isDisabled } from '@goaltracker/db/auth/auth.queries';
import { type CalendarFeedRow, findCalendarFeed, recordFeedRead } from '@goaltracker/db/feeds/calendar-feeds.queries';
import {
  listChangedOccurrences,
  listDeadlinesSince,
  listEventsSince,
  listSeriesSince,
  listTasksDueSince,
} from '@goaltracker/db/feeds/feed-entries.queries';
import type { UserTransaction } from '@goaltracker/db/core/user-transaction';
import { parseInstants } from '@goaltracker/domain/calendar/instants';
import { addDays } from '@goaltracker/domain/core/calendar-day';
import { toInstant } from '@goaltracker/domain/core/wall-clock';
import type { Calendar } from '@goaltracker/ics/writer/calendar-entry';
import { writeCalendar } from '@goaltracker/ics/writer/write-calendar';
import type { ApiContext } from '../core/context.ts';
import { NotFoundError } from '../core/errors.ts';
import { getToday } from '../core/today.ts';
import { findMoved, hideOrigins } from './anonymous-entries.ts';
import { buildTodo, createEventDescription, describeDeadline, describeTask } from './feed-entry.ts';
import { buildSeries, findRule } from './feed-series.ts';

/** Of each kind. Later ones are left out. */
const maxEntries = 10_000;
/** Between two times at which it is recorded that a feed was read. */
const readInterval = 3_600_000;
/** For which clock changes are listed that follow no rule. */
const yearsAhead = 30;

export interface FeedFile {
  /** Changes when the content does. */
  readonly etag: string;
  readonly content: string;
}

/**
 * The calendar of a feed, by the secret in its address. Throws NotFoundError: without a statement for a secret that this
 * server did not make, or has seen to be revoked.
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
  const from = new Date(toInstant({ day: firstDay, minutes: 0 }, timezone)).toISOString();
  const [events, tasks, deadlines] = await Promise.all([
    includesEvents ? listEvents(tx, { from, isBusyOnly, timezone }) : { entries: [], series: [], lastYear: 0 },
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
  { from, isBusyOnly, timezone }: { from: string; isBusyOnly: boolean; timezone: string },
): Promise<Pick<Calendar, 'entries' | 'series' | 'lastYear'>> {
  const rows = await listSeriesSince(tx, { from, limit: maxEntries });
  /** All-day events take no time. */
  const isShown = ({ isAllDay }: { isAllDay: boolean }) => !(isBusyOnly && isAllDay);
  const shown = rows
    .flatMap((row) => findRule(row) ?? [])
    .filter(({ row, last }) => last >= Date.parse(from) && isShown(row));
  const [events, changed] = await Promise.all([
    listEventsSince(tx, {
      from,
      limit: maxEntries,
      series: shown.map(({ row, last }) => ({ id: row.id, last: toLimit(last) })),
    }),
    listChangedOccurrences(tx, {
      ids: shown.map(({ row }) => row.id),
      excluded: shown.flatMap(({ row }) => parseInstants(row.excluded).map((at) => new Date(at).toISOString())),
    }),
  ]);
  const occurrences = isBusyOnly ? findMoved(rows, changed) : changed;
  const describe = createEventDescription({ isBusyOnly, timezone });
  const lastMade = rows.reduce((latest, { generatedUntil }) => (generatedUntil > latest ? generatedUntil : latest), '');
  return {
    entries: events.filter(isShown).map((event) => describe(event)),
    series: buildSeries(shown, occurrences, { describe, isShown }),
    lastYear: (Number(lastMade.slice(0, 4)) || 0) + yearsAhead,
  };
}

/** An instant as PostgreSQL compares it. */
function toLimit(instant: number): string {
  return instant === Infinity ? 'infinity' : new Date(instant).toISOString();
}

/** Lets others have their turn after each part. */
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
