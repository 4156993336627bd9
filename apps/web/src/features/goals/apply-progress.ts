import type { Goal } from '@goaltracker/contracts/goals/goal.schema';
import type { Lead } from '@goaltracker/contracts/goals/lead.schema';
import type { CreateProgressInput } from '@goaltracker/contracts/progress/progress.schema';
import { addAmounts, roundAmount } from '@goaltracker/domain/core/amount';
import { type CalendarDay, toCalendarDay } from '@goaltracker/domain/core/calendar-day';
import { isLeadDone, computeShare, toPercent } from '@goaltracker/domain/goals/goal-progress';
import { computeGoalFigures } from '@goaltracker/domain/goals/goal-figures';
import { computeAverageLeadProgress, estimateLeadCompletionDays } from '@goaltracker/domain/goals/lead-pace';
import { completesGoal, computeAmountForTotal } from '@goaltracker/domain/progress/report';
import { toGoalFiguresInput } from './pace/goal-figures-input.ts';

/** The new state of a milestone. */
interface MilestoneTick {
  id: string;
  isCompleted: boolean;
}

/** A change of progress: of the goal's own value or that of a lead measure, or of milestones. */
interface ProgressDelta {
  /** Added to the current value of the lead measure, or of the goal when there is no `leadId`. */
  difference: number;
  leadId?: string | null | undefined;
  milestones?: readonly MilestoneTick[] | undefined;
  /** The new `hasReportedToday`; unchanged when absent. */
  hasReportedToday?: boolean;
  /** The day of a new entry; absent when none is added. */
  reportedOn?: CalendarDay;
  /** The day of an entry that is removed; absent when none is. */
  removedOn?: CalendarDay;
}

export interface Clock {
  now: Date;
  timezone: string;
}

/**
 * The goal after a change of progress, with every figure computed as the server does it: for the preview of a
 * report and for optimistic updates.
 */
export function applyProgress(goal: Goal, delta: ProgressDelta, { now, timezone }: Clock): Goal {
  const today = toCalendarDay(now, timezone);
  const milestones = tickMilestones(goal.milestones, delta.milestones).map((milestone) => ({
    ...milestone,
    completedAt: milestone.isCompleted ? (milestone.completedAt ?? now.toISOString()) : null,
  }));
  const difference = delta.leadId ? 0 : delta.difference;
  const baseDifference = isOfBase(goal, delta) ? delta.difference : 0;
  const updated: Goal = {
    ...goal,
    milestones,
    baseValue: addAmounts(goal.baseValue, delta.leadId ? 0 : baseDifference),
    currentValue: addAmounts(goal.currentValue, difference),
    firstReportedOn: findEarlier(goal.firstReportedOn, delta.reportedOn),
    leads: goal.leads.map((lead) =>
      lead.id === delta.leadId
        ? applyLeadProgress(
            { ...lead, baseValue: addAmounts(lead.baseValue, baseDifference) },
            { ...delta, countsFrom: goal.countsFrom },
            { now, timezone },
          )
        : lead,
    ),
    hasReportedToday: delta.hasReportedToday ?? goal.hasReportedToday,
  };
  const figures = computeGoalFigures(toGoalFiguresInput(updated, timezone), today);
  return {
    ...updated,
    ...figures,
    averageDailyProgress: roundAmount(figures.averageDailyProgress),
    elapsedPeriods: roundAmount(figures.elapsedPeriods),
    completedAt: figures.isCompleted ? (goal.completedAt ?? now.toISOString()) : null,
  };
}

type Report = Pick<CreateProgressInput, 'leadId' | 'milestones' | 'value' | 'date'>;

/** The goal after a report on it, as the server stores it. */
export function applyReport(goal: Goal, report: Report, clock: Clock): Goal {
  const { leadId, milestones, date } = report;
  const today = toCalendarDay(clock.now, clock.timezone);
  const reportedOn = date ?? today;
  const delta = {
    difference: computeReportedValue(goal, report),
    leadId,
    milestones,
    hasReportedToday: reportedOn === today || goal.hasReportedToday,
    reportedOn,
  };
  return applyProgress(goal, delta, clock);
}

/**
 * The value that the server stores of a report. One on a simple goal is 0 until all milestones are completed; then it
 * completes the goal.
 */
export function computeReportedValue(goal: Goal, { value, milestones }: Report): number {
  if (goal.goalType !== 'simple') return value;
  return completesGoal(tickMilestones(goal.milestones, milestones))
    ? computeAmountForTotal(1, Math.min(goal.currentValue, 1))
    : 0;
}

/** Completes or reopens the milestones named by `ticks`; the others are unchanged. */
export function tickMilestones<Milestone extends MilestoneTick>(
  milestones: readonly Milestone[],
  ticks: readonly MilestoneTick[] = [],
): Milestone[] {
  const states = new Map(ticks.map(({ id, isCompleted }) => [id, isCompleted]));
  return milestones.map((milestone) => ({
    ...milestone,
    isCompleted: states.get(milestone.id) ?? milestone.isCompleted,
  }));
}

/** Whether a delta is of an entry before the day from which the pace counts. */
function isOfBase({ countsFrom }: Goal, { reportedOn, removedOn }: ProgressDelta): boolean {
  const day = reportedOn ?? removedOn;
  return countsFrom !== null && day !== undefined && day < countsFrom;
}

function applyLeadProgress(
  lead: Lead,
  { difference, reportedOn, countsFrom }: ProgressDelta & Pick<Goal, 'countsFrom'>,
  { now, timezone }: Clock,
): Lead {
  const currentValue = addAmounts(lead.currentValue, difference);
  const firstReportedOn = findEarlier(lead.firstReportedOn, reportedOn);
  const progress = {
    ...lead,
    firstReportedOn,
    countsFrom,
    currentValue,
    reportedTotal: currentValue,
    reportedBefore: lead.baseValue,
    createdOn: toCalendarDay(new Date(lead.createdAt), timezone),
  };
  const today = toCalendarDay(now, timezone);
  const isCompleted = isLeadDone(progress);
  return {
    ...lead,
    firstReportedOn,
    currentValue,
    isCompleted,
    completedAt: isCompleted ? (lead.completedAt ?? now.toISOString()) : null,
    progressPercentage: toPercent(computeShare(currentValue, lead.targetValue)),
    averageProgress: roundAmount(computeAverageLeadProgress(progress, today)),
    estimatedCompletionDays: estimateLeadCompletionDays(progress, today),
  };
}

function findEarlier(first: CalendarDay | null, day: CalendarDay | undefined): CalendarDay | null {
  return day !== undefined && (first === null || day < first) ? day : first;
}
