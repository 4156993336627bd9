import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { findButton, renderForm } from '../../../testing/render.tsx';
import { makeEvent } from '../../../testing/event-sample.ts';
import { makePerformance } from '../../daily-performance/performance-sample.ts';
import { makeGoal } from '../../goals/goal-sample.ts';
import { listWeekShares } from '../../goals/weeks/use-week-shares.ts';
import { indexByGoal } from '../../goals/weeks/use-progress-weeks.ts';
import { formatPercent } from '../../../ui/format/format-amount.ts';
import WeeklyReview from './weekly-review.tsx';

const id = '0199d3a0-6c1e-7d5b-9a57-2f6f1f0f4c11';
const dated = { createdAt: '2026-11-01T08:00:00.000Z', updatedAt: '2026-11-01T08:00:00.000Z' };
const settings = { userId: 'user', monthlyPlanningDate: 1, weeklyPlanningDay: 1, dailyPlanningTime: '09:00', ...dated };
const goal = makeGoal({
  id,
  title: 'Run 300 km',
  unit: 'km',
  currentValue: 24,
  pace: 'behind',
  expectedDailyProgress: 5,
  targetValue: 300,
});
/** On Friday of the reviewed week. The same time a week later is still in the future at noon on Friday 11/20. */
const session = {
  goalId: id,
  title: 'Long run',
  startTime: '2026-11-13T17:00:00.000Z',
  endTime: '2026-11-13T18:00:00.000Z',
};
const missed = makeEvent({ ...session, id: 'missed', completionStatus: 'not_completed' });
const rescheduled = makeEvent({
  ...session,
  id,
  startTime: '2026-11-20T17:00:00.000Z',
  endTime: '2026-11-20T18:00:00.000Z',
});
const review = { id, userId: 'user', week: '2026-11-09', wentWell: '', gotInTheWay: '', nextChange: '', ...dated };

const answers = {
  'planner.getSettings': settings,
  'planner.findReview': null,
  'planner.listReviews': [{ ...review, week: '2026-11-02', wentWell: 'Slept well' }],
  'dailyPerformance.listRange': [makePerformance({ date: '2026-11-10', performanceScore: 75 })],
  'goals.list': [goal],
  'progress.weeks': {
    weekEnds: ['2026-11-08', '2026-11-15'],
    goals: [{ goalId: id, totals: [0, 24], reportedDays: 3 }],
  },
  'calendar.list': [
    makeEvent({ id: 'dentist', startTime: '2026-11-12T09:00:00.000Z', endTime: '2026-11-12T10:00:00.000Z' }),
    missed,
  ],
};

async function renderReview(more: Parameters<typeof renderForm>[1] = {}) {
  const form = await renderForm(<WeeklyReview />, { ...answers, ...more });
  await screen.findByRole('heading', { name: 'How the week went' });
  return form;
}

it('begins with the goals that moved and the share of the week, which explains itself', async () => {
  const form = await renderReview();
  expect(screen.queryByText('11/09/2026 – 11/15/2026')).not.toBeNull();
  screen.getByText('None of 1 session on your goals is completed yet.');
  const moved = await screen.findByRole('list', { name: 'Goals that moved' });
  within(moved).getByText('+24 km');
  screen.getByText('1 goal moved forward.');
  await form.press('69% of what was expected (How the week is found)');
  await screen.findByText('24 of 35 km');
});

it('shows the same share of a week as the progress overview', async () => {
  await renderReview();
  const share = await screen.findByRole('button', { name: /of what was expected/ });
  const [week] = listWeekShares([goal], indexByGoal(answers['progress.weeks']), { day: '2026-11-20', timezone: 'UTC' });
  expect(share.textContent).toContain(formatPercent((week?.share ?? 0) * 100));
  expect(screen.queryByText('on average', { exact: false })).toBeNull();
});

it('says that the share of a current week is a share so far', async () => {
  await renderReview({
    'planner.getSettings': { ...settings, weeklyPlanningDay: 5 },
    'progress.weeks': { weekEnds: ['2026-11-15'], goals: [{ goalId: id, totals: [24], reportedDays: 3 }] },
  });
  expect(await screen.findByText(/of what was expected so far/)).toBeDefined();
});

