import { insertSubscription } from '@goaltracker/db/subscriptions/subscriptions.queries';
import { newId } from '@goaltracker/db/core/id';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { describeError } from '../core/describe-error.ts';
import { backUp, restore } from '../testing/backup-files.ts';
import { type TestApi, type TestUser, createTestCaller, startTestApi } from '../testing/test-api.ts';
import { mondayNoon } from '../testing/test-clock.ts';
import { type TestEvent, formatCalendar, standup } from '../testing/test-web.ts';
import { CalendarFetchError } from './fetch-failures.ts';

let test: TestApi;
let user: TestUser;
beforeAll(async () => {
  test = await startTestApi();
});
beforeEach(async () => {
  test.clock.set(mondayNoon);
  test.web.reset();
  user = await test.signUp({ timezone: 'Europe/Berlin' });
});
afterAll(() => test.close());

const url = 'https://calendar.example/team.ics';
const range = { startDate: '2090-03-01T00:00:00Z', endDate: '2091-03-01T00:00:00Z' };
const subscribe = (input: object = {}) => user.trpc.calendarSubscriptions.create({ url, ...input });
const listEvents = () => user.trpc.calendarSubscriptions.listEvents(range);
const listTitles = async () => (await listEvents()).map(({ title }) => title);
const serve = (events: readonly TestEvent[], etag?: string) =>
  test.web.set(url, { file: formatCalendar(events), ...(etag && { etag }) });
const weekly: TestEvent = { ...standup, UID: 'weekly', SUMMARY: 'Review', RRULE: 'FREQ=WEEKLY;COUNT=3' };
const messageOf = (call: Promise<unknown>) =>
  call.then(
    () => 'none',
    (error: unknown) => describeError(error).message,
  );

describe('subscribing to a calendar', () => {
  it('shows its events with its name and colour, and does not change the user’s own events', async () => {
    serve([standup, weekly]);
    const created = await subscribe({ color: '#db4437' });
    expect(created).toMatchObject({ name: 'Team', url, refreshMinutes: 60, isHidden: false, failure: null });
    expect(created.succeededAt).toBe(test.clock.now.toISOString());
    expect((await listTitles()).toSorted()).toEqual(['Review', 'Review', 'Review', 'Stand-up']);
    const [first] = await listEvents();
    expect(first).toMatchObject({ calendar: 'Team', color: '#db4437', subscriptionId: created.id, isBusy: true });
    test.clock.advance({ days: 20 });
    expect(await user.trpc.calendar.list(range)).toEqual([]);
    expect((await user.trpc.calendar.unreported({})).count).toBe(0);
  });

  it.each([
    [
      'its server fails',
      new CalendarFetchError('Its server answers with the error 500.'),
      'url: Its server answers with the error 500.',
    ],
    ['it is not a calendar', { file: '<!doctype html><p>Sign in</p>' }, 'url: '],
    ['it is empty', { file: '' }, 'url: Its server answers with nothing.'],
    ['it was cut off', { file: formatCalendar([standup]).slice(0, 150) }, 'url: '],
  ])('is refused with a sentence when %s, and stores nothing', async (_, answer, message) => {
    test.web.set(url, answer);
    expect(await messageOf(subscribe())).toContain(`validation error: ${message}`);
    expect(await user.trpc.calendarSubscriptions.list()).toEqual([]);
  });

  it('is refused when the text is not a web address', async () => {
    const message = 'validation error: url: Must begin with https://, http:// or webcal://';
    for (const text of ['file:///etc/passwd', 'team.ics', 'https://'])
      expect(await messageOf(subscribe({ url: text }))).toBe(message);
  });

  it('hides the password, and keeps it when the address is edited', async () => {
    const { id, url: shown } = await subscribe({ url: 'https://ada:secret@calendar.example/a' });
    expect(shown).toBe('https://***@calendar.example/a');
    await user.trpc.calendarSubscriptions.update({ id, url: 'https://***@calendar.example/b' });
    expect(test.web.requests.at(-1)?.address).toBe('https://ada:secret@calendar.example/b');
    expect(JSON.stringify(await user.trpc.calendarSubscriptions.list())).not.toMatch(/ada:|secret/);
  });

  it('happens once when it is sent repeatedly with one Idempotency-Key', async () => {
    const before = test.web.requests.length;
    const send = () => user.rest('POST', '/api/calendar/subscriptions', { url }, { 'Idempotency-Key': 'once' });
    const [first, second] = [await send(), await send()];
    expect([second.status, second.body]).toEqual([first.status, first.body]);
    expect(await user.trpc.calendarSubscriptions.list()).toHaveLength(1);
    expect(test.web.requests.length - before).toBe(1);
  });

  it('is refused for the hundred and first subscription', async () => {
    await test.testDatabase.database.asUser({ userId: user.id }, async (tx) => {
      for (let at = 0; at < 99; at++)
        await insertSubscription(tx, { id: newId(), name: 'Team', url, color: '#00acc1' });
    });
    await subscribe();
    expect(await messageOf(subscribe())).toContain('You have 100 other calendars');
  });

  it('does not take the places of other calls while the calendar is fetched', async () => {
    const inWork: unknown[] = [];
    const duringFetch: unknown[] = [];
    test.web.onFetch = async () => void duringFetch.push(...inWork);
    const authorization = `Bearer ${user.token}`;
    const caller = test.api.router.createCaller(() => ({
      ...test.api.createContext(createTestCaller({ authorization })),
      async enter(lane) {
        inWork.push(lane);
        return { [Symbol.dispose]: () => void inWork.pop() };
      },
    }));
    await caller.calendarSubscriptions.create({ url });
    expect([duringFetch, inWork]).toEqual([['slow'], []]);
  });
});

