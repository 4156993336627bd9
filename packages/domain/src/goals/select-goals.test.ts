import { expect, it } from 'vitest';
import { toMoment } from '../core/moment.ts';
import { applyChanges, noRows } from '../sync/changes.ts';
import { buildGoal } from './build-goal.ts';
import { showGoal } from './select-goals.ts';

it('a goal counts as reported today until midnight', () => {
  const now = toMoment(Date.parse('2026-11-20T12:00:00Z'), 'UTC');
  const goal = buildGoal({ title: 'Read', targetValue: 10 }, { id: 'goal', deadline: null, plan: undefined }, now);
  const entry = { id: 'entry', goalId: 'goal', leadId: null, value: 1, date: now.day, reportedAt: now.at, notes: null };
  const rows = applyChanges(noRows, { put: { goals: [goal], progressEntries: [entry] } });
  const days = ['2026-11-20', '2026-11-21'] as const;
  expect(days.map((day) => showGoal(rows, goal, day).hasReportedToday)).toEqual([true, false]);
});
