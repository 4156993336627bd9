import { addAmounts, roundAmount } from '../core/amount.ts';
import type { CalendarDay } from '../core/calendar-day.ts';
import type { CategoryRow, GoalRow, LeadRow, MilestoneRow } from '../sync/rows.ts';
import { type GoalFigures, computeGoalFigures } from './goal-figures.ts';
import { computeShare, toPercent } from './goal-progress.ts';
import { type LeadProgress, computeAverageLeadProgress, estimateLeadCompletionDays } from './lead-pace.ts';

interface Owned {
  readonly userId: string;
}

/** Data about a goal besides its row. */
export interface GoalFacts extends Owned {
  readonly category: Pick<CategoryRow, 'id' | 'name' | 'icon' | 'color'> | null;
  readonly hasReportedToday: boolean;
  /** The earliest day with an entry on the goal or on a lead measure. */
  readonly firstReportedOn: CalendarDay | null;
  /** The initial value plus all reports before `countsFrom`. */
  readonly baseValue: number;
}

/** Data about a lead measure besides its row. */
export interface LeadFacts extends Owned {
  readonly firstReportedOn: CalendarDay | null;
  /** The `countsFrom` of the goal. */
  readonly countsFrom: CalendarDay | null;
  /** The sum of the reports before `countsFrom`. */
  readonly baseValue: number;
}

/** The milestones and lead measures of a goal, in display order. */
export interface GoalPartFacts {
  readonly milestones: readonly (MilestoneRow & Owned)[];
  readonly leads: readonly (LeadRow & LeadFacts)[];
}

type Shown<Row> = Omit<Row, 'createdDay' | 'completedDay'>;

/** A milestone as the API returns it. */
export type ShownMilestone = Shown<MilestoneRow & Owned>;

/** A lead measure as the API returns it, with its figures. */
export type ShownLead = Shown<LeadRow & Omit<LeadFacts, 'countsFrom'>> & {
  /** 0 to 100, two decimals. */
  readonly progressPercentage: number;
  /** Per its own reporting period. */
  readonly averageProgress: number;
  readonly estimatedCompletionDays: number | null;
};

/** A goal as the API returns it, with its figures. */
export type ShownGoal = Shown<GoalRow & GoalFacts> &
  GoalFigures & { readonly milestones: ShownMilestone[]; readonly leads: ShownLead[] };

/** Describes a goal with its parts and its computed figures, as of today (rules/goals.md#goal-card). */
export function describeGoal(goal: GoalRow & GoalFacts, parts: GoalPartFacts, today: CalendarDay): ShownGoal {
  const leads = parts.leads.map((lead) => measureLead(lead, today));
  const figures = computeGoalFigures(
    {
      ...goal,
      createdOn: goal.createdDay,
      reportedTotal: addAmounts(goal.currentValue, -goal.initialValue),
      reportedBefore: addAmounts(goal.baseValue, -goal.initialValue),
      milestones: parts.milestones,
      leads: leads.map(({ progress }) => progress),
    },
    today,
  );
  const { createdDay: _createdDay, completedDay: _completedDay, ...fields } = goal;
  return {
    ...fields,
    ...figures,
    averageDailyProgress: roundAmount(figures.averageDailyProgress),
    elapsedPeriods: roundAmount(figures.elapsedPeriods),
    hasReportedToday: goal.hasReportedToday || parts.milestones.some(({ completedDay }) => completedDay === today),
    milestones: parts.milestones.map(describeMilestone),
    leads: leads.map(({ view }) => view),
  };
}

/** Converts a row to the milestone that the API returns. */
export function describeMilestone(row: MilestoneRow & Owned): ShownMilestone {
  const { completedDay: _completedDay, ...milestone } = row;
  return milestone;
}

/** Describes a lead measure with its figures, as of today (rules/leads.md#fields). */
export function describeLead(lead: LeadRow & LeadFacts, today: CalendarDay): ShownLead {
  return measureLead(lead, today).view;
}

function measureLead(lead: LeadRow & LeadFacts, today: CalendarDay): { progress: LeadProgress; view: ShownLead } {
  const progress: LeadProgress = {
    ...lead,
    createdOn: lead.createdDay,
    reportedTotal: lead.currentValue,
    reportedBefore: lead.baseValue,
  };
  const { countsFrom: _countsFrom, createdDay: _createdDay, completedDay: _completedDay, ...fields } = lead;
  const view: ShownLead = {
    ...fields,
    progressPercentage: toPercent(computeShare(lead.currentValue, lead.targetValue)),
    averageProgress: roundAmount(computeAverageLeadProgress(progress, today)),
    estimatedCompletionDays: estimateLeadCompletionDays(progress, today),
  };
  return { progress, view };
}
