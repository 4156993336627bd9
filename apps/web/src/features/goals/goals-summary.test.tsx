import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderForm } from '../../testing/render.tsx';
import { makePerformance } from '../daily-performance/performance-sample.ts';
import { makeGoal } from './goal-sample.ts';
import { TodayCard, TodayRing } from './goals-summary.tsx';

const goals = [
  makeGoal({ id: 'daily' }),
  makeGoal({ id: 'just-reported', hasReportedToday: true }),
  makeGoal({ id: 'monthly' }),
];

const render = (performance: ReturnType<typeof makePerformance> | null) =>
  renderForm(<TodayCard goals={goals} />, { 'dailyPerformance.getDay': performance });

it('counts a goal that was just reported as reported', async () => {
  await render(makePerformance({ goalsExpectedToday: 3, inactiveGoalIds: ['daily', 'just-reported'] }));
  expect(await screen.findByText('1 to report')).toBeDefined();
  expect(screen.getByText('2 of 3 reported today')).toBeDefined();
});

it('says on a phone how many goals are to report, until all are reported', async () => {
  const performance = makePerformance({ goalsExpectedToday: 3, inactiveGoalIds: ['daily', 'monthly'] });
  const { changeElsewhere } = await renderForm(<TodayRing goals={goals} />, { 'dailyPerformance.getDay': performance });
  await screen.findByText('2 to report');
  changeElsewhere({ 'dailyPerformance.getDay': { ...performance, inactiveGoalIds: [] } });
  expect(await screen.findByText('All reported')).toBeDefined();
});

it('hides the card on a day without a record', async () => {
  await render(null);
  expect(screen.queryByText(/reported today/)).toBeNull();
});
