import type { CalendarEvent } from '@goaltracker/contracts/calendar/event.schema';
import type { Goal } from '@goaltracker/contracts/goals/goal.schema';
import type { DailyLogItem, ProgressEntry } from '@goaltracker/contracts/progress/progress.schema';
import { expect, it } from 'vitest';
import { queries } from '../../sync/trpc.ts';
import { openOfflineApp } from '../../testing/offline-app.ts';
import { makeEvent } from '../calendar/core/event-sample.ts';
import { makeGoal, makeLead, makeMilestone } from '../goals/goal-sample.ts';
import { undoableReports } from '../goals/undoable-reports.ts';
import '../goals/goals.mutations.ts';
import './progress.mutations.ts';

const today = new Date().toISOString().slice(0, 10);
const goalsOf = (goals: Goal[]) => ['goals.list', undefined, goals] as const;
const first = () => queries.goals.list.getData()?.[0];

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

it('Undo of a report that waits takes it back, and both are sent in order', async () => {
  const app = await openOfflineApp();
  const goals = goalsOf([makeGoal({ currentValue: 2 })]);
  await app.refetch(...goals);
  const entry = (await app.call('progress.create', { goalId: 'goal', value: 3 })) as ProgressEntry;
  undoableReports.set(entry.id, { ...entry, hadReportedToday: false });
  await app.call('progress.remove', { id: entry.id });
  await app.refetch(...goals);
  expect(first()).toMatchObject({ currentValue: 2, hasReportedToday: false });
  await app.goOnline();
  expect(app.sent.map(([path]) => path)).toEqual(['progress.create', 'progress.remove']);
});

it('Restore of a goal that was deleted elsewhere makes it with its value, and then reports on it', async () => {
  const app = await openOfflineApp();
  await app.refetch(...goalsOf([makeGoal({ currentValue: 2, milestones: [makeMilestone()] })]));
  await app.call('progress.create', { goalId: 'goal', value: 3 });
  app.refuse('progress.create', { code: 'NOT_FOUND', message: 'Not found' });
  await app.goOnline();
  await app.restore();
  expect(app.sent.map(([path]) => path)).toEqual(['progress.create', 'goals.create', 'progress.create']);
  expect(app.sent[1]?.[1]).toMatchObject({
    id: 'goal',
    title: 'Read 10 books',
    currentValue: 2,
    milestones: [{ id: 'milestone', title: 'First chapter' }],
  });
  expect(app.waiting()).toEqual([]);
});
