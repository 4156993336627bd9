import type { ErrorBody } from '@goaltracker/contracts/core/error.schema';
import type { UnreportedEvents } from '@goaltracker/contracts/calendar/event.schema';
import { selectUnreportedEvents } from '@goaltracker/domain/calendar/select-events';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createEvent, createSeries, listYears, repeat, starts } from '../testing/calendar-samples.ts';
import { at } from '../testing/goal-samples.ts';
import { type TestApi, type TestUser, startTestApi } from '../testing/test-api.ts';
import { mondayNoon } from '../testing/test-clock.ts';
import { TestDevice } from '../testing/test-device.ts';

let test: TestApi;
let ada: TestUser;
beforeAll(async () => {
  test = await startTestApi();
});
beforeEach(async () => {
  test.clock.set(mondayNoon);
  ada = await test.signUp({ timezone: 'America/New_York' });
});
afterAll(() => test.close());

const ask = async (query = '') =>
  (await ada.rest<UnreportedEvents>('GET', `/api/calendar/events/unreported${query}`)).body;
const titles = async (query = '') => (await ask(query)).events.map(({ title }) => title);
const between = (title: string, startTime: string, endTime: string) => createEvent(ada, { title, startTime, endTime });

describe('the unreported events', () => {
  it('contain events that have ended, started in the last six months and have no status, by start time', async () => {
    await between('Ended this minute', '2090-03-06T11:00:00Z', mondayNoon);
    await between('Still on', '2090-03-06T11:00:00Z', '2090-03-06T12:00:01Z');
    await between('Tomorrow', '2090-03-07T11:00:00Z', '2090-03-07T12:00:00Z');
    await between('Six months ago', '2089-09-06T11:00:00Z', '2089-09-06T12:00:00Z');
    await between('A moment more', '2089-09-06T10:59:59Z', '2089-09-06T12:00:00Z');
    const { id } = await between('Completed', '2090-03-01T11:00:00Z', '2090-03-01T12:00:00Z');
    await ada.trpc.calendar.setCompletion({ id, completionStatus: 'not_completed' });
    const reported = await between('Report without a status', '2090-03-02T11:00:00Z', '2090-03-02T12:00:00Z');
    await ada.trpc.calendar.setReport({ id: reported.id, report: 'Went well' });
    expect(await titles()).toEqual(['Six months ago', 'Report without a status', 'Ended this minute']);
    expect((await ask()).count).toBe(3);
    const device = new TestDevice(test, ada);
    expect(selectUnreportedEvents(await device.pull(), {}, device.readClock())).toEqual(await ask());
  });

  it('include events with a stored status that is null or blank', async () => {
    const [missing, blank] = [await createEvent(ada), await createEvent(ada)];
    const { database } = test.testDatabase;
    await database.asUser({ userId: ada.id }, async (tx) => {
      await tx.sql.unsafe('update calendar_events set completion_status = null where id = $1', [missing.id]);
      await tx.sql.unsafe(`update calendar_events set completion_status = '' where id = $1`, [blank.id]);
    });
    const open = { completionStatus: 'unreported' };
    expect(await ask()).toMatchObject({ count: 2, events: [open, open] });
    expect(await listYears(ada)).toMatchObject([open, open]);
    expect(await ada.trpc.calendar.get({ id: blank.id })).toMatchObject(open);
  });

  it('have a total count, while the limit applies to the listed events', async () => {
    for (const day of [1, 2, 3, 4]) {
      await between(`Day ${day}`, `2090-03-0${day}T11:00:00Z`, `2090-03-0${day}T12:00:00Z`);
    }
    expect(await titles('?limit=2')).toEqual(['Day 3', 'Day 4']);
    expect((await ask('?limit=2')).count).toBe(4);
    expect((await ask()).events).toHaveLength(4);
  });

  it('contain the occurrences without rows of the last six months', async () => {
    const recurrence = repeat({ type: 'daily' });
    const startTime = '2089-01-01T11:00:00Z';
    await createEvent(ada, { startTime, endTime: '2089-01-01T12:00:00Z', recurrence, expand: true });
    await createEvent(ada, { startTime, endTime: '2089-01-01T12:01:00Z', recurrence, expand: true });
    // Clocks in New York are an hour ahead in September.
    const { count, events } = await ask('?limit=1000');
    expect(count).toBe(181 + 180);
    expect(starts(events.slice(0, 2))).toEqual(['2089-09-07T10:00:00.000Z', '2089-09-07T10:00:00.000Z']);
    expect(starts(events.slice(-2))).toEqual(['2090-03-05T11:00:00.000Z', '2090-03-06T11:00:00.000Z']);
    expect(await ask('?limit=2')).toEqual({ count, events: events.slice(-2) });
  });

  it('contain occurrences of a series until they are completed or deleted', async () => {
    const settings = { type: 'daily', endType: 'after', count: 8 } as const;
    const series = await createSeries(ada, settings, { startTime: '2090-02-20T11:00:00Z' });
    const idOf = (place: number) => at(series, place).id;
    await between('Between', '2090-02-24T11:30:00Z', '2090-02-24T12:00:00Z');
    await ada.trpc.calendar.setCompletion({ id: idOf(0), completionStatus: 'completed' });
    await ada.trpc.calendar.setCompletion({ id: idOf(1), completionStatus: 'completed' });
    await ada.trpc.calendar.setCompletion({ id: idOf(1), completionStatus: 'unreported' });
    await ada.trpc.calendar.setReport({ id: idOf(2), report: 'Went well' });
    await ada.trpc.calendar.remove({ id: idOf(3) });
    await ada.trpc.calendar.update({ id: idOf(4), startTime: '2090-02-25T13:00:00Z', endTime: '2090-02-25T14:00:00Z' });
    await ada.trpc.calendar.update({ id: idOf(5), startTime: '2090-03-20T13:00:00Z', endTime: '2090-03-20T14:00:00Z' });
    const { count, events } = await ask();
    expect([count, starts(events)]).toEqual([
      6,
      [
        '2090-02-21T11:00:00.000Z',
        '2090-02-22T11:00:00.000Z',
        '2090-02-24T11:30:00.000Z',
        '2090-02-25T13:00:00.000Z',
        '2090-02-26T11:00:00.000Z',
        '2090-02-27T11:00:00.000Z',
      ],
    ]);
    expect(await ask('?limit=3')).toEqual({ count, events: events.slice(-3) });
  });

  it('contain no occurrence of a series while its task is completed', async () => {
    const task = await ada.trpc.tasks.create({ title: 'Water the plants' });
    const settings = { type: 'daily', endType: 'after', count: 3 } as const;
    await createSeries(ada, settings, { taskId: task.id, startTime: '2090-02-20T11:00:00Z' });
    await ada.trpc.tasks.update({ id: task.id, isCompleted: true });
    expect(await ask()).toEqual({ count: 0, events: [] });
    await ada.trpc.tasks.update({ id: task.id, isCompleted: false });
    expect((await ask()).count).toBe(3);
  });

  it('contain only occurrences of an imported series that ended after the import', async () => {
    const settings = { type: 'daily', endType: 'after', count: 3 } as const;
    const series = await createSeries(ada, settings, { startTime: '2090-02-20T11:00:00Z' });
    await test.testDatabase.database.asUser({ userId: ada.id }, (tx) =>
      tx.sql.unsafe('update event_series set reports_from = $1', [at(series, 1).endTime]),
    );
    expect(starts((await ask()).events)).toEqual(['2090-02-22T11:00:00.000Z']);
  });

  it('are empty for a user without events', async () => {
    expect(await ask()).toEqual({ count: 0, events: [] });
  });

  it.each(['0', '1001', '2.5', 'many'])('refuse a limit of %s', async (limit) => {
    const { status } = await ada.rest<ErrorBody>('GET', `/api/calendar/events/unreported?limit=${limit}`);
    expect(status).toBe(400);
  });
});
