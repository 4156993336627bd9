import { screen } from '@testing-library/react';
import { addDays } from '@goaltracker/domain/core/calendar-day';
import { expect, it } from 'vitest';
import { renderForm } from '../../../testing/render.tsx';
import { makePerformance } from '../performance-sample.ts';
import { WeekTrend } from './week-trend.tsx';

const sunday = '2026-11-15';
const friday = '2026-11-20';

function renderWeek(...scores: number[]) {
  const days = scores.map((performanceScore, at) => makePerformance({ date: addDays(sunday, at), performanceScore }));
  return renderForm(<WeekTrend day={friday} today={friday} showDay={() => undefined} />, {
    'dailyPerformance.listRange': days,
  });
}

it('the trend leaves out today, which is not over', async () => {
  await renderWeek(80, 80, 80, 80, 80, 0);
  expect((await screen.findByRole('button', { name: /How the trend is read/ })).textContent).toContain('Steady');
});

it('there is no trend with three days that are over', async () => {
  await renderWeek(80, 80, 80);
  await screen.findByRole('button', { name: /Friday/ });
  expect(screen.queryByRole('button', { name: /How the trend is read/ })).toBeNull();
});
