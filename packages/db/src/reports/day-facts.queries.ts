import { and, gte, sql, sum } from 'drizzle-orm';
import { type QueryScope, compileQuery } from '../core/compiled-query.ts';
import { owned } from '../core/owned.ts';
import type { UserTransaction } from '../core/user-transaction.ts';
import { goalLeads } from '../goals/goal-leads.table.ts';
import { goals } from '../goals/goals.table.ts';
import { milestones } from '../goals/milestones.table.ts';
import { progressEntries } from '../progress/progress-entries.table.ts';

const readGoals = compileQuery((query: QueryScope) =>
  query.orm
    .select({
      id: goals.id,
      goalType: goals.goalType,
      currentValue: goals.currentValue,
      targetValue: goals.targetValue,
      expectedDailyProgress: goals.expectedDailyProgress,
      reportingFrequency: goals.reportingFrequency,
      skipWeekends: goals.skipWeekends,
      deadline: goals.deadline,
      isCompleted: goals.isCompleted,
      completedAt: goals.completedAt,
      createdAt: goals.createdAt,
    })
    .from(goals)
    .where(owned(query, goals)),
);

const readMilestones = compileQuery((query: QueryScope) =>
  query.orm
    .select({
      goalId: milestones.goalId,
      isCompleted: milestones.isCompleted,
      completedAt: milestones.completedAt,
    })
    .from(milestones)
    .where(owned(query, milestones)),
);

const readLeads = compileQuery((query: QueryScope) =>
  query.orm
    .select({
      id: goalLeads.id,
      goalId: goalLeads.goalId,
      currentValue: goalLeads.currentValue,
      targetValue: goalLeads.targetValue,
      expectedProgress: goalLeads.expectedProgress,
      reportingFrequency: goalLeads.reportingFrequency,
      isCompleted: goalLeads.isCompleted,
      completedAt: goalLeads.completedAt,
      createdAt: goalLeads.createdAt,
    })
    .from(goalLeads)
    .where(owned(query, goalLeads)),
);

type Span = { from: string; after: string };

const readAmounts = compileQuery((query: QueryScope<Span>) => {
  const date = sql<string>`least(${progressEntries.date}, ${query.value('after')}::date)`;
  return query.orm
    .select({
      goalId: progressEntries.goalId,
      leadId: progressEntries.leadId,
      date,
      value: sum(progressEntries.value).mapWith(Number),
    })
    .from(progressEntries)
    .where(and(owned(query, progressEntries), gte(progressEntries.date, query.value('from'))))
    .groupBy(progressEntries.goalId, progressEntries.leadId, sql`3`);
});

/** What days are judged by; every list in no particular order. */
export type DayFacts = {
  goals: Awaited<ReturnType<typeof readGoals>>;
  milestones: Awaited<ReturnType<typeof readMilestones>>;
  leads: Awaited<ReturnType<typeof readLeads>>;
  amounts: { goalId: string; leadId: string | null; date: string; value: number }[];
};

/**
 * All goals with their parts, and what was reported on each and its lead measures per day from a day on; what was
 * reported from the day `after` on is one sum.
 */
export async function readDayFacts(tx: UserTransaction, span: Span): Promise<DayFacts> {
  const [goalRows, milestoneRows, leadRows, amounts] = await Promise.all([
    readGoals(tx),
    readMilestones(tx),
    readLeads(tx),
    readAmounts(tx, span),
  ]);
  return { goals: goalRows, milestones: milestoneRows, leads: leadRows, amounts };
}
