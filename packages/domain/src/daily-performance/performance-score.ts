import { roundAmount } from '../core/amount.ts';

/** The points for reporting and achievement and the penalty for overdue goals (rules/daily-performance.md#score). */
export const reportingWeight = 70;
export const achievementWeight = 30;
export const penaltyPerOverdueGoal = 5;
export const maxOverduePenalty = 20;

/** A goal or lead measure that expects a report on a day. */
export type ExpectedGoal = {
  /** The progress on that day, in any unit. */
  progress: number;
  /** The expected progress in the same unit; 0 when only a report is expected. */
  expected: number;
  isReported: boolean;
  /** Whether the goal is weekly or monthly and expected only because of a report before its due day. */
  isEarly?: boolean;
};

type ScoredDay = {
  goals: readonly ExpectedGoal[];
  /** All reported goals, expected or not. */
  goalsReported: number;
  overdueGoals: number;
};

/** The terms of a score. Shares are 0 to 1; shares and points have four decimals. */
export type ScoreTerms = {
  reportedShare: number;
  achievedShare: number;
  reportingPoints: number;
  achievementPoints: number;
  overduePenalty: number;
  /**
   * The score if every expected goal without a report reports its full expected amount
   * (rules/daily-performance.md#reachable-score).
   */
  reachableScore: number;
};

/** A score, an integer from 0 to 100, and its terms. */
export type PerformanceScore = { score: number; terms: ScoreTerms };

/**
 * The performance score of a day: `70·R + 30·A − 5·overdue`, with at most 20 subtracted, rounded and clamped to 0 to
 * 100 (rules/daily-performance.md#score). R is the share of expected goals that were reported, A is the mean achieved
 * share of their expected progress. When nothing was expected, both are 1 with a report and 0 without.
 *
 * More progress never lowers a score (rules/daily-performance.md#early-reports): A leaves out an early report that
 * would lower it.
 * @example computePerformanceScore({ goals: [{ progress: 5, expected: 10, isReported: true }], goalsReported: 1,
 * overdueGoals: 1 }).score // 80
 */
export function computePerformanceScore(day: ScoredDay): PerformanceScore {
  const terms = computeTerms(day);
  return {
    score: toScore(terms),
    terms: {
      reportedShare: roundAmount(terms.reportedShare),
      achievedShare: roundAmount(terms.achievedShare),
      reportingPoints: roundAmount(terms.reportingPoints),
      achievementPoints: roundAmount(terms.achievementPoints),
      overduePenalty: terms.overduePenalty,
      reachableScore: toScore(computeTerms(reportAll(day))),
    },
  };
}

/** The terms before rounding. */
type EarnedTerms = Omit<ScoreTerms, 'reachableScore'>;

function computeTerms({ goals, goalsReported, overdueGoals }: ScoredDay): EarnedTerms {
  const reported = goals.filter((goal) => goal.isReported).length;
  const hasUnexpected = goalsReported > reported;
  const reportedShare = goals.length === 0 ? Number(hasUnexpected) : reported / goals.length;
  const achievedShare = computeAchievedShare(goals, hasUnexpected);
  return {
    reportedShare,
    achievedShare,
    reportingPoints: reportedShare * reportingWeight,
    achievementPoints: achievedShare * achievementWeight,
    overduePenalty: Math.min(overdueGoals * penaltyPerOverdueGoal, maxOverduePenalty),
  };
}

function toScore({ reportingPoints, achievementPoints, overduePenalty }: EarnedTerms): number {
  return Math.min(Math.max(Math.round(roundAmount(reportingPoints + achievementPoints - overduePenalty)), 0), 100);
}

/** The day after every remaining goal reports its full expected amount. */
function reportAll(day: ScoredDay): ScoredDay {
  const goals = day.goals.map((goal) =>
    goal.isReported ? goal : { ...goal, progress: goal.expected, isReported: true },
  );
  const left = day.goals.filter((goal) => !goal.isReported).length;
  return { ...day, goals, goalsReported: day.goalsReported + left };
}

/**
 * The mean achieved share of the expected progress, 0 to 1, with each goal at most 1. An early report counts only when
 * it raises the mean. When nothing was due, returns 1 if `hasUnexpected` (a report that was not expected).
 */
export function computeAchievedShare(goals: readonly ExpectedGoal[], hasUnexpected: boolean): number {
  const due = goals.filter((goal) => !goal.isEarly);
  if (due.length === 0 && hasUnexpected) return 1;
  let [sum, count] = [due.reduce((total, goal) => total + computeGoalShare(goal), 0), due.length];
  const early = goals.filter((goal) => goal.isEarly).map(computeGoalShare);
  for (const share of early.toSorted((a, b) => b - a)) {
    if (share * count < sum) break;
    sum += share;
    count += 1;
  }
  return count === 0 ? 0 : sum / count;
}

function computeGoalShare({ progress, expected, isReported }: ExpectedGoal): number {
  if (expected <= 0) return Number(isReported);
  return Math.min(Math.max(progress / expected, 0), 1);
}
