import { expect, it } from 'vitest';
import { makePerformance } from '../performance-sample.ts';
import { explainScore } from './explain-score.ts';

it('explains a score by its terms', () => {
  const terms = {
    reportedShare: 0.75,
    achievedShare: 0.6667,
    reportingPoints: 52.5,
    achievementPoints: 20,
    overduePenalty: 10,
    reachableScore: 90,
  };
  expect(explainScore(makePerformance({ performanceScore: 63, overdueGoals: 2, terms })).lines).toEqual([
    { label: 'Reported on, 75% × 70', value: '52.5' },
    { label: 'Achieved, 66.7% × 30', value: '20' },
    { label: '2 overdue goals', value: '−10' },
    { label: 'Score, rounded', value: '63 of 100' },
  ]);
});

it('says that the share of a week measures something else', () => {
  expect(explainScore(makePerformance()).note).toContain(
    'the share of a week in the progress overview is about amounts',
  );
});

it('shows no penalty for a day without overdue goals', () => {
  expect(explainScore(makePerformance()).lines[2]).toEqual({ label: 'No overdue goals', value: '0' });
});