describe('a subscribed calendar', () => {
  it('shows no events while it is hidden', async () => {
    serve([standup]);
    const { id } = await subscribe();
    await user.trpc.calendarSubscriptions.update({ id, isHidden: true });
    expect(await listTitles()).toEqual([]);
    await user.trpc.calendarSubscriptions.update({ id, isHidden: false });
    expect(await listTitles()).toEqual(['Stand-up']);
  });

  it('is removed with its events and its job', async () => {
    serve([standup]);
    const { id } = await subscribe();
    await user.trpc.calendarSubscriptions.remove({ id });
    const { jobs = [], ...rows } = await test.rows.read(user.id);
    expect(jobs.filter((job) => job.includes('calendar-fetch'))).toEqual([]);
    expect([rows['subscribed_events'], rows['calendar_subscriptions']]).toEqual([undefined, undefined]);
  });

  it('shows the events at its new address, even if there are none', async () => {
    serve([standup]);
    const { id } = await subscribe();
    test.web.set('https://calendar.example/moved', { file: formatCalendar([]) });
    await user.trpc.calendarSubscriptions.update({ id, url: 'https://calendar.example/moved' });
    expect(await listTitles()).toEqual([]);
  });

  it('stays unchanged when its new address cannot be fetched', async () => {
    serve([standup]);
    const before = await subscribe();
    test.web.set('https://calendar.example/gone', new CalendarFetchError('Its server knows no such address.'));
    const change = { id: before.id, name: 'Gone', url: 'https://calendar.example/gone' };
    expect(await messageOf(user.trpc.calendarSubscriptions.update(change))).toContain('knows no such address');
    expect(await user.trpc.calendarSubscriptions.list()).toEqual([before]);
    expect(await listTitles()).toEqual(['Stand-up']);
  });

  it('has times without a zone in the user’s zone, also after the zone changes', async () => {
    serve([{ ...standup, DTSTART: '20900306T090000', DTEND: '20900306T100000' }]);
    await subscribe();
    expect((await listEvents())[0]?.startTime).toBe('2090-03-06T08:00:00.000Z');
    await user.trpc.auth.update({ timezone: 'America/New_York' });
    await test.api.jobQueue.runDue();
    expect((await listEvents())[0]?.startTime).toBe('2090-03-06T14:00:00.000Z');
  });
});

