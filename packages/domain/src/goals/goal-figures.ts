import { addAmounts } from '../core/amount.ts';
import type { CalendarDay } from '../core/calendar-day.ts';
import { type GoalProgressInput, computeGoalProgress } from './goal-progress.ts';
import type { ReportingFrequency } from './enums.ts';
import { estimateCompletionDays } from './forecast.ts';
import {
  computeAverageWigProgress,
  estimateWigCompletionDays,
  type LeadProgress,
  computeWigPaceFigures,
} from './lead-pace.ts';
import { type Pace, type PaceFigures, computePace } from './pace.ts';
import { computeElapsedPeriods } from './periods.ts';

/** Everything the derived figures of a goal are made from. */
export type GoalFiguresInput = GoalProgressInput & {
  /** Per reporting period. */
  expectedDailyProgress: number | null;
  reportingFrequency: ReportingFrequency;
  skipWeekends: boolean;
  createdOn: CalendarDay;
  /** The sum of the goal's own progress entries. */
  reportedTotal: number;
  leads: readonly LeadProgress[];
};

/** The derived figures of a goal, as its read model carries them. */
export type GoalFigures = {
  /** 0 to 100, two decimals. */
  progressPercentage: number;
  isCompleted: boolean;
  elapsedPeriods: number;
  /** Per reporting period; percent points a day for a WIG. */
  averageDailyProgress: number;
  pace: Pace;
  estimatedCompletionDays: number | null;
};

/**
 * Days until the last milestone of a simple goal: the open ones at the number done per day so far.
 * `null` without milestones or with none done, 0 when only the report is missing (contract, Goals).
 */
export function estimateMilestoneDays(
  milestones: readonly { isCompleted: boolean }[],
  elapsedDays: number,
): number | null {
  if (milestones.length === 0) return null;
  const done = milestones.filter((milestone) => milestone.isCompleted).length;
  return estimateCompletionDays({
    remaining: milestones.length - done,
    averagePerPeriod: done / elapsedDays,
    frequency: 'daily',
    skipWeekends: false,
  });
}

function estimateValueCompletionDays(goal: GoalFiguresInput, averagePerPeriod: number): number | null {
  return estimateCompletionDays({
    remaining: addAmounts(goal.targetValue ?? 0, -goal.currentValue),
    averagePerPeriod,
    frequency: goal.reportingFrequency,
    skipWeekends: goal.skipWeekends,
  });
}

function estimateDays(goal: GoalFiguresInput, periods: number, average: number, today: CalendarDay): number | null {
  if (goal.goalType === 'wig') return estimateWigCompletionDays(goal.leads, today);
  if (goal.goalType === 'value') return estimateValueCompletionDays(goal, average);
  return estimateMilestoneDays(goal.milestones, periods);
}

/**
 * What the pace of a goal is rated by, given its average per reporting period: that against the expected
 * progress, or for a WIG its {@link computeWigPaceFigures}. The expected 1 of a simple goal is part of its type
 * and no plan anybody made, so nothing is expected of it and it never is behind.
 */
export function computeGoalPaceFigures(
  goal: Pick<GoalFiguresInput, 'goalType' | 'expectedDailyProgress' | 'leads'>,
  average: number,
  today: CalendarDay,
): PaceFigures {
  if (goal.goalType === 'wig') return computeWigPaceFigures(goal.leads, today);
  return { average, expected: goal.goalType === 'simple' ? null : goal.expectedDailyProgress };
}

/**
 * All derived figures of a goal on a day (contract, Goals): percentage, completion, average, pace and
 * days until done, which is `null` where there is nothing to forecast from.
 */
export function computeGoalFigures(goal: GoalFiguresInput, today: CalendarDay): GoalFigures {
  const { progressPercentage, isCompleted } = computeGoalProgress(goal);
  const periods = computeElapsedPeriods({
    createdOn: goal.createdOn,
    today,
    frequency: goal.reportingFrequency,
    skipWeekends: goal.skipWeekends,
  });
  const average = goal.goalType === 'wig' ? computeAverageWigProgress(goal, today) : goal.reportedTotal / periods;
  return {
    progressPercentage,
    isCompleted,
    elapsedPeriods: periods,
    averageDailyProgress: average,
    pace: computePace(computeGoalPaceFigures(goal, average, today)),
    estimatedCompletionDays: estimateDays(goal, periods, average, today),
  };
}
