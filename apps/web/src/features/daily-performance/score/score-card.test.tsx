import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderForm } from '../../../testing/render.tsx';
import { makeGoal } from '../../goals/goal-sample.ts';
import { makeEntry } from '../../progress/log/log-sample.ts';
import { makePerformance } from '../performance-sample.ts';
import { ScoreCard } from './score-card.tsx';

const id = '0199d3a0-6c1e-7d5b-9a57-2f6f1f0f4c11';
const run = makeGoal({ id, title: 'Run 300 km', unit: 'km', expectedDailyProgress: 5, targetValue: 300 });
const learn = makeGoal({ id: 'learn', title: 'Learn Go', goalType: 'simple' });
const performance = makePerformance({
  performanceScore: 64,
  goalsExpectedToday: 9,
  goalsWithProgress: 6,
  inactiveGoalIds: [id, 'learn', 'write'],
  terms: {
    reportedShare: 0.6667,
    achievedShare: 0.5778,
    reportingPoints: 46.6667,
    achievementPoints: 17.3333,
    overduePenalty: 0,
    reachableScore: 97,
  },
});

const listTexts = (role: string) => screen.getAllByRole(role).map(({ textContent }) => textContent);

it('takes the score of today apart, and shows the points still within reach', async () => {
  await renderForm(<ScoreCard streak={0} performance={performance} isToday goals={[run, learn]} />);
  screen.getByText('46.7 reported on, 17.3 achieved, 33 within reach, 3 missed');
  expect(listTexts('term')).toEqual([
    'Reported on, 66.7% × 70',
    'Achieved, 57.8% × 30',
    'No overdue goals',
    'Score, rounded',
  ]);
  expect(listTexts('definition')).toEqual(['46.7', '17.3', '0', '64 of 100']);
  const reach = within(screen.getByRole('region', { name: 'Still within reach' }));
  reach.getByText('+33 in all', { exact: false });
  reach.getByText(', up to 97', { exact: false });
  reach.getByRole('button', { name: 'Report Progress: Run 300 km' });
  reach.getByRole('button', { name: 'Report Progress on Learn Go' });
});

it('adds the expected amount of a goal with one tap', async () => {
  const form = await renderForm(<ScoreCard streak={0} performance={performance} isToday goals={[run]} />, {
    'progress.create': makeEntry({ goalId: id, value: 5 }),
  });
  await form.press('Add 5 km to Run 300 km');
  expect(form.sent).toEqual([['progress.create', { goalId: id, value: 5 }]]);
});

it('shows nothing within reach for a past day', async () => {
  await renderForm(<ScoreCard streak={0} performance={performance} isToday={false} goals={[run]} />);
  screen.getByText('46.7 reported on, 17.3 achieved, 36 missed');
  expect(screen.queryByRole('region', { name: 'Still within reach' })).toBeNull();
});

it('shows no grade and no parts for a day with nothing due', async () => {
  const free = makePerformance({ goalsExpectedToday: 0, goalsWithProgress: 0, performanceScore: 0, grade: null });
  await renderForm(<ScoreCard streak={0} performance={free} isToday goals={[]} />);
  screen.getByText('Nothing was due. Enjoy the day!');
  expect(screen.queryAllByRole('term')).toEqual([]);
});

it('counts the goals to report while today has no grade', async () => {
  const night = { ...performance, goalsWithProgress: 0, performanceScore: 0, grade: null };
  await renderForm(<ScoreCard streak={0} performance={night} isToday goals={[run, learn]} />);
  screen.getByText('3 to report today');
  expect(screen.queryByText('out of 100', { exact: false })).toBeNull();
  screen.getByRole('region', { name: 'Still within reach' });
});

it('shows what went well first, and keeps the line while the streak loads', async () => {
  const good = { ...performance, goalsCompleted: 1, milestonesAchieved: 2 };
  await renderForm(<ScoreCard performance={good} isToday goals={[]} streak={196} />);
  const card = screen.getByRole('region', { name: 'Performance Score' }).textContent ?? '';
  const wins = '6 goals moved · 1 goal completed · 2 milestones achieved · 196 days in a row';
  expect(card.indexOf(wins)).toBeGreaterThan(0);
  expect(card.indexOf(wins)).toBeLessThan(card.indexOf('out of 100'));
});

it('shows no line when nothing was reported', async () => {
  const idle = { ...performance, goalsWithProgress: 0 };
  await renderForm(<ScoreCard performance={idle} isToday={false} goals={[]} streak={0} />);
  expect(screen.queryByText('moved', { exact: false })).toBeNull();
});

const sentence = 'Reported on 6 of 9 due goals, with 58% of the expected progress.';

it('says in one sentence what made the grade of a day that is over', async () => {
  await renderForm(<ScoreCard performance={performance} isToday={false} goals={[]} streak={0} />);
  expect(screen.queryByText(sentence)).not.toBeNull();
});

it('has no such sentence for today, which is not over', async () => {
  await renderForm(<ScoreCard performance={performance} isToday goals={[]} streak={0} />);
  expect(screen.queryByText(sentence)).toBeNull();
  screen.getByText('More than half is reported. Keep it up!');
});