it('says that only the last weeks have a share', async () => {
  await renderReview({ 'progress.weeks': { weekEnds: [], goals: [] } });
  const text = 'Only the last 8 weeks are compared with what was expected.';
  expect(await screen.findByText(text)).toBeDefined();
});

it('stores the outcome of an event, and shows the goals that need attention', async () => {
  const form = await renderReview({ 'calendar.setCompletion': makeEvent({ id: 'dentist' }) });
  await form.press('Next');
  await screen.findByRole('heading', { name: 'What is still open' });
  screen.getByRole('region', { name: 'Need Attention' });
  await form.press('Not Completed: Dentist');
  expect(form.sent).toEqual([['calendar.setCompletion', { id: 'dentist', completionStatus: 'not_completed' }]]);
});

it('lists overdue goals, then goals behind, then goals late at their rate', async () => {
  const late = makeGoal({ id: 'late', title: 'Late', deadline: '2026-11-22' });
  const overdue = makeGoal({ id: 'overdue', title: 'Overdue', pace: 'overdue', deadline: '2026-11-10' });
  const form = await renderReview({ 'goals.list': [late, makeGoal({ id: 'fine' }), goal, overdue] });
  await form.press('Next');
  const section = within(await screen.findByRole('region', { name: 'Need Attention' }));
  const names = section.getAllByRole('button', { name: /^Report Progress: / });
  expect(names.map((button) => button.getAttribute('aria-label'))).toEqual([
    'Report Progress: Overdue',
    'Report Progress: Run 300 km',
    'Report Progress: Late',
  ]);
});

it('saves an answer on blur, only if it has changed', async () => {
  const form = await renderReview({ 'planner.saveReview': { ...review, wentWell: 'Three runs' } });
  await form.press('3 of 4: What you take from it');
  await screen.findByText('Slept well');
  await form.fill('What went well?', ' Three runs ');
  await form.press('Next');
  await form.press('Back');
  await form.toggle('What got in the way?');
  await form.press('Next');
  expect(form.sent).toEqual([['planner.saveReview', { week: '2026-11-09', wentWell: 'Three runs' }]]);
});

it('carries missed sessions over with one press, and Undo removes them', async () => {
  const form = await renderReview({
    'planner.carryOver': { events: [rescheduled], skipped: [] },
    'calendar.removeMany': undefined,
  });
  await form.press('4 of 4: Into the coming week');
  await screen.findByText('Fri 11/20/2026, 5:00 PM – 6:00 PM');
  await form.press('Carry 1 session over');
  await screen.findByText('1 session carried over');
  await form.press('Undo');
  expect(form.sent).toEqual([
    ['planner.carryOver', { week: '2026-11-09', newId: expect.any(String) }],
    ['calendar.removeMany', { events: [{ id }] }],
  ]);
});

it('offers to schedule a missed session when another event takes its time', async () => {
  const meeting = makeEvent({ id: 'meeting', startTime: rescheduled.startTime, endTime: rescheduled.endTime });
  const form = await renderReview({ 'calendar.list': [missed, meeting] });
  await form.press('4 of 4: Into the coming week');
  await screen.findByText('Not free');
  await findButton('Schedule Long run');
  expect(screen.queryByRole('button', { name: /^Carry/ })).toBeNull();
});

it('offers to schedule the active goals that have no session in the coming week', async () => {
  const scheduled = makeGoal({ id: 'scheduled', title: 'Read 24 books' });
  const done = makeGoal({ id: 'done', title: 'Learn to swim', isCompleted: true });
  const reading = makeEvent({ ...rescheduled, id: 'reading', goalId: 'scheduled' });
  const form = await renderReview({ 'calendar.list': [reading], 'goals.list': [goal, scheduled, done] });
  await form.press('4 of 4: Into the coming week');
  const section = await screen.findByRole('region', { name: 'Goals without a time' });
  within(section).getByRole('button', { name: 'Schedule Run 300 km' });
  expect(within(section).getAllByRole('listitem')).toHaveLength(1);
});
