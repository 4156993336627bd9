import type { CalendarEvent } from '@goaltracker/contracts/calendar/event.schema';
import type { Goal } from '@goaltracker/contracts/goals/goal.schema';
import type { DailyLogItem, ProgressEntry } from '@goaltracker/contracts/progress/progress.schema';
import { uuidv7 } from 'uuidv7';
import { describe, expect, it } from 'vitest';
import { queries } from '../../sync/trpc.ts';
import { openOfflineApp } from '../../testing/offline-app.ts';
import { makeEvent } from '../calendar/core/event-sample.ts';
import '../calendar/core/calendar.mutations.ts';
import { makeGoal, makeLead, makeMilestone } from '../goals/goal-sample.ts';
import { undoableReports } from '../goals/use-undo-report.ts';
import '../goals/goals.mutations.ts';
import { makeEntry, makeLog } from './log/log-sample.ts';
import './progress.mutations.ts';

type App = Awaited<ReturnType<typeof openOfflineApp>>;

const today = new Date().toISOString().slice(0, 10);
const goalsOf = (goals: Goal[]) => ['goals.list', undefined, goals] as const;
const first = () => queries.goals.list.getData()?.[0];
const listIds = () =>
  queries.progress.daily.getData({ id: 'goal' })?.flatMap(({ entries }) => entries.map(({ id }) => id));

it('a report adds to the total that the server has by then, and stays of its day', async () => {
  const app = await openOfflineApp();
  await app.refetch(...goalsOf([makeGoal({ currentValue: 2 })]));
  await app.call('progress.create', { goalId: 'goal', value: 3, expectedCurrentValue: 2, notes: 'At night' });
  await app.call('progress.create', { goalId: 'goal', value: 1, date: '2026-01-01' });
  await app.refetch(...goalsOf([makeGoal({ currentValue: 4 })]));
  expect(first()).toMatchObject({ currentValue: 8, progressPercentage: 80, hasReportedToday: true });
  expect(app.waiting()).toEqual(['+3 books on “Read 10 books”', '+1 book on “Read 10 books”']);
  await app.goOnline();
  expect(app.sent).toEqual([
    ['progress.create', { id: expect.any(String), goalId: 'goal', value: 3, notes: 'At night', date: today }],
    ['progress.create', { id: expect.any(String), goalId: 'goal', value: 1, date: '2026-01-01' }],
  ]);
});

it('a report on a lead measure is shown on it and in the log', async () => {
  const app = await openOfflineApp();
  const goal = makeGoal({ goalType: 'wig', leads: [makeLead({ currentValue: 3, targetValue: 30 })] });
  await app.refetch(...goalsOf([goal]));
  await app.refetch('progress.daily', { id: 'goal' }, []);
  await app.call('progress.create', { goalId: 'goal', leadId: 'lead', value: 2 });
  await app.refetch(...goalsOf([goal]));
  await app.refetch('progress.daily', { id: 'goal' }, []);
  expect(first()?.leads[0]?.currentValue).toBe(5);
  expect(queries.progress.daily.getData({ id: 'goal' })).toMatchObject<Partial<DailyLogItem>[]>([
    { date: today, entryCount: 1, isToday: true },
  ]);
  expect(app.waiting()).toEqual(['+2 runs on “Runs of 5 km”']);
});

it('a report from an event completes it', async () => {
  const app = await openOfflineApp();
  const range = { startDate: '2026-11-21T00:00:00.000Z', endDate: '2026-11-22T00:00:00.000Z' };
  const calendar = () => app.refetch('calendar.list', range, [makeEvent()]);
  await calendar();
  await app.refetch(...goalsOf([makeGoal()]));
  const report = { goalId: 'goal', value: 2, calendarEventId: 'event', completeEvent: true, notes: 'Slowly' };
  await app.call('progress.create', report);
  await calendar();
  await app.refetch('calendar.unreported', {}, { count: 3, events: [makeEvent(), makeEvent({ id: 'other' })] });
  expect(queries.calendar.list.getData(range)).toMatchObject<Partial<CalendarEvent>[]>([
    { completionStatus: 'completed', report: 'Progress: 2 (Slowly)' },
  ]);
  expect(queries.calendar.unreported.getData({})).toMatchObject({ count: 2, events: [{ id: 'other' }] });
});

