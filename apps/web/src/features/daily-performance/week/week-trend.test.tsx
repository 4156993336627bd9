import { screen } from '@testing-library/react';
import { addDays } from '@goaltracker/domain/core/calendar-day';
import { expect, it } from 'vitest';
import { renderForm } from '../../../testing/render.tsx';
import { makePerformance } from '../performance-sample.ts';
import { explainTrend, WeekTrend } from './week-trend.tsx';

const sunday = '2026-11-15';
const friday = '2026-11-20';

function renderWeek(...scores: number[]) {
  const days = scores.map((performanceScore, at) => makePerformance({ date: addDays(sunday, at), performanceScore }));
  return renderForm(<WeekTrend day={friday} today={friday} showDay={() => undefined} />, {
    'dailyPerformance.listRange': days,
  });
}

it('leaves today out of the trend', async () => {
  await renderWeek(80, 80, 80, 80, 80, 0);
  expect((await screen.findByRole('button', { name: /How the trend is read/ })).textContent).toContain('Steady');
});

it('shows no trend after three days', async () => {
  await renderWeek(80, 80, 80);
  await screen.findByRole('button', { name: /Friday/ });
  expect(screen.queryByRole('button', { name: /How the trend is read/ })).toBeNull();
});

it('explains a trend by the first and the last scores of the week', () => {
  const graded = [40, 50, 60, 70, 80].map((performanceScore) => makePerformance({ performanceScore }));
  expect(explainTrend(graded).lines).toEqual([
    { label: 'First 3 scores', value: '40, 50, 60' },
    { label: 'Last 3 scores', value: '60, 70, 80' },
  ]);
});
