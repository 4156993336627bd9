import { and, eq, gte, inArray, ne, or, sql, sum } from 'drizzle-orm';
import { type QueryScope, compileQuery } from '../core/compiled-query.ts';
import { owned } from '../core/owned.ts';
import type { UserTransaction } from '../core/user-transaction.ts';
import { goalLeads } from '../goals/goal-leads.table.ts';
import { goals } from '../goals/goals.table.ts';
import { milestones } from '../goals/milestones.table.ts';
import { progressEntries } from '../progress/progress-entries.table.ts';

/** The range of days `from` … `after`, the last not included, and since when reports decide what is due in it. */
type Span = { since: string; from: string; after: string };

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

const readMilestones = compileQuery((query: QueryScope<Span>) => {
  const goalsOfMilestones = query.orm
    .select({ id: goals.id })
    .from(goals)
    .where(and(owned(query, goals), eq(goals.goalType, 'simple')));
  // In no zone does a day begin more than a day before it does in UTC.
  const early = sql`${query.value('since')}::date - 1`;
  return query.orm
    .select({
      goalId: milestones.goalId,
      isCompleted: milestones.isCompleted,
      completedAt: milestones.completedAt,
    })
    .from(milestones)
    .where(
      and(
        owned(query, milestones),
        or(gte(milestones.completedAt, early), inArray(milestones.goalId, goalsOfMilestones)),
      ),
    );
});

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

/** One row for each goal and lead measure, with its days: a year of them is quicker to send than a row for each day. */
const readLogs = compileQuery((query: QueryScope<Span>) => {
  const { orm } = query;
  const isInRange = gte(progressEntries.date, query.value('from'));
  const goalsOfPeriods = orm
    .select({ id: goals.id })
    .from(goals)
    .where(and(owned(query, goals), ne(goals.reportingFrequency, 'daily')));
  const leadsOfPeriods = orm
    .select({ id: goalLeads.id })
    .from(goalLeads)
    .where(and(owned(query, goalLeads), ne(goalLeads.reportingFrequency, 'daily')));
  const days = orm
    .select({
      goalId: progressEntries.goalId,
      leadId: progressEntries.leadId,
      date: sql<string>`least(${progressEntries.date}, ${query.value('after')}::date)`.as('day'),
      value: sum(progressEntries.value).as('total'),
    })
    .from(progressEntries)
    .where(
      and(
        owned(query, progressEntries),
        gte(progressEntries.date, query.value('since')),
        or(isInRange, inArray(progressEntries.goalId, goalsOfPeriods), inArray(progressEntries.leadId, leadsOfPeriods)),
      ),
    )
    .groupBy(progressEntries.goalId, progressEntries.leadId, sql`3`)
    .as('days');
  return orm
    .select({
      goalId: days.goalId,
      leadId: days.leadId,
      valuesByDay: sql<Record<string, number>>`json_object_agg(${days.date}, ${days.value})`,
    })
    .from(days)
    .groupBy(days.goalId, days.leadId);
});

type Report = { goalId: string; leadId: string | null; date: string; value: number };

/**
 * What was reported on each goal and lead measure per day of a range, and after it in one sum. Before the range only what
 * decides whether a weekly or monthly report is still due.
 */
export async function listReports(tx: UserTransaction, span: Span): Promise<Report[]> {
  return (await readLogs(tx, span)).flatMap(({ goalId, leadId, valuesByDay }) =>
    Object.entries(valuesByDay).map(([date, value]) => ({ goalId, leadId, date, value })),
  );
}

/** What days are judged by; every list in no particular order. */
export type DayFacts = {
  goals: Awaited<ReturnType<typeof readGoals>>;
  milestones: Awaited<ReturnType<typeof readMilestones>>;
  leads: Awaited<ReturnType<typeof readLeads>>;
  amounts: Report[];
};

/** All goals with their lead measures and reports, and of their milestones those that say how the days of a range went. */
export async function readDayFacts(tx: UserTransaction, span: Span): Promise<DayFacts> {
  const [goalRows, milestoneRows, leadRows, amounts] = await Promise.all([
    readGoals(tx),
    readMilestones(tx, span),
    readLeads(tx),
    listReports(tx, span),
  ]);
  return { goals: goalRows, milestones: milestoneRows, leads: leadRows, amounts };
}
