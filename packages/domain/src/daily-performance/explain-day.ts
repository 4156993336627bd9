import type { ScoreTerms } from './performance-score.ts';
import type { ReportingCounts } from './reporting-rate.ts';

type ExplainedDay = ReportingCounts & {
  /** The expected goals without a report. */
  goalsNotReported: number;
  overdueGoals: number;
  terms: Pick<ScoreTerms, 'achievedShare' | 'overduePenalty'>;
};

/**
 * Explains in one sentence what made the grade of a day (rules/daily-performance.md#what-made-a-grade): the reports, the
 * progress compared with the expected progress, and the points that overdue goals took off. What went well comes first.
 * @example explainDay(day) // 'Reported on 5 of 6 due goals, with 78% of the expected progress.'
 */
export function explainDay(day: ExplainedDay): string {
  const { overdueGoals, terms } = day;
  const goals = overdueGoals === 1 ? '1 overdue goal' : `${overdueGoals} overdue goals`;
  const penalty = overdueGoals === 0 ? '' : `; ${goals} took off ${terms.overduePenalty} points`;
  return `${explainReports(day)}${penalty}.`;
}

function explainReports({ goalsWithProgress, goalsExpectedToday: due, goalsNotReported, terms }: ExplainedDay): string {
  if (due === 0) return `Reported on ${nameGoals(goalsWithProgress)}, though nothing was due`;
  const reported = due - goalsNotReported;
  if (reported === 0) return `No report on ${nameGoals(due, 'due ')}`;
  const reports = reported === due ? `all ${nameGoals(due, 'due ')}` : `${reported} of ${nameGoals(due, 'due ')}`;
  return `Reported on ${due === 1 ? 'the due goal' : reports}, with ${toWholePercent(terms.achievedShare)}% of the expected progress`;
}

function nameGoals(count: number, kind = ''): string {
  return `${count} ${kind}${count === 1 ? 'goal' : 'goals'}`;
}

/** Rounds a share from 0 to 1. Below 1 it is at most 99 %. */
function toWholePercent(share: number): number {
  return share < 1 ? Math.min(99, Math.round(share * 100)) : 100;
}
