import { addAmounts } from '../core/amount.ts';
import { addDays, type CalendarDay } from '../core/calendar-day.ts';
import { isBelow } from '../core/tolerance.ts';
import { type GoalProgressInput, computeGoalProgress } from './goal-progress.ts';
import type { ReportingFrequency } from './enums.ts';
import { estimateCompletionDays } from './forecast.ts';
import {
  computeAverageWigProgress,
  estimateWigCompletionDays,
  type LeadProgress,
  computeWigPaceFigures,
  haveLeadsWholePeriod,
} from './lead-pace.ts';
import { type Pace, type PaceDeadline, type PaceFigures, computePace } from './pace.ts';
import {
  computeCountedPeriods,
  computeDaysPerPeriod,
  computeElapsedPeriods,
  countDays,
  countPeriods,
  isBeforeStart,
  isFirstPeriodOver,
  isFirstPeriodOverBy,
  isReportedBefore,
  type Schedule,
  type Start,
} from './periods.ts';

/** The fields of a goal that its figures depend on. */
export type GoalFiguresInput = GoalProgressInput & {
  /** Per reporting period. */
  expectedDailyProgress: number | null;
  reportingFrequency: ReportingFrequency;
  skipWeekends: boolean;
  deadline: CalendarDay | null;
  createdOn: CalendarDay;
  /** The earliest day with a progress entry on the goal or on a lead measure; null without entries. */
  firstReportedOn: CalendarDay | null;
  /** The day from which the pace counts; null means the first day (rules/pace.md#start). */
  countsFrom: CalendarDay | null;
  /** The sum of the goal's own progress entries. */
  reportedTotal: number;
  /** The part of `reportedTotal` before `countsFrom`. */
  reportedBefore: number;
  leads: readonly LeadProgress[];
};

/** The computed figures of a goal, as the API returns them. */
export type GoalFigures = {
  /** 0 to 100, two decimals. */
  progressPercentage: number;
  isCompleted: boolean;
  elapsedPeriods: number;
  /** Per reporting period; percentage points per day for a WIG (rules/pace.md#average). */
  averageDailyProgress: number;
  pace: Pace;
  estimatedCompletionDays: number | null;
};

/**
 * Days until the last milestone of a simple goal is completed, at the rate so far. Returns null without milestones or
 * when no milestone is completed, and 0 when all are completed (rules/forecast.md#simple-goals).
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
 * The figures that determine a goal's pace: its average since its start and its expected progress per reporting period,
 * or {@link computeWigPaceFigures} for a WIG. The expected 1 of a simple goal comes from its type and is not a plan. A
 * simple goal therefore expects nothing and is never behind (rules/pace.md#simple-goals).
 */
export function computeGoalPaceFigures(
  goal: Pick<
    GoalFiguresInput,
    'goalType' | 'expectedDailyProgress' | 'leads' | 'reportedTotal' | 'reportedBefore' | ScheduleField
  >,
  today: CalendarDay,
): PaceFigures {
  if (goal.goalType === 'wig') return computeWigPaceFigures(goal.leads, today);
  const schedule = toSchedule(goal);
  const isExpected = goal.goalType === 'value' && !isBeforeStart(goal, today);
  return {
    average: countReported(goal) / computeCountedPeriods(schedule, today),
    expected: isExpected ? goal.expectedDailyProgress : null,
    isPeriodOver: isFirstPeriodOver(schedule, today),
  };
}

/** The sum of the entries from `countsFrom` on. */
function countReported({ reportedTotal, reportedBefore }: Pick<GoalFiguresInput, 'reportedTotal' | 'reportedBefore'>) {
  return addAmounts(reportedTotal, -reportedBefore);
}

/**
 * Whether the goal, or each open lead measure of a WIG, has run for a whole reporting period, including today. Before
 * that, the average treats the first report as the work of a week or month, so the app shows no forecast
 * (rules/forecast.md#too-early).
 */
export function hasWholePeriod(
  goal: Pick<GoalFiguresInput, 'goalType' | 'leads' | ScheduleField>,
  today: CalendarDay,
): boolean {
  if (goal.goalType === 'wig') return haveLeadsWholePeriod(goal.leads, today);
  return isFirstPeriodOverBy({ ...toSchedule(goal), countsFrom: null }, today);
}

/** Whether a WIG has no lead measure, so that its pace cannot be computed (rules/pace.md#no-pace). */
function lacksLeads({ goalType, leads }: Pick<GoalFiguresInput, 'goalType' | 'leads'>): boolean {
  return goalType === 'wig' && leads.length === 0;
}

/**
 * Whether less than one reporting period is left before the deadline of a value goal. In its first period, such a goal
 * does not wait for a verdict (rules/pace.md#just-started).
 */
export function isDeadlineNear(
  {
    goalType,
    deadline,
    reportingFrequency,
    skipWeekends,
  }: Pick<GoalFiguresInput, 'goalType' | 'deadline' | ScheduleField>,
  today: CalendarDay,
): boolean {
  if (goalType !== 'value' || deadline === null) return false;
  const days = countDays({ from: today, through: addDays(deadline, -1), skipWeekends });
  return isBelow(days, computeDaysPerPeriod(reportingFrequency, skipWeekends));
}

/**
 * The pace in a first period near the deadline: from the second day on, compares the progress with the expected line of
 * the day before.
 */
function computePaceByLine(goal: GoalFiguresInput, today: CalendarDay): Pace {
  const due = countPeriods(toSchedule(goal), addDays(today, -1)) * (goal.expectedDailyProgress ?? 0);
  if (due === 0) return 'just-started';
  return isBelow(countReported(goal), due) ? 'behind' : 'on-track';
}

function findPace(goal: GoalFiguresInput, deadline: PaceDeadline, today: CalendarDay): Pace {
  const pace = computePace(computeGoalPaceFigures(goal, today), deadline, today);
  if (pace !== 'overdue' && lacksLeads(goal)) return 'no-pace';
  if (pace !== 'just-started') return pace;
  const early = isDeadlineNear(goal, today) ? computePaceByLine(goal, today) : pace;
  return early === 'just-started' && isReportedBefore(goal) ? 'on-track' : early;
}

type ScheduleField = keyof Start | 'reportingFrequency' | 'skipWeekends';

function toSchedule({
  createdOn,
  firstReportedOn,
  countsFrom,
  reportingFrequency,
  skipWeekends,
}: Pick<GoalFiguresInput, ScheduleField>): Schedule {
  return { createdOn, firstReportedOn, countsFrom, frequency: reportingFrequency, skipWeekends };
}

/**
 * Computes the figures of a goal as of today: percentage, completion, average, pace and the estimated days until
 * completion, null without a forecast.
 */
export function computeGoalFigures(goal: GoalFiguresInput, today: CalendarDay): GoalFigures {
  const { progressPercentage, isCompleted } = computeGoalProgress(goal);
  const periods = computeElapsedPeriods(toSchedule(goal), today);
  const average = goal.goalType === 'wig' ? computeAverageWigProgress(goal, today) : goal.reportedTotal / periods;
  const estimatedCompletionDays = estimateDays(goal, periods, average, today);
  const deadline = isCompleted ? null : goal.deadline;
  return {
    progressPercentage,
    isCompleted,
    elapsedPeriods: periods,
    averageDailyProgress: average,
    pace: findPace(goal, { deadline, estimatedCompletionDays }, today),
    estimatedCompletionDays,
  };
}