it('a report from an event of a series waits behind a change of the series', async () => {
  const app = await openOfflineApp();
  const range = { startDate: '2026-11-21T00:00:00.000Z', endDate: '2026-11-22T00:00:00.000Z' };
  await app.refetch(
    'calendar.list',
    range,
    ['first', 'second'].map((id) => makeEvent({ id, seriesId: 'series' })),
  );
  await app.call('calendar.updateSeries', { id: 'first', scope: 'all', title: 'Gym' });
  app.refuse('calendar.updateSeries', { code: 'CONFLICT', message: 'No' });
  await app.goOnline();
  const report = { goalId: 'goal', value: 2, calendarEventId: 'second', completeEvent: true };
  await app.send('progress.create', report, Promise.resolve());
  expect(app.waiting()).toHaveLength(2);
});

/** How a call is made: it waits for a connection, is being sent, or is answered. */
const ways = ['without a connection', 'while it is sent', 'once it is answered'] as const;

/** Makes a call in one of these ways. */
async function make(app: App, way: (typeof ways)[number], [path, input, output]: [string, object, unknown?]) {
  if (way === 'without a connection') return app.call(path, input);
  await app.goOnline();
  if (way === 'once it is answered') return app.send(path, input, Promise.resolve(output));
  return app.startSending(path, input);
}

it.each(ways)('an undone report is no longer counted or listed, %s', async (way) => {
  const app = await openOfflineApp();
  const entry = makeEntry({ id: 'entry', value: 3, date: today });
  await app.refetch(...goalsOf([makeGoal({ currentValue: 5, hasReportedToday: true })]));
  await app.refetch('progress.daily', { id: 'goal' }, makeLog([entry, makeEntry({ id: 'earlier' })]));
  undoableReports.set(entry.id, { ...entry, hadReportedToday: false, completedMilestoneIds: [] });
  await make(app, way, ['progress.remove', { id: entry.id }]);
  expect(first()).toMatchObject({ currentValue: 2, hasReportedToday: false });
  expect(listIds()).toEqual(['earlier']);
});

it.each(ways)('an undone report reopens the milestones that it completed, %s', async (way) => {
  const app = await openOfflineApp();
  const milestones = [
    makeMilestone({ id: 'pack', isCompleted: true }),
    makeMilestone({ id: 'carry', isCompleted: true }),
  ];
  const goal = makeGoal({ goalType: 'simple', currentValue: 1, targetValue: 1, isCompleted: true, milestones });
  await app.refetch(...goalsOf([goal]));
  const entry = makeEntry({ id: 'entry', value: 1, date: today });
  undoableReports.set(entry.id, { ...entry, hadReportedToday: false, completedMilestoneIds: ['carry'] });
  await make(app, way, ['progress.remove', { id: entry.id }]);
  expect(first()).toMatchObject({ currentValue: 0, isCompleted: false });
  expect(first()?.milestones.map(({ isCompleted }) => isCompleted)).toEqual([true, false]);
});

it('Undo of a report that waits is sent after it', async () => {
  const app = await openOfflineApp();
  const goals = goalsOf([makeGoal({ currentValue: 2 })]);
  await app.refetch(...goals);
  const entry = (await app.call('progress.create', { goalId: 'goal', value: 3 })) as ProgressEntry;
  undoableReports.set(entry.id, { ...entry, hadReportedToday: false, completedMilestoneIds: [] });
  await app.call('progress.remove', { id: entry.id });
  await app.refetch(...goals);
  expect(first()).toMatchObject({ currentValue: 2, hasReportedToday: false });
  await app.goOnline();
  expect(app.sent.map(([path]) => path)).toEqual(['progress.create', 'progress.remove']);
});

it.each(ways)('a report from an event that completes a simple goal is written with the value 1, %s', async (way) => {
  const app = await openOfflineApp();
  await app.refetch(...goalsOf([makeGoal({ goalType: 'simple', currentValue: 0, targetValue: 1 })]));
  await app.refetch('calendar.get', { id: 'event' }, makeEvent());
  const report = { goalId: 'goal', value: 0, calendarEventId: 'event' };
  await make(app, way, ['progress.create', report, makeEntry({ value: 1, date: today })]);
  expect(first()).toMatchObject({ currentValue: 1, isCompleted: true });
  expect(queries.calendar.get.getData({ id: 'event' })).toMatchObject({ report: 'Progress: 1' });
});

