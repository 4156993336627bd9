import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { queries } from '../../../sync/trpc.ts';
import { renderForm } from '../../../testing/render.tsx';
import { user } from '../../../testing/user-sample.ts';
import { ReviewCard } from './review-card.tsx';

const dated = { createdAt: '2026-11-01T08:00:00.000Z', updatedAt: '2026-11-01T08:00:00.000Z' };
const settings = { userId: 'user', monthlyPlanningDate: 1, weeklyPlanningDay: 0, dailyPlanningTime: '09:00', ...dated };

it('offers the review of a week from the one in which the account was made', async () => {
  await renderForm(<ReviewCard />, { 'planner.getSettings': settings, 'planner.findReview': null });
  queries.auth.me.setData(undefined, { ...user, createdAt: '2026-11-15T08:00:00.000Z' });
  await screen.findByText('11/09/2026 – 11/15/2026');
  queries.auth.me.setData(undefined, { ...user, createdAt: '2026-11-16T08:00:00.000Z' });
  await expect.poll(() => screen.queryByText('Weekly Review')).toBeNull();
});