describe('refreshing a calendar', () => {
  it('writes what changed, and unchanged events keep their ids', async () => {
    const other = { ...standup, UID: 'other', SUMMARY: 'Lunch' };
    serve([standup, weekly]);
    const { id } = await subscribe();
    const before = new Map((await listEvents()).map((event) => [event.id, event.title]));
    serve([{ ...standup, SUMMARY: 'Renamed' }, other]);
    await user.trpc.calendarSubscriptions.refresh({ id });
    const after = await listEvents();
    expect(after.map(({ title }) => title).toSorted()).toEqual(['Lunch', 'Renamed']);
    expect(before.get(after.find(({ title }) => title === 'Renamed')?.id ?? '')).toBe('Stand-up');
  });

  it('requests only a newer copy, but once a month the whole file, so that a year ahead is stored', async () => {
    serve([{ ...weekly, RRULE: 'FREQ=WEEKLY' }], '"1"');
    const { id } = await subscribe();
    const count = async () => (await listEvents()).length;
    const known = await count();
    await user.trpc.calendarSubscriptions.refresh({ id });
    expect([test.web.requests.at(-1)?.etag, await count()]).toEqual(['"1"', known]);
    test.clock.advance({ days: 32 });
    await test.api.jobQueue.runDue();
    test.clock.set(mondayNoon);
    const farAhead = { startDate: '2091-03-01T00:00:00Z', endDate: '2092-03-01T00:00:00Z' };
    const latest = (await user.trpc.calendarSubscriptions.listEvents(farAhead)).at(-1);
    expect([test.web.requests.at(-1)?.etag, latest?.startTime]).toEqual([null, '2091-05-07T14:00:00.000Z']);
  });

  it.each([
    ['fails', new CalendarFetchError('Its server does not answer.'), 'Its server does not answer.'],
    ['sends nothing', { file: '' }, 'Its server answers with nothing.'],
    ['sends something else', { file: '<html>' }, ''],
    ['sends half of it', { file: formatCalendar([standup]).slice(0, 150) }, ''],
    ['sends no events', { file: formatCalendar([]) }, 'without any events'],
  ])('keeps the last copy when its server %s, and says since when and why', async (_, answer, why) => {
    serve([standup]);
    const created = await subscribe();
    test.clock.advance({ hours: 1 });
    test.web.set(url, answer);
    const failed = await user.trpc.calendarSubscriptions.refresh({ id: created.id });
    expect(failed).toMatchObject({ succeededAt: created.succeededAt, failingSince: test.clock.now.toISOString() });
    expect(failed.failure).toContain(why);
    test.clock.advance({ hours: 1 });
    const again = await user.trpc.calendarSubscriptions.refresh({ id: created.id });
    expect(again.failingSince).toBe(failed.failingSince);
    expect(await listTitles()).toEqual(['Stand-up']);
    serve([standup]);
    expect(await user.trpc.calendarSubscriptions.refresh({ id: created.id })).toMatchObject({
      failure: null,
      failingSince: null,
    });
  });

  it('accepts after a day that a calendar has no more events', async () => {
    serve([standup]);
    const { id } = await subscribe();
    serve([]);
    await user.trpc.calendarSubscriptions.refresh({ id });
    expect(await listTitles()).toEqual(['Stand-up']);
    test.clock.advance({ hours: 24 });
    expect(await user.trpc.calendarSubscriptions.refresh({ id })).toMatchObject({ failure: null });
    expect(await listTitles()).toEqual([]);
  });
});

