import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Category } from '@goaltracker/contracts/goals/category.schema';
import { renderForm } from '../../../testing/render.tsx';
import { makeGoal } from '../../goals/goal-sample.ts';
import { CategoryPerformance, rateCategories, UnusedCategories } from './category-performance.tsx';

const category = { userId: 'user', icon: 'Star', color: 'blue', goalCount: 0, createdAt: '2026-01-01T08:00:00.000Z' };

it('links each category to its goals, with its status and counts', async () => {
  const categories = [
    { ...category, id: 'garden', name: 'Garden' },
    { ...category, id: 'music', name: 'Music' },
  ];
  const goals = [
    makeGoal({ categoryId: 'garden', pace: 'on-track', progressPercentage: 90 }),
    makeGoal({ categoryId: 'garden', pace: 'on-track', deadline: '2026-01-15' }),
    makeGoal({ categoryId: 'garden', pace: 'behind', progressPercentage: 90 }),
  ];
  const { used, unused } = rateCategories(categories, goals, { day: '2026-01-10', timezone: 'UTC' });
  await renderForm(
    <>
      <CategoryPerformance categories={used} />
      <UnusedCategories categories={unused} />
    </>,
  );
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/goals?category=garden',
    '/goals?category=music',
  ]);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'GardenNeeds Focus1 behind, 1 late at this rate, 1 on track',
    'MusicNo Goals',
  ]);
});

function makeCategory(name: string): Category {
  return {
    id: name,
    userId: 'user',
    name,
    icon: 'Target',
    color: 'blue',
    goalCount: 0,
    createdAt: '2026-01-01T08:00:00.000Z',
  };
}

it('sorts categories with goals best first, apart from unused categories', () => {
  const goals = [
    makeGoal({ categoryId: 'Late', pace: 'behind' }),
    makeGoal({ categoryId: 'Fine', progressPercentage: 20 }),
    makeGoal({ categoryId: 'Finer', progressPercentage: 60 }),
    makeGoal({ categoryId: 'Great', pace: 'ahead' }),
    makeGoal({ categoryId: 'Great', isCompleted: true }),
    makeGoal({ categoryId: 'Good', pace: 'ahead' }),
  ];
  const { used, unused } = rateCategories(
    ['Unused', 'Late', 'Fine', 'Finer', 'Good', 'Great'].map(makeCategory),
    goals,
    { day: '2026-01-10', timezone: 'UTC' },
  );
  expect(used.map(({ category, status }) => `${category.name}: ${status}`)).toEqual([
    'Great: excellent',
    'Good: good',
    'Finer: average',
    'Fine: average',
    'Late: needs-attention',
  ]);
  expect(unused.map(({ category }) => category.name)).toEqual(['Unused']);
});