describe('a day of the log', () => {
  const day = '2026-01-02';

  async function openLog() {
    const app = await openOfflineApp();
    const log = makeLog([
      makeEntry({ id: 'morning', value: 2 }),
      makeEntry({ id: 'evening', value: 1 }),
      makeEntry({ id: 'before', value: 4, date: '2026-01-01' }),
    ]);
    const fetch = async (currentValue = 7) => {
      await app.refetch(...goalsOf([makeGoal({ currentValue })]));
      await app.refetch('progress.daily', { id: 'goal' }, log);
    };
    await fetch();
    return { ...app, fetch };
  }

  it.each(ways)('a day that is replaced is one entry of the new value, %s', async (way) => {
    const app = await openLog();
    const input = { id: 'goal', date: day, value: 5, notes: 'All day' };
    await make(app, way, ['progress.replaceDay', input, makeEntry({ id: 'morning', value: 5, notes: 'All day' })]);
    expect(first()).toMatchObject({ currentValue: 9, progressPercentage: 90 });
    expect(queries.progress.daily.getData({ id: 'goal' })).toMatchObject([
      { date: day, totalValue: 5, notes: ['All day'] },
      { date: '2026-01-01', totalValue: 4 },
    ]);
    expect(listIds()).toEqual(['morning', 'before']);
  });

  it.each(ways)('a day that is deleted is no longer counted or listed, %s', async (way) => {
    const app = await openLog();
    await make(app, way, ['progress.removeDay', { id: 'goal', date: day }]);
    expect(first()).toMatchObject({ currentValue: 4 });
    expect(listIds()).toEqual(['before']);
  });

  it('a day is changed on what the server has meanwhile, and sent once with the last value', async () => {
    const app = await openLog();
    await app.call('progress.replaceDay', { id: 'goal', date: day, value: 5 });
    await app.call('progress.replaceDay', { id: 'goal', date: day, value: 1, notes: 'At night' });
    await app.fetch(8);
    expect(first()).toMatchObject({ currentValue: 6 });
    expect(app.waiting()).toEqual([`Change ${day} of “Read 10 books”`]);
    await app.goOnline();
    expect(app.sent).toEqual([['progress.replaceDay', { id: 'goal', date: day, value: 1, notes: 'At night' }]]);
  });

  it('a change of a day is sent before its deletion', async () => {
    const app = await openLog();
    await app.call('progress.replaceDay', { id: 'goal', date: day, value: 5 });
    await app.call('progress.removeDay', { id: 'goal', date: day });
    await app.fetch();
    expect(first()).toMatchObject({ currentValue: 4 });
    expect(listIds()).toEqual(['before']);
    await app.goOnline();
    expect(app.sent.map(([path]) => path)).toEqual(['progress.replaceDay', 'progress.removeDay']);
  });

  it('a day is as it was when the change is refused', async () => {
    const app = await openLog();
    await app.goOnline();
    const refused = app.send('progress.removeDay', { id: 'goal', date: day }, Promise.reject(new Error('Refused')));
    expect(listIds()).toEqual(['before']);
    await expect(refused).rejects.toThrow('Refused');
    expect(first()).toMatchObject({ currentValue: 7 });
    expect(listIds()).toEqual(['morning', 'evening', 'before']);
  });
});

it('Restore of a goal that was deleted elsewhere makes it with its value, and then reports on it', async () => {
  const id = uuidv7();
  const app = await openOfflineApp();
  await app.refetch(...goalsOf([makeGoal({ id, currentValue: 2, milestones: [makeMilestone()] })]));
  await app.call('progress.create', { goalId: id, value: 3 });
  app.refuse('progress.create', { code: 'NOT_FOUND', message: 'Not found' });
  await app.goOnline();
  await app.restore();
  expect(app.sent.map(([path]) => path)).toEqual(['progress.create', 'goals.create', 'progress.create']);
  expect(app.sent[1]?.[1]).toMatchObject({
    id,
    title: 'Read 10 books',
    currentValue: 2,
    milestones: [{ id: 'milestone', title: 'First chapter' }],
  });
  expect(app.waiting()).toEqual([]);
});
