import { toAcceptedDay } from '../core/calendar-day.ts';
import type { Moment } from '../core/moment.ts';
import { toCallMoment } from '../sync/call-moment.ts';
import { type CallClock, type Changes, type Rows, joinChanges } from '../sync/changes.ts';
import type { PlanningSessionRow } from '../sync/rows.ts';
import { type GoalFields, buildGoal, lacksTarget } from './build-goal.ts';
import { changeObstacles } from './goal-obstacles.ts';
import { type LeadFields, type MilestoneFields, buildLead, buildMilestone } from './goal-parts.ts';
import { syncGoalCompletion } from './goal-state.ts';

interface Month {
  readonly month: number;
  readonly year: number;
}

/** A new goal with its parts. The device creates an id for each new record. */
export interface NewGoal extends GoalFields {
  readonly id: string;
  readonly title: string;
  /** A day, or an instant that stands for its day in the user's zone. */
  readonly deadline?: string | null | undefined;
  readonly milestones?: readonly (MilestoneFields & { readonly id?: string | undefined })[] | undefined;
  readonly leads?: readonly (Omit<LeadFields, 'order'> & { readonly id?: string | undefined })[] | undefined;
  /** The month of the goal's plan, with an id for a new plan when the month has none. */
  readonly plan?: (Month & { readonly id?: string | undefined }) | undefined;
  /** Ids for the obstacles and resources in the description, in order. */
  readonly obstacleIds?: readonly string[] | undefined;
}

/**
 * `goals.create` without its first events, which are a separate calendar change. Changes nothing when the id is taken,
 * or when a field that the goal's type requires is missing.
 */
export function createGoal(rows: Rows, input: NewGoal, clock: CallClock): Changes {
  const { id, milestones = [], leads = [], description = null, obstacleIds: newIds = [] } = input;
  const now = toCallMoment(clock);
  const deadline = input.deadline ? toAcceptedDay(input.deadline, clock.timezone) : null;
  const plan = findPlan(rows, input, now);
  const goal = buildGoal(input, { id, deadline, plan }, now);
  const isRefused = lacksTarget(goal) || (input.deadline && deadline === null);
  if (rows.goals.get(id) || isRefused || (leads.length > 0 && goal.goalType !== 'wig')) return {};
  const state = syncGoalCompletion(
    {
      goal,
      milestones: milestones.flatMap((fields) =>
        fields.id === undefined ? [] : [buildMilestone(goal, fields, now, { id: fields.id })],
      ),
      leads: leads.flatMap(({ id: leadId, ...fields }, order) =>
        leadId === undefined ? [] : [buildLead(id, { ...fields, order }, now, { id: leadId })],
      ),
      entries: [],
    },
    now,
  );
  return joinChanges(
    { put: { planningSessions: plan && !rows.planningSessions.get(plan.id) ? [plan] : [] } },
    { put: { goals: [state.goal], milestones: state.milestones, leads: state.leads } },
    changeObstacles(rows, { id, description, newIds }, now.at),
  );
}

/** Finds the plan of the month, or builds a new plan when the month has none. Without a month, finds the plan by id. */
function findPlan(
  { planningSessions }: Rows,
  { plan, planningSessionId }: Pick<NewGoal, 'plan' | 'planningSessionId'>,
  now: Moment,
): PlanningSessionRow | undefined {
  if (!plan) return planningSessionId ? planningSessions.get(planningSessionId) : undefined;
  const { id, month, year } = plan;
  const found = planningSessions.where('year', year).find((session) => session.month === month);
  if (found || id === undefined) return found;
  return { id, month, year, status: 'draft', savedAt: null, createdAt: now.at, updatedAt: now.at };
}
