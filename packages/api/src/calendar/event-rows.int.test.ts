import { newId } from '@goaltracker/db/core/id';
import { changeEvent, removeEvent, removeEvents, setEventReport } from '@goaltracker/domain/calendar/change-events';
import { changeSeries, removeSeries } from '@goaltracker/domain/calendar/change-series';
import { createEvent } from '@goaltracker/domain/tasks/create-event';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { repeat } from '../testing/calendar-samples.ts';
import { CalendarDevice } from '../testing/calendar-device.ts';
import { type TestApi, type TestUser, startTestApi } from '../testing/test-api.ts';

let test: TestApi;
let ada: TestUser;
let device: CalendarDevice;
beforeAll(async () => {
  test = await startTestApi();
});
beforeEach(async () => {
  ada = await test.signUp({ timezone: 'Pacific/Auckland' });
  device = new CalendarDevice(test, ada);
});
afterAll(() => test.close());

const weekly = repeat({ type: 'weekly' });

describe('a call for one event stores the rows that the device predicts', () => {
  it('creates an event with the defaults, and nothing when the id is sent again', async () => {
    const { id } = await device.create({});
    await device.create({ id, title: 'Swim' });
    expect((await device.list()).map(({ title }) => title)).toEqual(['Gym']);
  });

  it('creates an all-day event of type task with its task, due on its day', async () => {
    const { taskId } = await device.create({ isAllDay: true, type: 'task', createTask: true });
    const task = (await ada.trpc.tasks.list({})).find(({ id }) => id === taskId);
    expect(task).toMatchObject({ dueDay: '2090-03-06', dueTime: null });
  });

  it('adds events posted one by one to one series', async () => {
    const one = await device.create({ recurrence: weekly });
    const other = await device.create({ recurrence: weekly, startTime: '2090-03-13T09:00:00.000Z' });
    expect(other.seriesId).toBe(one.seriesId);
    const left = await device.update({ id: other.id, recurrence: null });
    expect(left.seriesId).toBeNull();
    const joined = await device.update({ id: other.id, recurrence: weekly });
    expect(joined.seriesId).toBe(one.seriesId);
  });

  it('changes content, times and outcome', async () => {
    const { id } = await device.create({});
    const { id: goalId } = await ada.trpc.goals.create({ title: 'Get fit', goalType: 'simple', milestones: [] });
    await device.update({ id, title: 'Swim', location: 'Lake', goalId, reminderMinutes: null });
    await device.update({ id, isAllDay: true });
    await device.update({ id, startTime: '2090-03-07T09:00:00+01:00', endTime: '2090-03-09T09:00:00Z' });
    await device.update({ id, isAllDay: false, completionStatus: 'completed', report: 'Well' });
    await device.setCompletion({ id, completionStatus: 'not_completed' });
    await device.setCompletion({ id, completionStatus: '' });
    await device.setReport({ id, report: '  ' });
    expect(await device.list()).toMatchObject([
      { title: 'Swim', goalId, completionStatus: 'unreported', report: null },
    ]);
  });

  it('deletes an event and keeps its note without the link', async () => {
    const { id } = await device.create({});
    await ada.trpc.notes.create({ title: 'Plan', calendarEventId: id });
    await device.remove({ id });
    expect(await ada.trpc.notes.list({})).toMatchObject([{ title: 'Plan', calendarEventId: null }]);
  });

  it('deletes several events, with a row or without', async () => {
    const single = await device.create({});
    await device.create({ title: 'Swim', recurrence: weekly, expand: true });
    const swims = (await device.list()).filter(({ title }) => title === 'Swim');
    const ids = [single, ...swims.slice(0, 3)].map(({ id }) => ({ id }));
    await device.removeMany({ events: [...ids, ...ids] });
    expect((await device.list())[0]?.startTime).toBe(swims[3]?.startTime);
  });
});

describe('the device predicts no change', () => {
  it('when the event does not exist', async () => {
    const [rows, clock] = [await device.pull(), device.readClock()];
    const id = newId();
    expect([
      changeEvent(rows, { id, title: 'Swim' }, clock),
      setEventReport(rows, { id, report: 'Well' }, clock),
      removeEvent(rows, { id }),
      removeEvents(rows, { events: [{ id }] }),
      changeSeries(rows, { id, title: 'Swim', newSeriesId: newId() }, clock),
      removeSeries(rows, { id }),
    ]).toEqual([{}, {}, {}, {}, {}, {}]);
  });

  it('when the server refuses the times', async () => {
    const { id, startTime } = await device.create({});
    const [rows, clock] = [await device.pull(), device.readClock()];
    const wrong = { startTime, endTime: startTime };
    expect(createEvent(rows, { ...wrong, id: newId() }, clock)).toEqual({});
    expect(changeEvent(rows, { ...wrong, id }, clock)).toEqual({});
    await expect(device.update({ ...wrong, id })).rejects.toThrow('End must be after start');
  });
});
