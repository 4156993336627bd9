import { roundAmount } from '../core/amount.ts';
import { achievementWeight, reportingWeight, type ScoreTerms } from './performance-score.ts';

/** The figures of a day that its reachable score is computed from. */
export type ReachableInput = {
  performanceScore: number;
  goalsExpectedToday: number;
  /** The ids of the expected goals without a report. */
  inactiveGoalIds: readonly string[];
  terms: ScoreTerms;
};

/**
 * The score a day reaches when each expected goal without a report is reported with all that it expects (contract.md,
 * Daily performance); the score itself when none is left. Exact to one point. After reports of weekly or monthly goals
 * before their due day it is a lower bound, because those no longer count where they would lower the score.
 * @example computeReachableScore({ performanceScore: 50, goalsExpectedToday: 2, inactiveGoalIds: ['a'], terms })
 * // 100 when the reported goal has achieved all it expected and none is overdue
 */
export function computeReachableScore({
  performanceScore,
  goalsExpectedToday,
  inactiveGoalIds,
  terms,
}: ReachableInput): number {
  if (inactiveGoalIds.length === 0 || goalsExpectedToday === 0) return performanceScore;
  const gained = inactiveGoalIds.length / goalsExpectedToday;
  const reportedShare = Math.min(terms.reportedShare + gained, 1);
  const achievedShare = Math.min(terms.achievedShare + gained, 1);
  const points = reportedShare * reportingWeight + achievedShare * achievementWeight - terms.overduePenalty;
  const reached = Math.round(roundAmount(points));
  return Math.max(performanceScore, Math.min(Math.max(reached, 0), 100));
}