describe('an all-day event of a subscribed calendar', () => {
  const day: TestEvent = { UID: 'day', SUMMARY: 'Fair', 'DTSTART;VALUE=DATE': '20900310' };
  const pick = ({ startTime, endTime, isAllDay }: { startTime: string; endTime: string; isAllDay: boolean }) => [
    isAllDay,
    startTime,
    endTime,
  ];

  it('keeps its day when the user moves, and so does its copy', async () => {
    serve([day]);
    await subscribe();
    const [event] = await listEvents();
    const copy = await user.trpc.calendarSubscriptions.copyEvent({ id: event?.id ?? '' });
    const inBerlin = [true, '2090-03-09T23:00:00.000Z', '2090-03-10T23:00:00.000Z'];
    expect([event && pick(event), pick(copy)]).toEqual([inBerlin, inBerlin]);
    await user.trpc.auth.update({ timezone: 'Asia/Tokyo' });
    const inTokyo = [true, '2090-03-09T15:00:00.000Z', '2090-03-10T15:00:00.000Z'];
    const dayInTokyo = { startDate: '2090-03-09T15:00:00Z', endDate: '2090-03-10T15:00:00Z' };
    expect((await user.trpc.calendarSubscriptions.listEvents(dayInTokyo)).map(pick)).toEqual([inTokyo]);
    expect((await user.trpc.calendar.list(dayInTokyo)).map(pick)).toEqual([inTokyo]);
    const dayBefore = { startDate: '2090-03-08T15:00:00Z', endDate: '2090-03-09T15:00:00Z' };
    expect(await user.trpc.calendarSubscriptions.listEvents(dayBefore)).toEqual([]);
  });
});

describe('copying an event', () => {
  it('creates the user’s own event, with the same content and the defaults of a new event', async () => {
    serve([{ ...standup, DESCRIPTION: 'What next?', LOCATION: 'Room 1' }]);
    await subscribe({ color: '#0f9d58' });
    const [event] = await listEvents();
    const copy = await user.trpc.calendarSubscriptions.copyEvent({ id: event?.id ?? '' });
    expect(copy).toMatchObject({
      title: 'Stand-up',
      description: 'What next?',
      location: 'Room 1',
      startTime: event?.startTime,
      endTime: event?.endTime,
      color: '#0f9d58',
      type: 'event',
      completionStatus: 'unreported',
    });
    expect(await user.trpc.calendar.list(range)).toEqual([copy]);
  });
});

describe('the data of an account', () => {
  it('a backup contains subscriptions with addresses but no events, and a restore fetches the events', async () => {
    serve([standup]);
    await subscribe({ url: 'https://ada:secret@calendar.example/private' });
    const file = await backUp(test, user);
    expect(file).toContain('https://ada:secret@calendar.example/private');
    expect(file).not.toContain('Stand-up');
    await user.trpc.backup.resetData();
    expect(await user.trpc.calendarSubscriptions.list()).toEqual([]);
    await restore(test, user, file);
    expect(await listTitles()).toEqual([]);
    await test.api.jobQueue.runDue();
    expect(await listTitles()).toEqual(['Stand-up']);
  });

  it('a backup contains names and passwords of addresses only with full access', async () => {
    const address = 'https://ada:secret@calendar.example/private';
    await subscribe({ url: address });
    for (const access of ['read', 'write'] as const) {
      const file = await backUp(test, await user.trpc.apiTokens.create({ name: access, access }));
      expect(file).toContain('"https://***@calendar.example/private"');
      expect(file).not.toMatch(/ada:|secret/);
    }
    const full = await user.trpc.apiTokens.create({ name: 'Everything', access: 'full' });
    expect(await backUp(test, full)).toContain(address);
  });

  it('a restore keeps names and passwords that the backup lacks, for the same addresses only', async () => {
    const [kept, moved] = ['https://ada:secret@calendar.example/kept', 'https://ada:secret@calendar.example/moved'];
    await subscribe({ url: kept });
    const { id } = await subscribe({ url: moved });
    const masked = await backUp(test, await user.trpc.apiTokens.create({ name: 'Nightly', access: 'read' }));
    await user.trpc.calendarSubscriptions.update({ id, url: 'https://eve:other@calendar.example/elsewhere' });
    await restore(test, user, masked);
    const file = JSON.parse(await backUp(test, user)) as { calendarSubscriptions: { url: string }[] };
    const addresses = file.calendarSubscriptions.map(({ url: address }) => address);
    expect(addresses).toEqual([kept, 'https://calendar.example/moved']);
  });
});
