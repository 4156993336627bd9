import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderForm } from '../../../testing/render.tsx';
import { makeGoal } from '../../goals/goal-sample.ts';
import { countByMonth, StatCards } from './stat-cards.tsx';

it('counts the goals completed in the last six months, across a new year', () => {
  const days = ['2025-08-31', '2025-09-10', '2025-12-31', '2026-01-01', '2026-02-10', '2026-02-11'];
  const goals = [...days.map((day) => ({ completedAt: `${day}T12:00:00Z` })), { completedAt: null }];
  expect(countByMonth(goals, { day: '2026-02-15', timezone: 'UTC' })).toEqual([1, 0, 0, 1, 1, 2]);
});

it('marks goals that are overdue, behind or late at their rate before the others', async () => {
  const goals = [makeGoal(), makeGoal({ deadline: '2026-01-15' }), makeGoal({ pace: 'behind' })];
  const today = { day: '2026-01-10', timezone: 'UTC' };
  await renderForm(<StatCards goals={goals} today={today} />, {
    'progress.stats': { activeGoals: 3, completedGoals: 0, averageProgress: 30 },
  });
  const active = screen.getByText('Active Goals').parentElement;
  expect(active?.querySelectorAll('[data-hollow]')).toHaveLength(2);
});
