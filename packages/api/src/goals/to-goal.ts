import type { Goal } from '@goaltracker/contracts/goals/goal.schema';
import type { Lead } from '@goaltracker/contracts/goals/lead.schema';
import type { Milestone } from '@goaltracker/contracts/goals/milestone.schema';
import type { GoalRow, LeadRow, GoalPartRows, MilestoneRow } from '@goaltracker/db/goals/goals.queries';
import { roundAmount, addAmounts } from '@goaltracker/domain/core/amount';
import { computeShare, toPercent } from '@goaltracker/domain/goals/goal-progress';
import { computeGoalFigures } from '@goaltracker/domain/goals/goal-figures';
import {
  type LeadProgress,
  computeAverageLeadProgress,
  estimateLeadCompletionDays,
} from '@goaltracker/domain/goals/lead-pace';
import type { Today } from '../core/today.ts';

/** Builds the goal of the contract from its row, its parts and the figures computed from them. */
export function toGoal(row: GoalRow, parts: GoalPartRows, today: Today): Goal {
  const leads = parts.leads.map((lead) => measureLead(lead, today));
  const figures = computeGoalFigures(
    {
      ...row,
      createdOn: row.createdDay,
      reportedTotal: addAmounts(row.currentValue, -row.initialValue),
      reportedBefore: addAmounts(row.baseValue, -row.initialValue),
      milestones: parts.milestones,
      leads: leads.map(({ progress }) => progress),
    },
    today.day,
  );
  const { createdDay: _createdDay, completedDay: _completedDay, ...fields } = row;
  return {
    ...fields,
    ...figures,
    averageDailyProgress: roundAmount(figures.averageDailyProgress),
    elapsedPeriods: roundAmount(figures.elapsedPeriods),
    hasReportedToday: row.hasReportedToday || parts.milestones.some(({ completedDay }) => completedDay === today.day),
    milestones: parts.milestones.map(toMilestone),
    leads: leads.map(({ view }) => view),
  };
}

export function toMilestone({ completedDay: _completedDay, ...milestone }: MilestoneRow): Milestone {
  return milestone;
}

export function toLead(row: LeadRow, today: Today): Lead {
  return measureLead(row, today).view;
}

function measureLead(row: LeadRow, today: Today): { progress: LeadProgress; view: Lead } {
  const progress: LeadProgress = {
    ...row,
    createdOn: row.createdDay,
    reportedTotal: row.currentValue,
    reportedBefore: row.baseValue,
  };
  const { countsFrom: _countsFrom, createdDay: _createdDay, completedDay: _completedDay, ...fields } = row;
  const view: Lead = {
    ...fields,
    progressPercentage: toPercent(computeShare(row.currentValue, row.targetValue)),
    averageProgress: roundAmount(computeAverageLeadProgress(progress, today.day)),
    estimatedCompletionDays: estimateLeadCompletionDays(progress, today.day),
  };
  return { progress, view };
}
