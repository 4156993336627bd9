import type { DayOfRange } from '@goaltracker/domain/daily-performance/select-days';
import { steadyTolerance, trendDays } from '@goaltracker/domain/daily-performance/trend';
import type { Explanation } from '../../../ui/text/explained-number.tsx';
import { formatCount } from '../../../ui/format/format-amount.ts';

/** Explains the trend by the scores it compares; `graded` are the week's days with a grade, by date. */
export function explainTrend(graded: readonly DayOfRange[]): Explanation {
  const scores = graded.map(({ performanceScore }) => performanceScore);
  return {
    title: 'How the trend is read',
    lines: [
      { label: `First ${trendDays} scores`, value: scores.slice(0, trendDays).join(', ') },
      { label: `Last ${trendDays} scores`, value: scores.slice(-trendDays).join(', ') },
    ],
    note:
      'The mean of the last scores of the week so far is compared with that of the first. ' +
      `Within ${formatCount(steadyTolerance, 'point')} the week is steady.`,
  };
}
