import type { CalendarEvent } from '@goaltracker/contracts/calendar/event.schema';
import { describe, expect, it } from 'vitest';
import { queries } from '../../../sync/trpc.ts';
import { openOfflineApp } from '../../../testing/offline-app.ts';
import { makeEvent } from './event-sample.ts';
import './calendar.mutations.ts';

const range = { startDate: '2026-11-21T00:00:00.000Z', endDate: '2026-11-22T00:00:00.000Z' };
const startTime = '2026-11-21T15:00:00.000Z';
const shown = (): CalendarEvent[] | undefined => queries.calendar.list.getData(range);

const otherRange = { startDate: '2026-11-15T00:00:00.000Z', endDate: '2026-11-29T00:00:00.000Z' };

const series = [
  ...['first', 'second', 'third'].map((id, index) =>
    makeEvent({
      id,
      seriesId: 'series',
      startTime: `2026-11-2${index}T10:00:00.000Z`,
      endTime: `2026-11-2${index}T11:00:00.000Z`,
    }),
  ),
  makeEvent({ id: 'other', startTime: '2026-11-23T10:00:00.000Z', endTime: '2026-11-23T11:00:00.000Z' }),
];

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
    await app.call('calendar.update', { id, ...times });
    await Promise.all([app.fetch(), app.refetch('tasks.list', undefined, [])]);
    await app.refetch('calendar.list', { ...range, endDate: '2026-11-21T12:00:00.000Z' }, []);
    expect(shown()).toMatchObject([{ id, taskId, title: 'Rent', ...times, seriesId: null }]);
    expect(queries.calendar.list.getData({ ...range, endDate: '2026-11-21T12:00:00.000Z' })).toEqual([]);
    expect(queries.tasks.list.getData()).toMatchObject([
      { id: taskId, title: 'Rent', dueDay: '2026-11-21', dueTime: '17:00', calendarEvent: { id } },
    ]);
    await app.goOnline();
    expect(app.sent).toEqual([['calendar.create', { ...event, ...times, id, newTaskId: taskId }]]);
  });

  it('an event that is moved to days shown elsewhere appears there', async () => {
    const app = await openCalendar(makeEvent());
    const week = { startDate: '2026-11-22T00:00:00.000Z', endDate: '2026-11-29T00:00:00.000Z' };
    await app.refetch('calendar.list', week, []);
    const times = { startTime: '2026-11-23T09:00:00.000Z', endTime: '2026-11-23T10:00:00.000Z' };
    await app.call('calendar.update', { id: 'event', ...times });
    expect(queries.calendar.list.getData(week)).toMatchObject([{ id: 'event', ...times }]);
  });

  it('its outcome is shown immediately and sent after it', async () => {
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
    await app.call('calendar.update', { id: 'event', title: 'Doctor' });
    await app.call('calendar.update', { id: 'event', location: 'Main Street' });
    await app.fetch([makeEvent({ title: 'Dentist!', completionStatus: 'completed', isAllDay: true })]);
    expect(shown()).toMatchObject([{ title: 'Doctor', location: 'Main Street', completionStatus: 'completed' }]);
    await app.goOnline();
    expect(app.sent).toEqual([['calendar.update', { id: 'event', title: 'Doctor', location: 'Main Street' }]]);
  });

  it('a deleted event is no longer shown, and Undo brings it back', async () => {
    const app = await openCalendar(makeEvent());
    await app.call('calendar.remove', { id: 'event' });
    await app.fetch();
    expect(shown()).toEqual([]);
    expect(await app.call('calendar.restore', { id: 'event' })).toEqual(makeEvent());
    await app.fetch();
    expect(shown()).toEqual([makeEvent()]);
    await app.goOnline();
    expect(app.sent).toEqual([]);
  });

  it.each(['this', 'all'])('the recurrence of an event cannot be changed in the scope %s', async (scope) => {
    const event = makeEvent({ seriesId: 'series' });
    const app = await openCalendar(event);
    await expect(app.call('calendar.updateSeries', { id: 'event', scope, recurrence: null })).rejects.toThrow(
      'Without a connection you cannot change how an event repeats.',
    );
    expect([shown(), app.waiting()]).toEqual([[event], []]);
  });

  it.each([
    ['calendar.updateSeries', { title: 'Swim' }],
    ['calendar.removeSeries', {}],
  ])('%s of all parts of a series needs a connection', async (path, change) => {
    const app = await openCalendar(...series);
    await expect(app.call(path, { id: 'second', scope: 'whole', ...change })).rejects.toThrow(
      'Without a connection you can change only one part of a series.',
    );
    expect([shown(), app.waiting()]).toEqual([series, []]);
  });

  it.each([
    ['this', ['10:00', '12:00', '10:00']],
    ['following', ['10:00', '12:00', '12:00']],
    ['all', ['12:00', '12:00', '12:00']],
  ])('moves in the scope %s are shown on their events in all ranges, and sent once', async (scope, expected) => {
    const app = await openCalendar(...series);
    await app.refetch('calendar.list', otherRange, series);
    const earlier = { startTime: '2026-11-21T11:00:00.000Z', endTime: '2026-11-21T12:00:00.000Z' };
    await app.call('calendar.updateSeries', { id: 'second', scope, ...earlier });
    const times = { startTime: '2026-11-21T12:00:00.000Z', endTime: '2026-11-21T13:00:00.000Z' };
    await app.call('calendar.updateSeries', { id: 'second', scope, ...times });
    const listStarts = (events?: CalendarEvent[]) => events?.map(({ startTime }) => startTime.slice(11, 16));
    expect([shown(), queries.calendar.list.getData(otherRange)].map(listStarts)).toEqual([
      [...expected, '10:00'],
      [...expected, '10:00'],
    ]);
    await app.fetch(series);
    expect(listStarts(shown())).toEqual([...expected, '10:00']);
    await app.goOnline();
    // Changes of several events stay apart, so that each can be undone.
    const moves = scope === 'this' ? [times] : [earlier, times];
    expect(app.sent).toEqual(moves.map((move) => ['calendar.updateSeries', { id: 'second', scope, ...move }]));
  });

  it('an event that was changed by itself keeps its fields, moves along and takes a change of itself', async () => {
    const [first, second, third] = series;
    const own = makeEvent({ ...second, title: 'Own' });
    const app = await openCalendar(...[first, own, third].flatMap((event) => event ?? []));
    const listAll = () => shown()?.map(({ title, location, startTime }) => [title, location, startTime.slice(11, 16)]);
    const times = { startTime: '2026-11-20T11:00:00.000Z', endTime: '2026-11-20T12:00:00.000Z' };
    await app.call('calendar.updateSeries', { id: 'first', title: 'Gym', location: 'Hall', ...times });
    expect(listAll()).toEqual([
      ['Gym', 'Hall', '11:00'],
      ['Own', 'Hall', '11:00'],
      ['Gym', 'Hall', '11:00'],
    ]);
    await app.call('calendar.updateSeries', { id: 'second', location: 'Lake', title: 'Swim' });
    expect(listAll()?.map((fields) => fields.slice(0, 2))).toEqual([
      ['Gym', 'Lake'],
      ['Swim', 'Lake'],
      ['Gym', 'Lake'],
    ]);
  });

  it('Undo of a change of a series that waits leaves nothing to send', async () => {
    const app = await openCalendar(...series);
    await app.call('calendar.updateSeries', { id: 'second', scope: 'all', title: 'Gym' });
    await app.call('calendar.restore', { id: 'second' });
    expect(shown()?.map(({ title }) => title)).toEqual(['Dentist', 'Dentist', 'Dentist', 'Dentist']);
    await app.goOnline();
    expect(app.sent).toEqual([]);
  });

  it('Undo of what the server has is refused while a later change waits, which it would overtake', async () => {
    const app = await openCalendar(...series);
    await app.call('calendar.updateSeries', { id: 'second', scope: 'this', title: 'Swim' });
    await expect(app.call('calendar.restore', { id: 'second' })).rejects.toThrow(/has still to be sent/);
  });

  it('changes of a series in different scopes are sent one after the other', async () => {
    const app = await openCalendar(...series);
    await app.call('calendar.updateSeries', { id: 'second', scope: 'all', title: 'Gym' });
    await app.call('calendar.updateSeries', { id: 'second', scope: 'this', title: 'Swim' });
    expect(shown()?.map(({ title }) => title)).toEqual(['Gym', 'Swim', 'Gym', 'Dentist']);
    expect(app.waiting()).toEqual(['Change all events “Dentist”', 'Change event “Gym”']);
    await app.goOnline();
    expect(app.sent.map(([, input]) => input)).toEqual([
      { id: 'second', scope: 'all', title: 'Gym' },
      { id: 'second', scope: 'this', title: 'Swim' },
    ]);
  });

  it.each([
    ['calendar.updateSeries', { scope: 'this', title: 'Swim' }],
    ['calendar.updateSeries', { scope: 'following', title: 'Swim' }],
    ['calendar.setCompletion', { completionStatus: 'completed' }],
    ['calendar.setReport', { report: 'Done' }],
    ['calendar.remove', {}],
    ['calendar.removeSeries', { scope: 'this' }],
  ])('%s of another event of the series waits behind a refused change of all: %j', async (path, change) => {
    const app = await openCalendar(...series);
    const ofAll = ['calendar.updateSeries', { id: 'second', scope: 'all', title: 'Gym' }] as const;
    await app.call(...ofAll);
    app.refuse('calendar.updateSeries', { code: 'CONFLICT', message: 'No' });
    await app.goOnline();
    await app.send(path, { id: 'third', ...change }, Promise.resolve());
    expect(app.waiting()).toHaveLength(2);
    await app.restore();
    expect(app.sent).toEqual([ofAll, ofAll, [path, { id: 'third', ...change }]]);
  });

  it('a deletion of the following events is sent after the changes of each, which do not wait for each other', async () => {
    const app = await openCalendar(...series);
    await app.call('calendar.updateSeries', { id: 'second', scope: 'this', title: 'Swim' });
    app.refuse('calendar.updateSeries', { code: 'CONFLICT', message: 'No' });
    await app.goOnline();
    await app.send('calendar.setCompletion', { id: 'third', completionStatus: 'completed' }, Promise.resolve());
    expect(app.waiting()).toHaveLength(1);
    await app.send('calendar.removeSeries', { id: 'first', scope: 'following' }, Promise.resolve());
    expect(app.waiting()).toHaveLength(2);
    await app.discard();
    expect(app.sent.map(([, input]) => input)).toEqual([
      { id: 'second', scope: 'this', title: 'Swim' },
      { id: 'first', scope: 'following' },
    ]);
  });

  it.each([
    ['second', 'this', ['first', 'third', 'other']],
    ['second', 'following', ['first', 'other']],
    ['second', 'all', ['other']],
    ['other', 'all', ['first', 'second', 'third']],
  ])('%s deleted in the scope %s leaves %j until the server refuses', async (id, scope, left) => {
    const app = await openCalendar(...series);
    const listIds = () => shown()?.map((event) => event.id);
    await app.call('calendar.removeSeries', { id, scope });
    expect(listIds()).toEqual(left);
    app.refuse('calendar.removeSeries', { code: 'CONFLICT', message: 'No' });
    await app.goOnline();
    await app.discard();
    expect(listIds()).toEqual(['first', 'second', 'third', 'other']);
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
    await app.call('calendar.update', { id: 'event', title: 'Doctor' });
    app.refuse('calendar.update', { code: 'NOT_FOUND', message: 'Not found' });
    await app.goOnline();
    await app.restore();
    expect(app.sent.map(([path]) => path)).toEqual(['calendar.update', 'calendar.create', 'calendar.update']);
    expect(app.sent[1]?.[1]).toMatchObject({ id: 'event', title: 'Dentist', location: 'Main Street' });
  });
});

it.each<[string, string, Partial<CalendarEvent>]>([
  ['an event that is moved', 'calendar.update', { startTime, endTime: '2026-11-21T16:00:00.000Z' }],
  ['one that is completed', 'calendar.setCompletion', { completionStatus: 'completed' }],
  ['one that is reported on', 'calendar.setReport', { report: 'Done' }],
])('%s is shown immediately and alike with a connection and without', async (_, path, changes) => {
  for (const isOnline of [true, false]) {
    const app = await openCalendar(makeEvent());
    await app.refetch('calendar.get', { id: 'event' }, makeEvent());
    await app.refetch('calendar.unreported', {}, { count: 1, events: [makeEvent()] });
    if (isOnline) await app.goOnline();
    const answer = app.call(path, { id: 'event', ...changes });
    expect([shown(), queries.calendar.get.getData({ id: 'event' })]).toEqual([
      [makeEvent(changes)],
      makeEvent(changes),
    ]);
    const left = path === 'calendar.setCompletion' ? [] : [makeEvent(changes)];
    expect(queries.calendar.unreported.getData({})).toEqual({ count: left.length, events: left });
    await answer;
  }
});
