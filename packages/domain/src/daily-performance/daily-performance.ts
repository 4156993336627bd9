import { amountLimit, sumAmounts } from '../core/amount.ts';
import { addDays, type CalendarDay } from '../core/calendar-day.ts';
import { toPercent } from '../goals/goal-progress.ts';
import { computeGoalDays, type GoalDay } from './goal-days.ts';
import type { PerformanceInput } from './performance-input.ts';
import { computePerformanceScore, type ScoreTerms } from './performance-score.ts';

/** The daily performance of one day (rules/daily-performance.md#record-of-a-day). */
export type ComputedPerformance = {
  date: CalendarDay;
  totalActiveGoals: number;
  /** Active goals with a report, expected or not. */
  goalsWithProgress: number;
  totalProgressMade: number;
  /** The mean of the active goals at the end of the day, 0 to 100 with two decimals. */
  averageProgressPercentage: number;
  /** 0 to 100. */
  performanceScore: number;
  goalsCompleted: number;
  milestonesAchieved: number;
  goalsExpectedToday: number;
  overdueGoals: number;
  /** The number of `inactiveGoalIds`. */
  goalsNotReported: number;
  /** The expected goals without a report, sorted by id. */
  inactiveGoalIds: string[];
  terms: ScoreTerms;
  /** Whether no active goal's pace counted yet. The day then has no grade. */
  isBeforeStart: boolean;
};

const maxTotal = amountLimit - 1;
/** The work between two steps, in goal days and amounts: some tenths of a millisecond. */
const workPerStep = 500;
/** The most goal days in memory at a time. */
const goalDaysAtOnce = 250_000;

/**
 * Computes the daily performance of a range of days, both ends included. Leaves out days without an active goal
 * (rules/daily-performance.md#record-of-a-day). The result for a day does not depend on the rest of the range.
 *
 * `totalProgressMade` also counts progress on inactive goals. It stays below 10^12.
 */
export function computeDailyPerformance(input: PerformanceInput, range: DayRange): ComputedPerformance[] {
  const steps = computeDailyPerformanceInSteps(input, range);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

type DayRange = { from: CalendarDay; through: CalendarDay };

/** Like {@link computeDailyPerformance}, in short steps for any number of days and goals. */
export function* computeDailyPerformanceInSteps(
  input: PerformanceInput,
  { from, through }: DayRange,
): Generator<undefined, ComputedPerformance[]> {
  const days = listDays(from, through);
  yield;
  const goals = input.goals.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const amountsByGoal = Map.groupBy(input.amounts, ({ goalId }) => goalId);
  yield;
  const figures = indexFigures(input);
  yield;
  const computed: ComputedPerformance[] = [];
  const daysAtOnce = Math.max(1, Math.floor(goalDaysAtOnce / Math.max(1, goals.length)));
  let work = 0;
  for (let at = 0; at < days.length; at += daysAtOnce) {
    const block = days.slice(at, at + daysAtOnce);
    const goalDays: (GoalDay | null)[][] = [];
    for (const goal of goals) {
      const amounts = amountsByGoal.get(goal.id) ?? [];
      goalDays.push(computeGoalDays(goal, amounts, block));
      work += block.length + amounts.length;
      if (work >= workPerStep) yield;
      work %= workPerStep;
    }
    for (const [index, date] of block.entries()) {
      const ofDay = goalDays.flatMap((daysOfGoal) => daysOfGoal[index] ?? []);
      if (ofDay.length > 0) computed.push({ date, ...summarizeGoalDays(ofDay), ...figures(date) });
      work += goals.length;
      if (work >= workPerStep) yield;
      work %= workPerStep;
    }
  }
  return computed;
}

/** Returns a function that finds the figures of a day that also count inactive goals. */
function indexFigures(input: PerformanceInput) {
  const amountsByDay = Map.groupBy(input.amounts, ({ date }) => date);
  const goalsByCompletion = Map.groupBy(input.goals, ({ completedOn }) => completedOn);
  const milestonesByCompletion = Map.groupBy(
    input.goals.flatMap(({ milestones }) => milestones),
    ({ completedOn }) => completedOn,
  );
  return (date: CalendarDay) => {
    const total = sumAmounts((amountsByDay.get(date) ?? []).map(({ value }) => value));
    return {
      totalProgressMade: Math.min(Math.max(total, -maxTotal), maxTotal),
      goalsCompleted: goalsByCompletion.get(date)?.length ?? 0,
      milestonesAchieved: milestonesByCompletion.get(date)?.length ?? 0,
    };
  };
}

function summarizeGoalDays(goals: readonly GoalDay[]) {
  const expectedGoals = goals.filter(({ expected }) => expected !== null);
  const goalsWithProgress = goals.filter(({ isReported }) => isReported).length;
  const overdueGoals = goals.filter(({ isOverdue }) => isOverdue).length;
  const { score, terms } = computePerformanceScore({
    goals: expectedGoals.flatMap(({ expected }) => expected ?? []),
    goalsReported: goals.filter((goal) => goal.isReported && !goal.isBeforeStart).length,
    overdueGoals,
  });
  const percentages = goals.reduce((sum, { percentage }) => sum + percentage, 0);
  const inactiveGoalIds = expectedGoals.flatMap(({ goalId, isReported }) => (isReported ? [] : goalId));
  return {
    totalActiveGoals: goals.length,
    goalsWithProgress,
    averageProgressPercentage: toPercent(percentages / goals.length / 100),
    performanceScore: score,
    goalsExpectedToday: expectedGoals.length,
    overdueGoals,
    goalsNotReported: inactiveGoalIds.length,
    inactiveGoalIds,
    terms,
    isBeforeStart: goals.every((goal) => goal.isBeforeStart),
  };
}

function listDays(from: CalendarDay, through: CalendarDay): CalendarDay[] {
  const days: CalendarDay[] = [];
  for (let day = from; day <= through; day = addDays(day, 1)) days.push(day);
  return days;
}
