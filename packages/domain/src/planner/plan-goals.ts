import { compareKeys, compareOrder } from '../core/compare-keys.ts';
import { compareReported } from '../progress/apply-progress.ts';
import type { CallClock, Changes, Rows } from '../sync/changes.ts';
import type { GoalRow, PlannedGoalRow, ProgressEntryRow } from '../sync/rows.ts';
import { maxPlanReports } from './enums.ts';

/** What a plan shows about a goal besides the goal itself. */
export interface PlanGoalDetails {
  readonly obstacles: {
    readonly id: string;
    readonly obstacle: string;
    readonly resources: { readonly id: string; readonly resource: string }[];
  }[];
  /** The latest 100 reports, newest first. */
  readonly progressEntries: Pick<ProgressEntryRow, 'id' | 'value' | 'date' | 'reportedAt' | 'notes'>[];
}

interface ById {
  readonly id: string;
}

/**
 * `planner.listGoals`: the goals of a plan, in the order in which they were created in the plan or added to it;
 * undefined for an unknown plan (rules/planner.md#existing-goals-in-a-plan).
 * @param showGoal Computes the figures of a goal.
 */
export function selectPlanGoals<Goal extends object>(
  rows: Rows,
  { id }: ById,
  showGoal: (goal: GoalRow) => Goal,
): (Goal & PlanGoalDetails)[] | undefined {
  if (!rows.planningSessions.get(id)) return undefined;
  return listPlanGoals(rows, id).map((goal) => ({ ...showGoal(goal), ...describePlanGoal(rows, goal.id) }));
}

/** Whether a plan has a goal. */
export function hasPlanGoals(rows: Rows, id: string): boolean {
  return listPlanGoals(rows, id).length > 0;
}

function listPlanGoals(rows: Rows, id: string): GoalRow[] {
  const added = rows.plannedGoals.where('sessionId', id);
  const addedAt = new Map(added.map(({ goalId, createdAt }) => [goalId, createdAt]));
  const created = rows.goals.where('planningSessionId', id);
  const others = added.flatMap(({ goalId }) => rows.goals.get(goalId) ?? []);
  const place = (goal: GoalRow) => [addedAt.get(goal.id) ?? goal.createdAt, goal.id];
  return [...new Set([...created, ...others])].toSorted((one, other) => compareKeys(place(one), place(other)));
}

function describePlanGoal(rows: Rows, goalId: string): PlanGoalDetails {
  const obstacles = rows.obstacles.where('goalId', goalId).toSorted(compareOrder);
  const reports = rows.progressEntries
    .where('goalId', goalId)
    .toSorted((one, other) => compareReported(other, one))
    .slice(0, maxPlanReports);
  return {
    obstacles: obstacles.map(({ id, obstacle }) => ({
      id,
      obstacle,
      resources: rows.resources
        .where('obstacleId', id)
        .toSorted(compareOrder)
        .map((each) => ({ id: each.id, resource: each.resource })),
    })),
    progressEntries: reports.map(({ id, value, date, reportedAt, notes }) => ({ id, value, date, reportedAt, notes })),
  };
}

/** Goals to add to a plan, each with the id for its link row. */
interface AddedGoals {
  /** The id of the plan. */
  readonly id: string;
  readonly goalIds: readonly string[];
  /** The ids of the new link rows, one for each of `goalIds`. */
  readonly linkIds: readonly string[];
}

/** `planner.addGoals`: adds all goals or none. Skips goals that are already in the plan. */
export function addPlanGoals(rows: Rows, { id, goalIds, linkIds }: AddedGoals, { now }: CallClock): Changes {
  if (!rows.planningSessions.get(id)) return {};
  const goals = [...new Set(goalIds)].flatMap((goalId) => rows.goals.get(goalId) ?? []);
  if (goals.length < new Set(goalIds).size) return {};
  const linked = new Set(rows.plannedGoals.where('sessionId', id).map(({ goalId }) => goalId));
  const plannedGoals = goals
    .filter((goal) => goal.planningSessionId !== id && !linked.has(goal.id))
    .flatMap((goal): PlannedGoalRow | [] => {
      const linkId = linkIds[goalIds.indexOf(goal.id)];
      if (linkId === undefined || rows.plannedGoals.get(linkId)) return [];
      return { id: linkId, sessionId: id, goalId: goal.id, createdAt: now.toISOString() };
    });
  return plannedGoals.length > 0 ? { put: { plannedGoals } } : {};
}

/** `planner.removeGoal`: removes a goal from a plan, even when it was created in the plan. Keeps the goal itself. */
export function removePlanGoal(rows: Rows, { id, goalId }: ById & { readonly goalId: string }): Changes {
  const links = rows.plannedGoals.where('sessionId', id).filter((link) => link.goalId === goalId);
  const goal = rows.goals.get(goalId);
  return {
    remove: { plannedGoals: links.map((link) => link.id) },
    ...(goal?.planningSessionId === id && { put: { goals: [{ ...goal, planningSessionId: null }] } }),
  };
}
