import { roundAmount } from '../core/amount.ts';
import type { ScoreTerms } from './performance-score.ts';

type ScoredFigures = {
  performanceScore: number;
  /** The expected goals without a report. */
  goalsNotReported: number;
  terms: ScoreTerms;
};

/** The parts of the scale from 0 to 100, in this order, in points with four decimals. The parts sum to 100. */
export type ScoreParts = {
  /** Points earned by reports. `reported` and `achieved` sum to the score before rounding. */
  reported: number;
  /** Points earned by progress. The penalty reduces `achieved` first, then `reported`. */
  achieved: number;
  /** Points that the remaining reports can still add. */
  reachable: number;
  /** Points that can no longer be earned. */
  missed: number;
  /** Points lost to overdue goals, as far as the scale has room. */
  overdue: number;
};

/**
 * Divides the scale of a day's score into parts, for a single bar on which the grades keep their places
 * (rules/daily-performance.md#score-bar).
 */
export function computeScoreParts(day: ScoredFigures): ScoreParts {
  const { reportingPoints, achievementPoints, overduePenalty, reachableScore } = day.terms;
  const earned = Math.min(Math.max(reportingPoints + achievementPoints - overduePenalty, 0), 100);
  const achieved = Math.min(Math.max(achievementPoints - overduePenalty, 0), earned);
  const reachable = day.goalsNotReported === 0 ? 0 : Math.max(reachableScore - earned, 0);
  const overdue = Math.min(overduePenalty, 100 - earned - reachable);
  return {
    reported: roundAmount(earned - achieved),
    achieved: roundAmount(achieved),
    reachable: roundAmount(reachable),
    missed: roundAmount(100 - earned - reachable - overdue),
    overdue: roundAmount(overdue),
  };
}
