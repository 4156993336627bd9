import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderForm } from '../../../testing/render.tsx';
import { makeGoal } from '../../goals/goal-sample.ts';
import { describeWeeks, explainWeek, WeeksChart } from './weeks-chart.tsx';

it('the weeks are described in words', () => {
  const weeks = [
    { from: '2026-11-02', isOver: true, share: null },
    { from: '2026-11-09', isOver: true, share: 0.826 },
    { from: '2026-11-16', isOver: false, share: 0.7 },
  ];
  expect(describeWeeks(weeks, (day) => day)).toBe(
    'Weeks from 2026-11-02: none; 2026-11-09: 83%; 2026-11-16: 70% so far. 100% is what was expected.',
  );
});

it('the share of a week is explained by its goals, a WIG in percent', () => {
  const goals = [makeGoal(), makeGoal({ id: 'wig', title: 'Get fit', goalType: 'wig' })];
  const week = {
    goals: [
      { id: 'goal', done: 3, expected: 5.5 },
      { id: 'wig', done: 4.5, expected: 4.1234 },
    ],
  };
  const { lines, note } = explainWeek(week, goals);
  expect(note).toContain('the grade of a day is mostly about reporting');
  expect(lines).toEqual([
    { label: 'Read 10 books', value: '3 of 5.5 books' },
    { label: 'Get fit', value: '4.5% of 4.12%' },
  ]);
});

const query = { error: null, isFetching: false, refetch: () => undefined };
const finished = [
  { from: '2026-11-02', isOver: true, share: 0.7, goals: [], worked: 0 },
  { from: '2026-11-09', isOver: true, share: 0.9, goals: [], worked: 0 },
];

it('the current week says what it is compared with, and the trend is that of the weeks that are over', async () => {
  const current = {
    from: '2026-11-16',
    isOver: false,
    share: 1,
    goals: [{ id: 'goal', done: 13, expected: 10 }],
    worked: 1,
  };
  await renderForm(<WeeksChart query={{ ...query, data: [...finished, current] }} goals={[makeGoal()]} />);
  const name = '100% of what was expected so far this week (How the week is found)';
  expect(screen.getByRole('button', { name })).toBeDefined();
  expect(screen.getByRole('region', { name: 'Weeks' }).textContent).toContain(
    'Last week 20 points more than the week before',
  );
});

it('a week that has just begun has no percentage, and an empty bar', async () => {
  const current = { from: '2026-11-16', isOver: false, share: null, goals: [], worked: 0 };
  await renderForm(<WeeksChart query={{ ...query, data: [...finished, current] }} goals={[]} />);
  const chart = screen.getByRole('region', { name: 'Weeks' });
  expect(chart.textContent).toContain('This week has nothing to compare yet');
  expect(chart.querySelectorAll('[data-empty]')).toHaveLength(1);
});

it('the trend has its place before the weeks have arrived', async () => {
  await renderForm(<WeeksChart query={{ ...query, data: undefined, isFetching: true }} goals={[]} />);
  expect(screen.getByRole('region', { name: 'Weeks' }).textContent).toContain('Last week');
});

it('weeks in which nothing was expected yet compare on how many goals there was progress', async () => {
  const [before, last] = finished.map((week) => ({ ...week, share: null, worked: 3 }));
  const current = { from: '2026-11-16', isOver: false, share: null, goals: [], worked: 1 };
  await renderForm(
    <WeeksChart query={{ ...query, data: [before, last, current].flatMap((week) => week ?? []) }} goals={[]} />,
  );
  expect(screen.getByRole('region', { name: 'Weeks' }).textContent).toContain(
    'Progress on 1 goal this week, on 3 last week',
  );
});
