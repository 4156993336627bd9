import type { PerformanceDay } from '@goaltracker/domain/daily-performance/select-days';
import {
  achievementWeight,
  maxOverduePenalty,
  penaltyPerOverdueGoal,
  reportingWeight,
} from '@goaltracker/domain/daily-performance/performance-score';
import type { Explanation } from '../../../ui/text/explained-number.tsx';
import { createNumberFormat, formatCount } from '../../../ui/format/format-amount.ts';

const points = createNumberFormat({ maximumFractionDigits: 1 });

export function explainScore({ performanceScore, overdueGoals, terms }: PerformanceDay): Explanation {
  return {
    title: 'How this score was made',
    lines: [
      {
        label: `Reported on, ${formatShare(terms.reportedShare)} × ${reportingWeight}`,
        value: points.format(terms.reportingPoints),
      },
      {
        label: `Achieved, ${formatShare(terms.achievedShare)} × ${achievementWeight}`,
        value: points.format(terms.achievementPoints),
      },
      {
        label: overdueGoals === 0 ? 'No overdue goals' : formatCount(overdueGoals, 'overdue goal'),
        value: terms.overduePenalty === 0 ? '0' : `−${points.format(terms.overduePenalty)}`,
      },
      { label: 'Score, rounded', value: `${performanceScore} of 100` },
    ],
    note:
      `The share of the expected goals that was reported on counts for up to ${reportingWeight} points, what was done ` +
      `of what they expected for up to ${achievementWeight}. An overdue goal takes off ${penaltyPerOverdueGoal}, ` +
      `all of them at most ${maxOverduePenalty}. Grades: A+ from 90, A from 80, B from 70, C from 60, D from 50, F below. ` +
      'This is mostly about reporting; the share of a week in the progress overview is about amounts.',
  };
}

function formatShare(share: number): string {
  return `${points.format(share * 100)}%`;
}
