import { expect, it } from 'vitest';
import { makeGoal } from '../../goals/goal-sample.ts';
import { describeWeeks, explainWeek } from './weeks-chart.tsx';

it('the weeks are described in words', () => {
  const weeks = [
    { from: '2026-11-09', share: 0.826 },
    { from: '2026-11-16', share: null },
  ];
  expect(describeWeeks(weeks, (day) => day)).toBe(
    'Weeks from 2026-11-09: 83%; 2026-11-16: none. 100% is what was expected.',
  );
});

it('the share of a week is explained by its goals, a WIG in percent', () => {
  const goals = [makeGoal(), makeGoal({ id: 'wig', title: 'Get fit', goalType: 'wig' })];
  const week = {
    goals: [
      { id: 'goal', done: 3, expected: 5.5 },
      { id: 'wig', done: 2, expected: 4.1234 },
    ],
  };
  expect(explainWeek(week, goals).lines).toEqual([
    { label: 'Read 10 books', value: '3 of 5.5 books' },
    { label: 'Get fit', value: '2% of 4.12%' },
  ]);
});
