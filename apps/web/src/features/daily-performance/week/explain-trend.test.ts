import { expect, it } from 'vitest';
import { samplePerformance } from '../performance-sample.ts';
import { explainTrend } from './explain-trend.ts';

it('a trend is told by the scores at both ends of the week', () => {
  const graded = [40, 50, 60, 70, 80].map((performanceScore) => samplePerformance({ performanceScore }));
  expect(explainTrend(graded).lines).toEqual([
    { label: 'First 3 scores', value: '40, 50, 60' },
    { label: 'Last 3 scores', value: '60, 70, 80' },
  ]);
});
