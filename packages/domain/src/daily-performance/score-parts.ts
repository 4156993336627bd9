import { roundAmount } from '../core/amount.ts';
import type { ScoreTerms } from './performance-score.ts';

/** The figures of a day that its score is taken apart by. */
type ScoredFigures = {
  performanceScore: number;
  /** The expected goals without a report. */
  goalsNotReported: number;
  terms: ScoreTerms;
};

/** The scale of a score from 0 to 100 taken apart: points in this order, with four decimals and the sum 100. */
export type ScoreParts = {
  /** Earned by reports; with `achieved` the score before rounding. */
  reported: number;
  /** Earned by progress. The penalty is taken from here first, then from `reported`. */
  achieved: number;
  /** What the reports that are left can still add. */
  reachable: number;
  /** No longer within reach. */
  missed: number;
  /** Taken off for overdue goals, as far as the scale has room for it. */
  overdue: number;
};

/**
 * Takes the scale of a day's score apart, to be drawn as one bar on which the grades keep their places
 * (rules/daily-performance.md#score-bar).
 * @example computeScoreParts(day) // { reported: 46.7, achieved: 17.3, reachable: 33, missed: 3, overdue: 0 }
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
