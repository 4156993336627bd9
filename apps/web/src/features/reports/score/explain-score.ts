import type { DailyPerformance } from '@goaltracker/contracts/reports/daily-performance.schema';
import type { Explanation } from '../../../ui/explained-number.tsx';
import { formatCount } from '../../progress/format-amount.ts';

const points = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });

/** What the score of a day was made of, term by term. */
export function explainScore({ performanceScore, overdueGoals, terms }: DailyPerformance): Explanation {
  const { reportedShare, achievedShare, reportingPoints, achievementPoints, overduePenalty } = terms;
  return {
    title: 'How this score was made',
    lines: [
      { label: `Expected goals reported on: ${asPercent(reportedShare)} × 70`, value: points.format(reportingPoints) },
      { label: `Done of what was expected: ${asPercent(achievedShare)} × 30`, value: points.format(achievementPoints) },
      {
        label: overdueGoals === 0 ? 'No overdue goals' : formatCount(overdueGoals, 'overdue goal'),
        value: overduePenalty === 0 ? '0' : `−${points.format(overduePenalty)}`,
      },
      { label: 'Score, rounded', value: `${performanceScore} of 100` },
    ],
    note:
      'Reporting counts for up to 70 points and what was done for up to 30. Each overdue goal takes off 5, at most 20. ' +
      'From 90 it is an A+, from 80 an A, from 70 a B, from 60 a C, from 50 a D, and an F below.',
  };
}

function asPercent(share: number): string {
  return `${points.format(share * 100)}%`;
}
