import { expect, it } from 'vitest';
import { makePerformance } from '../performance-sample.ts';
import { explainTrend } from './explain-trend.ts';

it('a trend is explained by the first and the last scores of the week', () => {
  const graded = [40, 50, 60, 70, 80].map((performanceScore) => makePerformance({ performanceScore }));
  expect(explainTrend(graded).lines).toEqual([
    { label: 'First 3 scores', value: '40, 50, 60' },
    { label: 'Last 3 scores', value: '60, 70, 80' },
  ]);
});
