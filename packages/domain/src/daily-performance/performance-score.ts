import { roundAmount } from '../core/amount.ts';

/** What full reporting and full achievement are worth, and what overdue goals cost (contract, Daily performance). */
export const reportingWeight = 70;
export const achievementWeight = 30;
export const penaltyPerOverdueGoal = 5;
export const maxOverduePenalty = 20;

/** A goal, or a lead measure, expected on a day. */
export type ExpectedGoal = {
  /** What was done that day, in any unit. */
  progress: number;
  /** What was expected that day in the same unit; 0 where the report is all that is. */
  expected: number;
  isReported: boolean;
  /** Expected only because it was reported: a weekly or monthly goal before it had to be. */
  isEarly?: boolean;
};

/** What a score is made of; the shares lie between 0 and 1 and have four decimals, like the points. */
export type ScoreTerms = {
  reportedShare: number;
  achievedShare: number;
  reportingPoints: number;
  achievementPoints: number;
  overduePenalty: number;
};

/** A day's whole points, 0 to 100, and their terms. */
export type PerformanceScore = { score: number; terms: ScoreTerms };

/**
 * Scores a day: `70·R + 30·A − 5·overdue`, at most 20 taken off, rounded and kept within 0 to 100 (contract, Daily
 * performance). R is the part of the expected goals that was reported, A the mean part of what they expected that was
 * done. Where nothing was expected, anything reported is all of it: R and A are 1, or 0 without a report.
 *
 * More progress never lowers a score: an early report is left out of A where it would lower it.
 * @param day `goals` are the expected ones; `goalsReported` counts all reported goals, expected or not.
 * @example computePerformanceScore({ goals: [{ progress: 5, expected: 10, isReported: true }], goalsReported: 1, overdueGoals: 1 }).score
 * // 80
 */
export function computePerformanceScore(day: {
  goals: readonly ExpectedGoal[];
  goalsReported: number;
  overdueGoals: number;
}): PerformanceScore {
  const reported = day.goals.filter((goal) => goal.isReported).length;
  const unexpected = day.goalsReported > reported;
  const reportedShare = day.goals.length === 0 ? Number(unexpected) : reported / day.goals.length;
  const achievedShare = computeAchievedShare(day.goals, unexpected);
  const overduePenalty = Math.min(day.overdueGoals * penaltyPerOverdueGoal, maxOverduePenalty);
  const points = reportedShare * reportingWeight + achievedShare * achievementWeight;
  return {
    score: Math.min(Math.max(Math.round(roundAmount(points - overduePenalty)), 0), 100),
    terms: {
      reportedShare: roundAmount(reportedShare),
      achievedShare: roundAmount(achievedShare),
      reportingPoints: roundAmount(reportedShare * reportingWeight),
      achievementPoints: roundAmount(achievedShare * achievementWeight),
      overduePenalty,
    },
  };
}

/**
 * The mean part of what was expected that was done, 0 to 1: each at most once its amount. What was reported early
 * counts where it raises the mean. Without anything due it is 1 if something `unexpected` was reported.
 */
export function computeAchievedShare(expected: readonly ExpectedGoal[], unexpected: boolean): number {
  const due = expected.filter((goal) => !goal.isEarly);
  if (due.length === 0 && unexpected) return 1;
  let [sum, count] = [due.reduce((total, goal) => total + achievedOf(goal), 0), due.length];
  const early = expected.filter((goal) => goal.isEarly).map(achievedOf);
  for (const share of early.toSorted((a, b) => b - a)) {
    if (share * count < sum) break;
    sum += share;
    count += 1;
  }
  return count === 0 ? 0 : sum / count;
}

function achievedOf({ progress, expected, isReported }: ExpectedGoal): number {
  if (expected <= 0) return Number(isReported);
  return Math.min(Math.max(progress / expected, 0), 1);
}
