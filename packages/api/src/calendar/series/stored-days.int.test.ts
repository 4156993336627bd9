import type { CalendarEvent } from '@goaltracker/contracts/calendar/event.schema';
import { sample } from '@goaltracker/db/testing/long-rounds';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type AnswerName,
  type Answers,
  askAsUser,
  readStoredAccounts,
  signInAs,
  startRestoredApi,
} from '../../testing/stored-accounts.ts';
import type { RestCall } from '../../testing/rest-call.ts';
import type { TestApi } from '../../testing/test-api.ts';

type Answered = Pick<CalendarEvent, 'id' | 'seriesId' | 'title' | 'startTime' | 'endTime' | 'isAllDay'>;

const name = '247f9f9f';
const timeZone = 'Europe/Berlin';
const stored = await readStoredAccounts(`${name}-answers`);
const [user] = stored.users;
const known = user?.complete;
if (!user || !known) throw new Error('No answers are stored');

let restored: TestApi;
let rest: RestCall;
let answering: Promise<Answers> | undefined;
const askOnce = () => (answering ??= askAsUser(restored, user).then(({ answers }) => answers));
beforeAll(async () => {
  restored = await startRestoredApi(name, stored.now);
  ({ rest } = await signInAs(restored, user.id));
});
afterAll(() => restored.close());

const isEvent = (answer: object): answer is Answered => 'startTime' in answer;
const eventsOf = (answers: Answers, answer: AnswerName) => answers[answer].filter(isEvent);

const days = new Intl.DateTimeFormat('en-CA', { timeZone });
const times = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' });

/**
 * Rounds to the nearest midnight of the account: all-day events were midnights of the zones in which they were created.
 */
function roundToMidnight(instant: string): string {
  const midnight = Date.parse(`${days.format(Date.parse(instant) + 12 * 3_600_000)}T00:00:00Z`);
  const candidates = [1, 2].map((hours) => midnight - hours * 3_600_000);
  return new Date(candidates.find((each) => Number(times.format(each)) === 0) ?? Number.NaN).toISOString();
}

/** Unreported events are listed when they started within six months. A day now starts at its midnight. */
const since = '2026-05-30T01:50:00.000Z';
const isRecent = ({ startTime, isAllDay }: Answered) => !isAllDay || roundToMidnight(startTime) >= since;

/** All-day events of series may have another id now. */
function toComparable(events: readonly Answered[], toShown = (instant: string) => instant): object[] {
  const comparable = events.map(({ startTime, endTime, id, ...others }) =>
    others.isAllDay
      ? { ...others, startTime: toShown(startTime), endTime: toShown(endTime), ...(others.seriesId === null && { id }) }
      : { ...others, startTime, endTime, id },
  );
  return comparable.toSorted((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1));
}

test('an old id returns the event that has its place now', async () => {
  const ofDays = eventsOf(known, 'events').filter(({ isAllDay }) => isAllDay);
  for (const event of sample(ofDays, 9, 0)) {
    const { status, body } = await rest<CalendarEvent>('GET', `/api/calendar/events/${event.id}`);
    expect([status, event.title]).toEqual([200, event.title]);
    const { id: _id, ...others } = event;
    const shown = { startTime: roundToMidnight(event.startTime), endTime: roundToMidnight(event.endTime) };
    expect(body).toMatchObject({ ...others, ...shown });
    expect((await rest('GET', `/api/calendar/events/${body.id}`)).body).toEqual(body);
  }
});

test.each(['events', 'unreported', 'undone'] as const)(
  'REST answers %s as before, with days at midnights of the account',
  async (answer) => {
    const present = await askOnce();
    const before = new Set(present.events.map((each) => JSON.stringify(each)));
    // Only the differences after Undo are stored.
    const asked = present[answer].filter((each) => answer !== 'undone' || !before.has(JSON.stringify(each)));
    const expected = eventsOf(known, answer).filter((event) => answer !== 'unreported' || isRecent(event));
    expect(toComparable(asked.filter(isEvent))).toEqual(toComparable(expected, roundToMidnight));
    expect(asked.filter((each) => !isEvent(each))).toEqual(known[answer].filter((each) => !isEvent(each)));
  },
);

test.each(['tasks', 'notes'] as const)('REST answers %s as before', async (answer) => {
  expect((await askOnce())[answer]).toEqual(known[answer]);
});
