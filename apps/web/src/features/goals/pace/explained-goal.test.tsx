import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderForm } from '../../../testing/render.tsx';
import { makeGoal } from '../goal-sample.ts';
import { FinishEstimate } from './explained-goal.tsx';

const today = { day: '2026-11-20', timezone: 'UTC' };

it.each([
  ['says how late a goal misses its deadline', '2026-11-28', /^11\/30\/2026 ?, 2 days late/],
  ['is not late on the day of the deadline', '2026-11-30', /^11\/30\/2026 \(How/],
])('the finish estimate %s', async (_, deadline, name) => {
  const goal = makeGoal({ deadline, estimatedCompletionDays: 10 });
  await renderForm(<FinishEstimate goal={goal} today={today} />);
  expect(screen.getByRole('button', { name })).toBeDefined();
});

it('a weekly goal has no finish estimate until a week has passed', async () => {
  const goal = makeGoal({ reportingFrequency: 'weekly', createdAt: '2026-11-15T08:00:00.000Z', firstReportedOn: null });
  await renderForm(<FinishEstimate goal={goal} today={today} fallback="No estimate yet" />);
  expect(screen.getByRole('button', { name: /^No estimate yet/ })).toBeDefined();
});
