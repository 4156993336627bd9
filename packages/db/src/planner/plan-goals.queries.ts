import { maxPlanReports } from '@goaltracker/domain/planner/enums';
import { type SQL, and, asc, desc, eq, inArray, or, sql } from 'drizzle-orm';
import { newId } from '../core/id.ts';
import { owned } from '../core/owned.ts';
import { deleteRows, insertRows, updateRows } from '../core/rows.ts';
import type { UserTransaction } from '../core/user-transaction.ts';
import { goalObstacles } from '../goals/goal-obstacles.table.ts';
import { goalLeads } from '../goals/goal-leads.table.ts';
import { GoalParts, type GoalRow, selectGoals } from '../goals/goals.queries.ts';
import { goals } from '../goals/goals.table.ts';
import { selectLeads } from '../goals/leads.queries.ts';
import { milestones } from '../goals/milestones.table.ts';
import { type ObstacleRow, displayOrder, selectObstacles } from '../goals/obstacles.queries.ts';
import { progressEntries } from '../progress/progress-entries.table.ts';
import { plannedGoals } from './planned-goals.table.ts';

/** Goals created in a plan or added to it. */
function isInPlan(tx: UserTransaction, sessionId: string): SQL | undefined {
  const added = tx.orm
    .select({ id: plannedGoals.goalId })
    .from(plannedGoals)
    .where(and(owned(tx, plannedGoals), eq(plannedGoals.sessionId, sessionId)));
  return and(owned(tx, goals), or(eq(goals.planningSessionId, sessionId), inArray(goals.id, added)));
}

function selectIds(tx: UserTransaction, sessionId: string) {
  return tx.orm.select({ id: goals.id }).from(goals).where(isInPlan(tx, sessionId));
}

/** The obstacles of all goals of a planning session, for each goal in display order. */
export function listObstaclesOfSession(tx: UserTransaction, sessionId: string): Promise<ObstacleRow[]> {
  return selectObstacles(tx)
    .where(and(owned(tx, goalObstacles), inArray(goalObstacles.goalId, selectIds(tx, sessionId))))
    .orderBy(...displayOrder);
}

/** The goals of a planning session, in the order in which they were created in it or added to it. */
export function listGoalsOfSession(tx: UserTransaction, sessionId: string, now: Date): Promise<GoalRow[]> {
  const addedAt = tx.orm
    .select({ at: plannedGoals.createdAt })
    .from(plannedGoals)
    .where(and(owned(tx, plannedGoals), eq(plannedGoals.sessionId, sessionId), eq(plannedGoals.goalId, goals.id)));
  return selectGoals(tx, now)
    .where(isInPlan(tx, sessionId))
    .orderBy(asc(sql`coalesce((${addedAt}), ${goals.createdAt})`), asc(goals.id));
}

export async function listPartsOfSession(tx: UserTransaction, sessionId: string): Promise<GoalParts> {
  const [milestoneRows, leads] = await Promise.all([
    tx.orm
      .select()
      .from(milestones)
      .where(and(owned(tx, milestones), inArray(milestones.goalId, selectIds(tx, sessionId))))
      .orderBy(asc(milestones.id)),
    selectLeads(tx)
      .where(and(owned(tx, goalLeads), inArray(goalLeads.goalId, selectIds(tx, sessionId))))
      .orderBy(asc(goalLeads.order), asc(goalLeads.id)),
  ]);
  return new GoalParts(milestoneRows, leads);
}

/** The latest 100 reports of each goal of a planning session, newest first. */
export async function listReportsOfSession(tx: UserTransaction, sessionId: string) {
  const latest = tx.orm
    .select()
    .from(progressEntries)
    .where(and(owned(tx, progressEntries), eq(progressEntries.goalId, goals.id)))
    .orderBy(desc(progressEntries.date), desc(progressEntries.reportedAt), desc(progressEntries.id))
    .limit(maxPlanReports)
    .as('latest');
  const { goalId, id, value, date, reportedAt, notes } = latest;
  return tx.orm
    .select({ goalId, id, value, date, reportedAt, notes })
    .from(goals)
    .innerJoinLateral(latest, sql`true`)
    .where(isInPlan(tx, sessionId))
    .orderBy(desc(latest.date), desc(latest.reportedAt), desc(latest.id));
}

/** Whether a planning session has a goal. Selects a goal FOR SHARE, so that no other transaction can delete it. */
export async function hasGoalsInSession(tx: UserTransaction, sessionId: string): Promise<boolean> {
  const found = await tx.orm.select({ id: goals.id }).from(goals).where(isInPlan(tx, sessionId)).limit(1).for('share');
  return found.length > 0;
}

/** `linkIds`: ids from the client for the new rows, one for each of `goalIds`. */
type AddedGoals = { sessionId: string; goalIds: readonly string[]; linkIds: readonly string[] | undefined };

/** Adds goals to a planning session, each once. When a goal does not exist, adds none and returns false. */
export async function addGoalsToSession(
  tx: UserTransaction,
  { sessionId, goalIds, linkIds, now }: AddedGoals & { now: Date },
): Promise<boolean> {
  const ids = [...new Set(goalIds)];
  const found = await tx.orm
    .select({ id: goals.id, planningSessionId: goals.planningSessionId })
    .from(goals)
    .where(and(owned(tx, goals), inArray(goals.id, ids)))
    .for('share');
  if (found.length < ids.length) return false;
  const rows = found
    .filter((goal) => goal.planningSessionId !== sessionId)
    .map(({ id: goalId }) => {
      const id = linkIds?.[goalIds.indexOf(goalId)] ?? newId();
      return { id, sessionId, goalId, createdAt: now.toISOString() };
    });
  await insertRows(tx, plannedGoals, rows, { onConflict: 'ignore' });
  return true;
}

/**
 * Removes a goal from a planning session, also when it was created in the session. Returns whether the session had it.
 */
export async function removeGoalFromSession(
  tx: UserTransaction,
  { sessionId, goalId }: { sessionId: string; goalId: string },
): Promise<boolean> {
  const removed = await deleteRows(
    tx,
    plannedGoals,
    and(eq(plannedGoals.sessionId, sessionId), eq(plannedGoals.goalId, goalId)),
  );
  const unlinked = await updateRows(
    tx,
    goals,
    { planningSessionId: null },
    and(eq(goals.id, goalId), eq(goals.planningSessionId, sessionId)),
  );
  return removed + unlinked > 0;
}
