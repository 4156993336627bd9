import type { CalendarEvent } from '@goaltracker/contracts/calendar/event.schema';
import { newId } from '@goaltracker/db/core/id';
import { selectEvent } from '@goaltracker/domain/calendar/select-events';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CalendarDevice } from '../testing/calendar-device.ts';
import { formatCalendarFile } from '../testing/calendar-files.ts';
import { repeat } from '../testing/calendar-samples.ts';
import { at } from '../testing/goal-samples.ts';
import { importCalendar } from '../testing/import-files.ts';
import { type TestApi, type TestUser, startTestApi } from '../testing/test-api.ts';

let test: TestApi;
let ada: TestUser;
let device: CalendarDevice;
let days: CalendarEvent[];
beforeAll(async () => {
  test = await startTestApi();
});
beforeEach(async () => {
  ada = await test.signUp({ timezone: 'Europe/Berlin' });
  device = new CalendarDevice(test, ada);
  await device.create({ recurrence: repeat({ type: 'daily', endType: 'after', count: 8 }), expand: true });
  days = await device.list();
});
afterAll(() => test.close());

const moved = ({ startTime, endTime }: CalendarEvent, hours: number) => ({
  startTime: new Date(Date.parse(startTime) + hours * 3_600_000).toISOString(),
  endTime: new Date(Date.parse(endTime) + hours * 3_600_000).toISOString(),
});
const expectReads = async () => {
  const { selected, answered } = await device.read();
  expect(selected).toEqual(answered);
};

/** Gives occurrences an outcome, a note, another title and another time, and deletes one occurrence. */
async function changeSome(): Promise<void> {
  await device.setCompletion({ id: at(days, 1).id, completionStatus: 'completed' });
  await ada.trpc.notes.create({ title: 'Plan', calendarEventId: at(days, 2).id });
  await device.updateSeries({ id: at(days, 3).id, title: 'Swim', scope: 'this' });
  await device.updateSeries({ id: at(days, 5).id, ...moved(at(days, 5), 3), scope: 'this' });
  await device.remove({ id: at(days, 6).id });
}

describe('a call for a series stores the rows that the device predicts', () => {
  it.each(['this', 'following', 'all', 'whole'] as const)('with the scope %s', async (scope) => {
    await changeSome();
    const { id } = at(days, 4);
    await device.updateSeries({ id, title: 'Run', location: 'Lake', scope });
    await expectReads();
    await device.updateSeries({ id, ...moved(at(days, 4), 26), scope });
    await device.updateSeries({ id, isAllDay: true, scope });
    await expectReads();
    await device.removeSeries({ id: (await device.list())[2]?.id ?? '', scope });
    const { selected, answered } = await device.read();
    expect(selected).toEqual(answered);
  });

  it.each(['following', 'all'] as const)('with another recurrence for %s', async (scope) => {
    await changeSome();
    const { id } = at(days, 1);
    await device.updateSeries({ id, recurrence: repeat({ type: 'weekly', weekdays: ['MO', 'TH'] }), scope });
    await expectReads();
    await device.updateSeries({ id, recurrence: null, scope });
    const { selected, answered } = await device.read();
    expect(selected).toEqual(answered);
  });

  it('with the parts of a split series, which have their own ids', async () => {
    await device.updateSeries({ id: at(days, 3).id, title: 'Run', scope: 'following' });
    await device.updateSeries({ id: at(days, 6).id, ...moved(at(days, 6), 2), scope: 'following' });
    const [first] = await device.list();
    await device.updateSeries({ id: first?.id ?? '', ...moved(at(days, 0), 24), scope: 'whole' });
    const events = await device.list();
    expect(new Set(events.map(({ id }) => id)).size).toBe(8);
    const { selected, answered } = await device.read();
    expect(selected).toEqual(answered);
  });

  it('after the user moved to another time zone', async () => {
    await ada.trpc.auth.update({ timezone: 'Pacific/Apia' });
    await device.updateSeries({ id: at(days, 2).id, ...moved(at(days, 2), 5) });
    await device.updateSeries({ id: at(days, 2).id, isAllDay: true, scope: 'following' });
    const { selected, answered } = await device.read();
    expect(selected).toEqual(answered);
  });

  it('with the rule of another calendar, which may be too complicated to move', async () => {
    const rule = 'FREQ=MONTHLY;BYDAY=MO,TU;BYSETPOS=2;COUNT=9';
    const file = formatCalendarFile(['UID:a', 'SUMMARY:Review', 'DTSTART:20900306T140000Z', `RRULE:${rule}`]);
    await importCalendar(test, ada, file);
    const event = (await device.list()).find(({ title }) => title === 'Review');
    if (!event) throw new Error('The import has no event');
    await device.updateSeries({ id: event.id, title: 'Check', scope: 'all' });
    await expect(device.updateSeries({ id: event.id, ...moved(event, 24), scope: 'all' })).rejects.toThrow(
      'cannot be moved so',
    );
    await device.removeSeries({ id: event.id, scope: 'following' });
    const { selected, answered } = await device.read();
    expect(selected).toEqual(answered);
  });
});

it('a deleted occurrence without a row is restored', async () => {
  await device.remove({ id: at(days, 3).id });
  await device.restore();
  expect(await device.list()).toHaveLength(8);
  await expectReads();
});

it('an id from before the series moved still names its occurrence', async () => {
  const { id } = at(days, 5);
  await device.updateSeries({ id: at(days, 0).id, ...moved(at(days, 0), 2) });
  expect(selectEvent(await device.pull(), { id })).toEqual(await ada.trpc.calendar.get({ id }));
  await device.setReport({ id, report: 'Well' });
  await expectReads();
});

it('refuses a new series with the id of another series', async () => {
  const taken = at(days, 0).seriesId ?? '';
  const id = newId();
  const call = ada.trpc.calendar.create({
    id,
    startTime: '2090-03-06T09:00:00.000Z',
    recurrence: repeat({ type: 'weekly' }),
    expand: true,
    newSeriesId: taken,
  });
  await expect(call).rejects.toThrow('This already exists.');
});
