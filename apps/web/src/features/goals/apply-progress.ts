import type { Goal } from '@goaltracker/contracts/goals/goal.schema';
import type { Lead } from '@goaltracker/contracts/goals/lead.schema';
import { addAmounts, roundAmount } from '@goaltracker/domain/core/amount';
import { toCalendarDay } from '@goaltracker/domain/core/calendar-day';
import { isLeadDone, computeShare, toPercent } from '@goaltracker/domain/goals/goal-progress';
import { computeGoalFigures } from '@goaltracker/domain/goals/goal-figures';
import { computeAverageLeadProgress, estimateLeadCompletionDays } from '@goaltracker/domain/goals/lead-pace';
import { toGoalFacts } from './pace/goal-facts.ts';

/** A milestone as it shall be. */
export interface MilestoneTick {
  id: string;
  isCompleted: boolean;
}

/** What happens to a goal: its own value moves or that of a lead measure, or milestones are ticked. */
export interface ProgressDelta {
  difference: number;
  leadId?: string | null | undefined;
  milestones?: readonly MilestoneTick[] | undefined;
  /** What `hasReportedToday` becomes; stays as it is when absent. */
  hasReportedToday?: boolean;
}

/** When it happens, and where the person's days begin. */
export interface Clock {
  now: Date;
  timezone: string;
}

/**
 * The goal as it will be once the server has taken a move, with every figure derived anew: for the
 * preview of a report, and to show a change before the server has answered.
 */
export function applyProgress(goal: Goal, move: ProgressDelta, { now, timezone }: Clock): Goal {
  const today = toCalendarDay(now, timezone);
  const milestones = tickMilestones(goal.milestones, move.milestones).map((milestone) => ({
    ...milestone,
    completedAt: milestone.isCompleted ? (milestone.completedAt ?? now.toISOString()) : null,
  }));
  const difference = move.leadId ? 0 : move.difference;
  const moved: Goal = {
    ...goal,
    milestones,
    currentValue: addAmounts(goal.currentValue, difference),
    leads: goal.leads.map((lead) =>
      lead.id === move.leadId ? applyLeadProgress(lead, move.difference, { now, timezone }) : lead,
    ),
    hasReportedToday: move.hasReportedToday ?? goal.hasReportedToday,
  };
  const figures = computeGoalFigures(toGoalFacts(moved, timezone), today);
  return {
    ...moved,
    ...figures,
    averageDailyProgress: roundAmount(figures.averageDailyProgress),
    elapsedPeriods: roundAmount(figures.elapsedPeriods),
    completedAt: figures.isCompleted ? (goal.completedAt ?? now.toISOString()) : null,
  };
}

/** Milestones with the boxes ticked or unticked as chosen; those not chosen stay as they are. */
export function tickMilestones<Milestone extends MilestoneTick>(
  milestones: readonly Milestone[],
  ticks: readonly MilestoneTick[] = [],
): Milestone[] {
  const chosen = new Map(ticks.map(({ id, isCompleted }) => [id, isCompleted]));
  return milestones.map((milestone) => ({
    ...milestone,
    isCompleted: chosen.get(milestone.id) ?? milestone.isCompleted,
  }));
}

function applyLeadProgress(lead: Lead, difference: number, { now, timezone }: Clock): Lead {
  const currentValue = addAmounts(lead.currentValue, difference);
  const progress = {
    ...lead,
    currentValue,
    reportedTotal: currentValue,
    createdOn: toCalendarDay(new Date(lead.createdAt), timezone),
  };
  const today = toCalendarDay(now, timezone);
  const isCompleted = isLeadDone(progress);
  return {
    ...lead,
    currentValue,
    isCompleted,
    completedAt: isCompleted ? (lead.completedAt ?? now.toISOString()) : null,
    progressPercentage: toPercent(computeShare(currentValue, lead.targetValue)),
    averageProgress: roundAmount(computeAverageLeadProgress(progress, today)),
    estimatedCompletionDays: estimateLeadCompletionDays(progress, today),
  };
}
