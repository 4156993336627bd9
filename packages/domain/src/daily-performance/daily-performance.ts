import { amountLimit, sumAmounts } from '../core/amount.ts';
import { addDays, type CalendarDay } from '../core/calendar-day.ts';
import { toPercent } from '../goals/goal-progress.ts';
import { type GoalDay, computeGoalDays } from './goal-days.ts';
import type { ReportedAmount, PerformanceGoal } from './performance-input.ts';
import { computePerformanceScore, type ScoreTerms } from './performance-score.ts';

/** How a day went (second document, section 3). */
export type ComputedPerformance = {
  date: CalendarDay;
  totalActiveGoals: number;
  goalsWithProgress: number;
  totalProgressMade: number;
  /** 0 to 100, two decimals. */
  averageProgressPercentage: number;
  performanceScore: number;
  goalsCompleted: number;
  milestonesAchieved: number;
  goalsExpectedToday: number;
  overdueGoals: number;
  /** Expected and not reported on, in the order of their ids. */
  inactiveGoalIds: string[];
  terms: ScoreTerms;
};

/** What days are judged by: everything of a user, in sets. */
export type PerformanceInput = {
  goals: readonly PerformanceGoal[];
  /** Since `startOfPeriods` of the first day, each day and goal or lead measure once; later than the last day in any form. */
  amounts: readonly ReportedAmount[];
};

const largestTotal = amountLimit - 1;

/**
 * The records of the days from one through another, both included; none for a day on which no goal was active
 * (contract, Daily performance). A day's record does not depend on which other days are asked for with it.
 *
 * `totalProgressMade` sums whatever was reported, of goals that are not active too; it stops short of 10^12.
 */
export function computeDailyPerformance(
  facts: PerformanceInput,
  { from, through }: { from: CalendarDay; through: CalendarDay },
): ComputedPerformance[] {
  const days = listDays(from, through);
  const amountsByGoal = Map.groupBy(facts.amounts, ({ goalId }) => goalId);
  const rows = facts.goals
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
    .map((goal) => computeGoalDays(goal, amountsByGoal.get(goal.id) ?? [], days));
  const valuesByDay = Map.groupBy(facts.amounts, ({ date }) => date);
  const completions = Map.groupBy(facts.goals, ({ completedOn }) => completedOn);
  const ticks = Map.groupBy(
    facts.goals.flatMap(({ milestones }) => milestones),
    ({ completedOn }) => completedOn,
  );
  return days.flatMap((date, index) => {
    const goals = rows.flatMap((row) => row[index] ?? []);
    if (goals.length === 0) return [];
    const total = sumAmounts((valuesByDay.get(date) ?? []).map(({ value }) => value));
    return {
      date,
      ...recordGoals(goals),
      totalProgressMade: Math.min(Math.max(total, -largestTotal), largestTotal),
      goalsCompleted: completions.get(date)?.length ?? 0,
      milestonesAchieved: ticks.get(date)?.length ?? 0,
    };
  });
}

function recordGoals(goals: readonly GoalDay[]) {
  const expected = goals.filter(({ scored }) => scored !== null);
  const goalsWithProgress = goals.filter(({ isReported }) => isReported).length;
  const overdueGoals = goals.filter(({ isOverdue }) => isOverdue).length;
  const scored = expected.flatMap((goal) => goal.scored ?? []);
  const { score, terms } = computePerformanceScore({ goals: scored, goalsReported: goalsWithProgress, overdueGoals });
  const percentages = goals.reduce((sum, { percentage }) => sum + percentage, 0);
  return {
    totalActiveGoals: goals.length,
    goalsWithProgress,
    averageProgressPercentage: toPercent(percentages / goals.length / 100),
    performanceScore: score,
    goalsExpectedToday: expected.length,
    overdueGoals,
    inactiveGoalIds: expected.flatMap(({ goalId, isReported }) => (isReported ? [] : goalId)),
    terms,
  };
}

function listDays(from: CalendarDay, through: CalendarDay): CalendarDay[] {
  const days: CalendarDay[] = [];
  for (let day = from; day <= through; day = addDays(day, 1)) days.push(day);
  return days;
}
