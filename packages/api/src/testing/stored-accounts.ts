import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import type { CalendarEvent, UnreportedEvents } from '@goaltracker/contracts/calendar/event.schema';
import type { Note } from '@goaltracker/contracts/notes/note.schema';
import type { Task } from '@goaltracker/contracts/tasks/task.schema';
import { openDatabase } from '@goaltracker/db/core/database';
import { restoreDatabase } from '@goaltracker/db/dump/dump';
import { createEmptyDatabase } from '@goaltracker/db/testing/empty-database';
import { releasedSecret } from '@goaltracker/db/testing/released-databases';
import { createSessionIdentity } from '@goaltracker/db/testing/test-users';
import { type TestApi, type TestCaller, startTestApi } from './test-api.ts';

/** Random accounts that older code filled, and the responses of its REST API. */
export interface StoredAccounts {
  /** The time of the clock when the accounts were stored. */
  readonly now: string;
  /** The number of rows in `calendar_events`. */
  readonly events: number;
  readonly users: readonly StoredUser[];
}

export interface StoredUser {
  readonly id: string;
  /** The paths of requests that undo the changes of the last 24 hours, latest first. */
  readonly undo: readonly string[];
  readonly answers: Readonly<Record<AnswerName, AnswerSummary>>;
  /** The full responses, for some users only: storing all takes too much space. */
  readonly complete?: Answers;
}

/** `undone`: the events after all `undo` requests. */
export type AnswerName = 'events' | 'unreported' | 'tasks' | 'notes' | 'undone';
export type Answers = Readonly<Record<AnswerName, readonly object[]>>;

export interface AnswerSummary {
  /** Counts all unreported events, even those left out of the response. */
  readonly count: number;
  readonly hash: string;
  /** Hashes of each series' events, by the end of its id. They show which series differs. */
  readonly series?: Readonly<Record<string, string>>;
}

/** The compared fields: without times of rows, and without fields that came later. */
const eventFields =
  'id seriesId startTime endTime isAllDay title description location color type goalId taskId resourceId recurrence reminderMinutes completionStatus completionReportedAt report reportsFrom'.split(
    ' ',
  );
const taskFields = ['id', 'title', 'isCompleted', 'completedAt', 'dueDay', 'dueTime', 'recurrence', 'calendarEvent'];
const timeFields = ['id', 'startTime', 'endTime', 'isAllDay', 'completionStatus'];

const folder = new URL('../../../db/released/', import.meta.url);

export async function readStoredAccounts(name: string): Promise<StoredAccounts> {
  return JSON.parse(gunzipSync(await readFile(new URL(`${name}.json.gz`, folder))).toString()) as StoredAccounts;
}

/** Starts an API at the given time on a database restored from a dump and migrated. */
export async function startRestoredApi(name: string, now: string): Promise<TestApi> {
  const empty = await createEmptyDatabase();
  const { url } = empty;
  await restoreDatabase(url, createReadStream(new URL(`${name}.dump`, folder)));
  const database = await openDatabase({ url, secret: releasedSecret });
  async function close(): Promise<void> {
    await database.close();
    await empty.drop();
  }
  const test = await startTestApi({ testDatabase: { database, ownerUrl: url, url, secret: releasedSecret, close } });
  test.clock.set(now);
  return test;
}

export async function signInAs(test: TestApi, userId: string): Promise<TestCaller> {
  const { api, clock, testDatabase } = test;
  const { session } = await createSessionIdentity(testDatabase.database, userId);
  return test.as(await api.services.tokens.sign('session', { sub: userId, sid: session.id }, clock.now));
}

/** Reads a user's data over REST: events of ten years, unreported events, tasks, notes, and events after Undo. */
export async function askAsUser(
  test: TestApi,
  { id, undo }: Pick<StoredUser, 'id' | 'undo'>,
): Promise<{ answers: Answers; unreported: number }> {
  const { clock } = test;
  const { rest } = await signInAs(test, id);
  async function get<Body>(path: string): Promise<Body> {
    const { status, body, text } = await rest<Body>('GET', path);
    if (status !== 200) throw new Error(`GET ${path} answers ${status}: ${text}`);
    return body;
  }
  const [from, to] = [-5, 5].map((years) => addYears(clock.now, years).toISOString());
  const listEvents = async () => {
    const events = await get<CalendarEvent[]>(`/api/calendar/events?startDate=${from}&endDate=${to}`);
    return events.map((event) => pick(event, eventFields));
  };
  const events = await listEvents();
  const unreported = await get<UnreportedEvents>('/api/calendar/events/unreported?limit=1000');
  const tasks = await get<Task[]>('/api/tasks');
  const notes = await get<Note[]>('/api/notes');
  const statuses = [];
  for (const path of undo) statuses.push({ path, status: (await rest('POST', path)).status });
  return {
    answers: {
      events,
      unreported: unreported.events.map((event) => pick(event, eventFields)),
      tasks: tasks.map(({ calendarEvent, ...task }) =>
        pick({ ...task, calendarEvent: calendarEvent && pick(calendarEvent, timeFields) }, taskFields),
      ),
      notes: notes
        .map((note) => pick(note, ['id', 'title', 'calendarEventId']))
        .toSorted((one, other) => (String(one['id']) < String(other['id']) ? -1 : 1)),
      undone: undo.length === 0 ? [] : [...statuses, ...(await listEvents())],
    },
    unreported: unreported.count,
  };
}

export function summarize({ answers, unreported }: { answers: Answers; unreported: number }): StoredUser['answers'] {
  const summary = (name: AnswerName, count = answers[name].length) => ({ count, hash: hash(answers[name]) });
  return {
    events: { ...summary('events'), series: hashSeries(answers.events) },
    unreported: summary('unreported', unreported),
    tasks: summary('tasks'),
    notes: summary('notes'),
    undone: { ...summary('undone'), series: hashSeries(answers.undone) },
  };
}

function hashSeries(events: Answers['events']): Record<string, string> {
  const series = Map.groupBy(events, (event) => String(Reflect.get(event, 'seriesId')).slice(-8));
  return Object.fromEntries([...series].map(([id, all]) => [id, hash(all).slice(0, 6)]));
}

const hash = (answer: readonly object[]) =>
  createHash('sha256').update(JSON.stringify(answer)).digest('base64url').slice(0, 22);

const pick = (record: object, fields: readonly string[]) =>
  Object.fromEntries(fields.map((name): [string, unknown] => [name, Reflect.get(record, name)]));

function addYears(at: Date, years: number): Date {
  const moved = new Date(at);
  moved.setUTCFullYear(moved.getUTCFullYear() + years);
  return moved;
}
