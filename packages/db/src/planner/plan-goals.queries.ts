import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import { type QueryScope, compileQuery } from '../core/compiled-query.ts';
import { owned } from '../core/owned.ts';
import type { UserTransaction } from '../core/user-transaction.ts';
import { goalLeads } from '../goals/goal-leads.table.ts';
import { type At, GoalParts, type GoalRow, selectGoals } from '../goals/goals.queries.ts';
import { goals } from '../goals/goals.table.ts';
import { selectLeads } from '../goals/leads.queries.ts';
import { milestones } from '../goals/milestones.table.ts';
import { progressEntries } from '../progress/progress-entries.table.ts';

type OfSession = { sessionId: string };

/** How many of a goal's reports a plan shows. */
const maxReportsPerGoal = 100;

const selectPlanGoals = compileQuery((query: QueryScope<At & OfSession>) =>
  selectGoals(query)
    .where(and(owned(query, goals), eq(goals.planningSessionId, query.value('sessionId'))))
    .orderBy(asc(goals.createdAt), asc(goals.id)),
);

const selectMilestones = compileQuery((query: QueryScope<OfSession>) =>
  query.orm
    .select()
    .from(milestones)
    .where(and(owned(query, milestones), inArray(milestones.goalId, selectIds(query))))
    .orderBy(asc(milestones.id)),
);

const selectLeadsOfSession = compileQuery((query: QueryScope<OfSession>) =>
  selectLeads(query)
    .where(and(owned(query, goalLeads), inArray(goalLeads.goalId, selectIds(query))))
    .orderBy(asc(goalLeads.order), asc(goalLeads.id)),
);

const selectLatestReports = compileQuery((query: QueryScope<OfSession>) => {
  const latest = query.orm
    .select()
    .from(progressEntries)
    .where(and(owned(query, progressEntries), eq(progressEntries.goalId, goals.id)))
    .orderBy(desc(progressEntries.date), desc(progressEntries.reportedAt), desc(progressEntries.id))
    .limit(maxReportsPerGoal)
    .as('latest');
  return query.orm
    .select({
      goalId: latest.goalId,
      id: latest.id,
      value: latest.value,
      date: latest.date,
      reportedAt: latest.reportedAt,
      notes: latest.notes,
    })
    .from(goals)
    .innerJoinLateral(latest, sql`true`)
    .where(and(owned(query, goals), eq(goals.planningSessionId, query.value('sessionId'))))
    .orderBy(desc(latest.date), desc(latest.reportedAt), desc(latest.id));
});

function selectIds(query: QueryScope<OfSession>) {
  return query.orm
    .select({ id: goals.id })
    .from(goals)
    .where(and(owned(query, goals), eq(goals.planningSessionId, query.value('sessionId'))));
}

/** The goals of a planning session, oldest first. */
export function listGoalsOfSession(tx: UserTransaction, sessionId: string, now: Date): Promise<GoalRow[]> {
  return selectPlanGoals(tx, { sessionId, now: now.toISOString() });
}

export async function listPartsOfSession(tx: UserTransaction, sessionId: string): Promise<GoalParts> {
  return new GoalParts(
    ...(await Promise.all([selectMilestones(tx, { sessionId }), selectLeadsOfSession(tx, { sessionId })])),
  );
}

/** The latest 100 reports of each goal of a planning session, newest first. */
export function listReportsOfSession(tx: UserTransaction, sessionId: string) {
  return selectLatestReports(tx, { sessionId });
}
