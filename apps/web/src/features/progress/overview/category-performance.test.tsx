import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderForm } from '../../../testing/render.tsx';
import { makeGoal } from '../../goals/goal-sample.ts';
import { CategoryPerformance, UnusedCategories } from './category-performance.tsx';
import { rateCategories } from './overview-ratings.ts';

const category = { userId: 'user', icon: 'Star', color: 'blue', goalCount: 0, createdAt: '2026-01-01T08:00:00.000Z' };

it('each category of the overview opens its goals, and shows what its status judges', async () => {
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
