import { expect, it } from 'vitest';
import { queries } from '../../sync/trpc.ts';
import { openOfflineApp } from '../../testing/offline-app.ts';
import { makeGoal } from '../goals/goal-sample.ts';
import './planner.mutations.ts';

const week = '2026-11-16';
const review = { id: 'review', userId: 'user', week, wentWell: '', gotInTheWay: '', nextChange: '' };
const month = { month: 11, year: 2026 };
const session = { id: 'session', userId: 'user', ...month, status: 'draft', savedAt: null };

async function openOnlineApp() {
  const app = await openOfflineApp();
  await app.goOnline();
  return app;
}

it('answers that are saved at the same time do not undo each other', async () => {
  const app = await openOnlineApp();
  await app.refetch('planner.findReview', { week }, review);
  const first = Promise.withResolvers();
  const saved = app.send('planner.saveReview', { week, wentWell: 'Three runs' }, first.promise);
  app.startSending('planner.saveReview', { week, nextChange: 'Sleep' });
  expect(queries.planner.findReview.getData({ week })).toMatchObject({ wentWell: 'Three runs', nextChange: 'Sleep' });
  first.resolve({ ...review, wentWell: 'Three runs' });
  await saved;
  expect(queries.planner.findReview.getData({ week })).toMatchObject({ wentWell: 'Three runs', nextChange: 'Sleep' });
});

it('a plan is shown as saved, and as a draft again when that fails', async () => {
  const app = await openOnlineApp();
  await app.refetch('planner.findSession', month, session);
  const failed = app.send('planner.saveSession', { id: 'session' }, Promise.reject(new Error('No goals')));
  expect(queries.planner.findSession.getData(month)).toMatchObject({ status: 'saved' });
  await expect(failed).rejects.toThrow('No goals');
  expect(queries.planner.findSession.getData(month)).toMatchObject({ status: 'draft' });
});

it('a plan that is started is that of its month only', async () => {
  const app = await openOnlineApp();
  const december = { month: 12, year: 2026 };
  await app.refetch('planner.findSession', month, null);
  await app.refetch('planner.findSession', december, null);
  await app.send('planner.createSession', month, Promise.resolve(session));
  expect(queries.planner.findSession.getData(month)).toMatchObject({ id: 'session' });
  expect(queries.planner.findSession.getData(december)).toBeNull();
});

it('a goal that is removed from a plan stays in that of another month', async () => {
  const app = await openOnlineApp();
  const goals = [makeGoal({ id: 'run' }), makeGoal({ id: 'read' })].map((goal) => ({
    ...goal,
    obstacles: [],
    progressEntries: [],
  }));
  for (const id of ['november', 'december']) await app.refetch('planner.listGoals', { id }, goals);
  const idsOf = (id: string) => queries.planner.listGoals.getData({ id })?.map((goal) => goal.id);
  await app.send('planner.removeGoal', { id: 'november', goalId: 'run' }, Promise.resolve(undefined));
  expect([idsOf('november'), idsOf('december')]).toEqual([['read'], ['run', 'read']]);
  await app.send('planner.addGoals', { id: 'november', goalIds: ['run'] }, Promise.resolve(goals));
  expect(idsOf('november')).toEqual(['run', 'read']);
});
