import {
  selectSubscribedEvent,
  selectSubscribedEvents,
  selectSubscriptions,
} from '@goaltracker/domain/subscriptions/select-subscriptions';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { TestDevice } from '../testing/test-device.ts';
import { type TestApi, startTestApi } from '../testing/test-api.ts';
import { formatCalendar, standup } from '../testing/test-web.ts';

let test: TestApi;
beforeAll(async () => {
  test = await startTestApi();
});
afterAll(() => test.close());

const ranges = [
  { startDate: '2090-03-01T00:00:00Z', endDate: '2091-03-01T00:00:00Z' },
  { startDate: '2090-03-06T14:30:00Z', endDate: '2090-03-07T05:00:00Z' },
];

it('the device selects the same responses for other calendars from its rows as the server', async () => {
  const { trpc, ...ada } = await test.signUp({ timezone: 'Australia/Lord_Howe' });
  const holiday = { UID: 'b', SUMMARY: 'Holiday', 'DTSTART;VALUE=DATE': '20900307', 'DTEND;VALUE=DATE': '20900309' };
  const weekly = { ...standup, UID: 'c', SUMMARY: 'Review', RRULE: 'FREQ=WEEKLY;COUNT=9' };
  const urls = ['https://a.example/team.ics', 'https://ada:secret@b.example/team.ics', 'https://c.example/team.ics'];
  for (const url of urls) test.web.set(url, { file: formatCalendar([standup, holiday, weekly]) });
  for (const [at, url] of urls.entries())
    await trpc.calendarSubscriptions.create({ url, isHidden: at === 2, refreshMinutes: 30 + at });
  const rows = await new TestDevice(test, { trpc, ...ada }).pull();
  expect(selectSubscriptions(rows)).toEqual(await trpc.calendarSubscriptions.list());
  for (const range of ranges) {
    const events = await trpc.calendarSubscriptions.listEvents(range);
    expect(events.length).toBeGreaterThan(2);
    expect(selectSubscribedEvents(rows, range)).toEqual(events);
    for (const { id } of events)
      expect(selectSubscribedEvent(rows, { id })).toEqual(await trpc.calendarSubscriptions.getEvent({ id }));
  }
});
