import type { Task } from '@goaltracker/contracts/tasks/task.schema';
import { expect, it, onTestFinished, vi } from 'vitest';
import { queries } from '../../sync/trpc.ts';
import { openOfflineApp } from '../../testing/offline-app.ts';
import { makeGoal } from '../goals/goal-sample.ts';
import '../goals/goals.mutations.ts';
import { makeTask } from './task-sample.ts';
import './tasks.mutations.ts';

const id = '0199d3a0-6c1e-7d5b-9a57-2f6f1f0f4c11';
const otherId = '0199d3a0-6c1e-7d5b-9a57-2f6f1f0f4c12';
const reporting = makeTask({ id, title: 'Read a book', goalId: 'goal', reportsCompletion: true });

/** Two of ten books are read. */
async function open({ tasks = [reporting], goal = makeGoal() } = {}) {
  vi.setSystemTime('2026-11-23T12:00:00Z');
  onTestFinished(() => void vi.useRealTimers());
  const app = await openOfflineApp();
  await app.refetch('tasks.list', undefined, tasks);
  await app.refetch('goals.list', undefined, [goal]);
  await app.refetch('progress.daily', { id: 'goal' }, []);
  return app;
}

const goal = () => queries.goals.list.getData()?.[0];
const log = () => queries.progress.daily.getData({ id: 'goal' })?.flatMap(({ entries }) => entries);

it('a completed task is shown on its goal and in the log while the call is sent', async () => {
  const app = await open();
  app.startSending('tasks.update', { id, isCompleted: true });
  expect(goal()).toMatchObject({ currentValue: 3, progressPercentage: 30, hasReportedToday: true });
  expect(log()).toMatchObject([{ id, goalId: 'goal', value: 1, date: '2026-11-23', notes: 'Read a book' }]);
});

it('a task completed without a connection keeps its day, and is shown on the goal until it is sent', async () => {
  const app = await open();
  await app.call('tasks.update', { id, title: 'Read Dune' });
  await app.call('tasks.update', { id, isCompleted: true });
  expect([goal()?.currentValue, log()?.[0]?.notes]).toEqual([3, 'Read Dune']);
  await app.goOnline();
  expect(app.sent).toEqual([
    ['tasks.update', { id, title: 'Read Dune', isCompleted: true, completedOn: '2026-11-23' }],
  ]);
});

it('a task that is made and completed without a connection is shown on the goal', async () => {
  const app = await open({ tasks: [] });
  const task = { title: 'Read a book', goalId: 'goal', reportsCompletion: true };
  const made = (await app.call('tasks.create', task)) as Task;
  expect(goal()?.currentValue).toBe(2);
  await app.call('tasks.update', { id: made.id, isCompleted: true });
  expect([goal()?.currentValue, log()?.[0]?.id]).toEqual([3, made.id]);
});

it('a task that is reopened is shown without its report', async () => {
  const app = await open({ tasks: [{ ...reporting, isCompleted: true }] });
  app.startSending('tasks.update', { id, isCompleted: false });
  expect(goal()?.currentValue).toBe(1);
});

it('several tasks are reported together, and only those that report', async () => {
  const tasks = [reporting, { ...reporting, id: otherId }, makeTask({ id: 'plain', goalId: 'goal' })];
  const app = await open({ tasks });
  app.startSending('tasks.updateMany', { tasks: tasks.map((task) => ({ id: task.id, isCompleted: true })) });
  expect([goal()?.currentValue, log()?.length]).toEqual([4, 2]);
});

it('a task of a simple goal reports nothing', async () => {
  const app = await open({ goal: makeGoal({ goalType: 'simple', targetValue: 1, currentValue: 0 }) });
  await app.call('tasks.update', { id, isCompleted: true });
  expect([goal()?.currentValue, log()]).toEqual([0, []]);
});

it('a task that is completed and linked to another goal in one call reports nothing', async () => {
  const app = await open();
  app.startSending('tasks.update', { id, isCompleted: true, goalId: 'other' });
  expect(goal()?.currentValue).toBe(2);
});

it('a change of the goal, the completion that reports on it and a later change keep their order', async () => {
  const app = await open();
  await app.call('goals.update', { id: 'goal', title: 'Read 12 books' });
  await app.call('tasks.update', { id, isCompleted: true });
  await app.call('goals.update', { id: 'goal', targetValue: 12 });
  await app.goOnline();
  expect(app.sent.map(([path]) => path)).toEqual(['goals.update', 'tasks.update', 'goals.update']);
});
