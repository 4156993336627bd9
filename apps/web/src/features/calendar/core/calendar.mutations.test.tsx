import type { CalendarEvent } from '@goaltracker/contracts/calendar/event.schema';
import { describe, expect, it } from 'vitest';
import { queries } from '../../../sync/trpc.ts';
import { openOfflineApp } from '../../../testing/offline-app.ts';
import { makeEvent } from './event-sample.ts';
import './calendar.mutations.ts';

const range = { startDate: '2026-11-21T00:00:00.000Z', endDate: '2026-11-22T00:00:00.000Z' };
const startTime = '2026-11-21T15:00:00.000Z';
const shown = (): CalendarEvent[] | undefined => queries.calendar.list.getData(range);

async function openCalendar(...events: CalendarEvent[]) {
  const app = await openOfflineApp();
  const fetch = (current = events) => app.refetch('calendar.list', range, current);
  await fetch();
  return { ...app, fetch };
}

describe('without a connection', () => {
  it('a new event is shown on its day with its task, and moving it is sent with it', async () => {
    const app = await openCalendar();
    await app.refetch('tasks.list', undefined, []);
    const event = { title: 'Rent', type: 'task', startTime, createTask: true };
    const { id, taskId } = (await app.call('calendar.create', event)) as CalendarEvent;
    const times = { startTime: '2026-11-21T17:00:00.000Z', endTime: '2026-11-21T17:30:00.000Z' };
    await app.call('calendar.updateSeries', { id, scope: 'this', ...times });
    await Promise.all([app.fetch(), app.refetch('tasks.list', undefined, [])]);
    await app.refetch('calendar.list', { ...range, endDate: '2026-11-21T12:00:00.000Z' }, []);
    expect(shown()).toMatchObject([{ id, taskId, title: 'Rent', ...times, seriesId: null }]);
    expect(queries.calendar.list.getData({ ...range, endDate: '2026-11-21T12:00:00.000Z' })).toEqual([]);
    expect(queries.tasks.list.getData()).toMatchObject([{ id: taskId, title: 'Rent', calendarEvent: { id } }]);
    await app.goOnline();
    expect(app.sent).toEqual([['calendar.create', { ...event, ...times, id, newTaskId: taskId }]]);
  });

  it('its outcome is shown at once and sent after it', async () => {
    const app = await openCalendar();
    const { id } = (await app.call('calendar.create', { title: 'Run', startTime })) as CalendarEvent;
    await app.call('calendar.setCompletion', { id, completionStatus: 'completed' });
    await app.call('calendar.setReport', { id, report: 'Slowly' });
    await app.call('calendar.setCompletion', { id, completionStatus: 'not_completed' });
    await app.fetch();
    expect(shown()).toMatchObject([{ id, completionStatus: 'not_completed', report: 'Slowly' }]);
    await app.goOnline();
    expect(app.sent.map(([path]) => path)).toEqual([
      'calendar.create',
      'calendar.setCompletion',
      'calendar.setReport',
      'calendar.setCompletion',
    ]);
  });

  it('changes of the text keep what the server has changed meanwhile', async () => {
    const app = await openCalendar(makeEvent());
    await app.call('calendar.updateSeries', { id: 'event', scope: 'this', title: 'Doctor' });
    await app.call('calendar.updateSeries', { id: 'event', scope: 'all', location: 'Main Street' });
    await app.fetch([makeEvent({ title: 'Dentist!', completionStatus: 'completed', isAllDay: true })]);
    expect(shown()).toMatchObject([{ title: 'Doctor', location: 'Main Street', completionStatus: 'completed' }]);
    await app.goOnline();
    const change = { id: 'event', scope: 'all', title: 'Doctor', location: 'Main Street' };
    expect(app.sent).toEqual([['calendar.updateSeries', change]]);
  });

  it('a deleted event is no longer shown, and Undo brings it back', async () => {
    const app = await openCalendar(makeEvent());
    await app.call('calendar.removeSeries', { id: 'event', scope: 'this' });
    await app.fetch();
    expect(shown()).toEqual([]);
    expect(await app.call('calendar.restore', { id: 'event' })).toEqual(makeEvent());
    await app.fetch();
    expect(shown()).toEqual([makeEvent()]);
    await app.goOnline();
    expect(app.sent).toEqual([]);
  });

  it.each([
    ['the following events of a series', 'calendar.updateSeries', { scope: 'following', title: 'Gym' }],
    ['all events of a series', 'calendar.removeSeries', { scope: 'all' }],
    ['how an event repeats', 'calendar.updateSeries', { scope: 'this', recurrence: null }],
  ])('%s cannot be changed', async (_, path, input) => {
    const app = await openCalendar(makeEvent({ seriesId: 'series' }));
    await expect(app.call(path, { id: 'event', ...input })).rejects.toThrow(
      /^Without a connection you can change single/,
    );
    expect([shown(), app.waiting()]).toEqual([[makeEvent({ seriesId: 'series' })], []]);
  });

  it('one event of a series can be changed, and of a new series after it was made', async () => {
    const app = await openCalendar(makeEvent({ seriesId: 'series' }));
    await app.call('calendar.updateSeries', { id: 'event', scope: 'this', title: 'Once' });
    const series = { title: 'Gym', startTime, expand: true, recurrence: '{"type":"daily"}' };
    const { id } = (await app.call('calendar.create', series)) as CalendarEvent;
    await app.call('calendar.updateSeries', { id, scope: 'this', title: 'Swim' });
    await app.fetch();
    expect(shown()?.map(({ title }) => title)).toEqual(['Once', 'Swim']);
    await app.goOnline();
    expect(app.sent.map(([path]) => path)).toEqual([
      'calendar.updateSeries',
      'calendar.create',
      'calendar.updateSeries',
    ]);
  });

  it('Restore of an event that was deleted elsewhere makes it as it was, and then changes it', async () => {
    const app = await openCalendar(makeEvent({ location: 'Main Street' }));
    await app.call('calendar.updateSeries', { id: 'event', scope: 'this', title: 'Doctor' });
    app.refuse('calendar.updateSeries', { code: 'NOT_FOUND', message: 'Not found' });
    await app.goOnline();
    await app.restore();
    expect(app.sent.map(([path]) => path)).toEqual([
      'calendar.updateSeries',
      'calendar.create',
      'calendar.updateSeries',
    ]);
    expect(app.sent[1]?.[1]).toMatchObject({ id: 'event', title: 'Dentist', location: 'Main Street' });
  });
});
