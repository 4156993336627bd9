import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderForm } from '../../../testing/render.tsx';
import { makeGoal } from '../../goals/goal-sample.ts';
import { describeWeeks, WeeksChart } from './weeks-chart.tsx';

it('describes the weeks in words', () => {
  const weeks = [
    { from: '2026-11-02', isOver: true, share: null },
    { from: '2026-11-09', isOver: true, share: 0.826 },
    { from: '2026-11-16', isOver: false, share: 0.7 },
  ];
  expect(describeWeeks(weeks, (day) => day)).toBe(
    'Weeks from 2026-11-02: none; 2026-11-09: 83%; 2026-11-16: 70% so far. 100% is what was expected.',
  );
});

const query = { error: null, isFetching: false, refetch: () => undefined };
const finished = [
  { from: '2026-11-02', isOver: true, share: 0.7, goals: [], worked: 0 },
  { from: '2026-11-09', isOver: true, share: 0.9, goals: [], worked: 0 },
];

it('compares the current week with what was expected, and last week with the week before', async () => {
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

it('shows an empty bar without a percentage for a week that has just begun', async () => {
  const current = { from: '2026-11-16', isOver: false, share: null, goals: [], worked: 0 };
  await renderForm(<WeeksChart query={{ ...query, data: [...finished, current] }} goals={[]} />);
  const chart = screen.getByRole('region', { name: 'Weeks' });
  expect(chart.textContent).toContain('This week has nothing to compare yet');
  expect(chart.querySelectorAll('[data-empty]')).toHaveLength(1);
});

it('reserves the space of the trend while the weeks load', async () => {
  await renderForm(<WeeksChart query={{ ...query, data: undefined, isFetching: true }} goals={[]} />);
  expect(screen.getByRole('region', { name: 'Weeks' }).textContent).toContain('Last week');
});

it('compares the number of goals with progress while nothing was expected', async () => {
  const [before, last] = finished.map((week) => ({ ...week, share: null, worked: 3 }));
  const current = { from: '2026-11-16', isOver: false, share: null, goals: [], worked: 1 };
  await renderForm(
    <WeeksChart query={{ ...query, data: [before, last, current].flatMap((week) => week ?? []) }} goals={[]} />,
  );
  expect(screen.getByRole('region', { name: 'Weeks' }).textContent).toContain(
    'Progress on 1 goal this week, on 3 last week',
  );
});
