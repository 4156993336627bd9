import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { queries } from '../../../http/trpc.ts';
import { renderForm } from '../../../testing/render.tsx';
import { user } from '../../../testing/user-sample.ts';
import { ReviewCard } from './review-card.tsx';

const dated = { createdAt: '2026-11-01T08:00:00.000Z', updatedAt: '2026-11-01T08:00:00.000Z' };
const settings = { userId: 'user', monthlyPlanningDate: 1, weeklyPlanningDay: 0, dailyPlanningTime: '09:00', ...dated };

const lastDay = { ...user, createdAt: '2026-11-15T08:00:00.000Z' };
const dayAfter = { ...user, createdAt: '2026-11-16T08:00:00.000Z' };

it('offers the review of the week in which the account was created, but of none before', async () => {
  await renderForm(<ReviewCard />, { 'planner.getSettings': settings, 'planner.findReview': null });
  queries.auth.me.setData(undefined, lastDay);
  await screen.findByText('11/09/2026 – 11/15/2026');
  queries.auth.me.setData(undefined, dayAfter);
  await expect.poll(() => screen.queryByText('Weekly Review')).toBeNull();
});

it('links to an existing review of a week before the account was created', async () => {
  const review = {
    id: 'review',
    userId: 'user',
    week: '2026-11-09',
    wentWell: '',
    gotInTheWay: '',
    nextChange: '',
    ...dated,
  };
  await renderForm(<ReviewCard />, { 'planner.getSettings': settings, 'planner.findReview': review });
  queries.auth.me.setData(undefined, dayAfter);
  expect(await screen.findByRole('link', { name: 'Open Review' })).toBeDefined();
});
