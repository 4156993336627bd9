import { expect, it } from 'vitest';
import { countByMonth } from './stat-cards.tsx';

it('counts the goals completed in the last six months, across a new year', () => {
  const days = ['2025-08-31', '2025-09-10', '2025-12-31', '2026-01-01', '2026-02-10', '2026-02-11'];
  const goals = [...days.map((day) => ({ completedAt: `${day}T12:00:00Z` })), { completedAt: null }];
  expect(countByMonth(goals, { day: '2026-02-15', timezone: 'UTC' })).toEqual([1, 0, 0, 1, 1, 2]);
});
