import { and, eq, gte, inArray, lte, ne, or, sql, sum } from 'drizzle-orm';
import { calendarEvents } from '../calendar/calendar-events.table.ts';
import { mapInSlices } from '../core/in-slices.ts';
import { owned } from '../core/owned.ts';
import type { UserTransaction } from '../core/user-transaction.ts';
import { goalLeads } from '../goals/goal-leads.table.ts';
import { goals } from '../goals/goals.table.ts';
import { milestones } from '../goals/milestones.table.ts';
import { progressEntries } from '../progress/progress-entries.table.ts';

/** The days `[from, after)`. Reports from `since` on decide whether a weekly or monthly one is due in the range. */
type Span = { since: string; from: string; after: string };

function selectGoals(tx: UserTransaction) {
  return tx.orm
    .select({
      id: goals.id,
      goalType: goals.goalType,
      currentValue: goals.currentValue,
      targetValue: goals.targetValue,
      expectedDailyProgress: goals.expectedDailyProgress,
      reportingFrequency: goals.reportingFrequency,
      skipWeekends: goals.skipWeekends,
      deadline: goals.deadline,
      countsFrom: goals.countsFrom,
      isCompleted: goals.isCompleted,
      completedAt: goals.completedAt,
      createdAt: goals.createdAt,
    })
    .from(goals)
    .where(owned(tx, goals));
}

function selectMilestones(tx: UserTransaction, { since }: Span) {
  const simpleGoals = tx.orm
    .select({ id: goals.id })
    .from(goals)
    .where(and(owned(tx, goals), eq(goals.goalType, 'simple')));
  // In no time zone does a day start more than a day before it does in UTC.
  const earliest = sql`${since}::date - 1`;
  return tx.orm
    .select({
      goalId: milestones.goalId,
      isCompleted: milestones.isCompleted,
      completedAt: milestones.completedAt,
    })
    .from(milestones)
    .where(
      and(owned(tx, milestones), or(gte(milestones.completedAt, earliest), inArray(milestones.goalId, simpleGoals))),
    );
}

function selectLeads(tx: UserTransaction) {
  return tx.orm
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
    .where(owned(tx, goalLeads));
}

/** One row per goal and lead measure with its days as JSON: faster to transfer than a row per day. */
function selectReports(tx: UserTransaction, { from, after, since }: Span) {
  const isInRange = gte(progressEntries.date, from);
  const nonDailyGoals = tx.orm
    .select({ id: goals.id })
    .from(goals)
    .where(and(owned(tx, goals), ne(goals.reportingFrequency, 'daily')));
  const nonDailyLeads = tx.orm
    .select({ id: goalLeads.id })
    .from(goalLeads)
    .where(and(owned(tx, goalLeads), ne(goalLeads.reportingFrequency, 'daily')));
  const days = tx.orm
    .select({
      goalId: progressEntries.goalId,
      leadId: progressEntries.leadId,
      date: sql<string>`least(${progressEntries.date}, ${after}::date)`.as('day'),
      value: sum(progressEntries.value).as('total'),
    })
    .from(progressEntries)
    .where(
      and(
        owned(tx, progressEntries),
        gte(progressEntries.date, since),
        or(isInRange, inArray(progressEntries.goalId, nonDailyGoals), inArray(progressEntries.leadId, nonDailyLeads)),
      ),
    )
    .groupBy(progressEntries.goalId, progressEntries.leadId, sql`3`)
    .as('days');
  return tx.orm
    .select({
      goalId: days.goalId,
      leadId: days.leadId,
      valuesByDay: sql<Record<string, number>>`json_object_agg(${days.date}, ${days.value})`,
    })
    .from(days)
    .groupBy(days.goalId, days.leadId);
}

/** Each may have hundreds of days. */
const measuresPerSlice = 50;

type Report = { goalId: string; leadId: string | null; date: string; value: number };

/**
 * The sum reported on each goal and lead measure per day of the range, and after the range in total (dated `after`).
 * Before the range only of those that are not daily, as their reports decide whether one is still due.
 */
export async function listReports(tx: UserTransaction, span: Span): Promise<Report[]> {
  const reports = await mapInSlices(
    await selectReports(tx, span),
    ({ goalId, leadId, valuesByDay }) =>
      Object.entries(valuesByDay).map(([date, value]) => ({ goalId, leadId, date, value })),
    measuresPerSlice,
  );
  return reports.flat();
}

/** The rows that daily performance is computed from, unordered. */
export type DailyPerformanceRows = {
  goals: Awaited<ReturnType<typeof selectGoals>>;
  milestones: Awaited<ReturnType<typeof selectMilestones>>;
  leads: Awaited<ReturnType<typeof selectLeads>>;
  amounts: Report[];
};

/** All goals and lead measures, their reports, and the milestones that matter for the days of the range. */
export async function listDailyPerformanceRows(tx: UserTransaction, span: Span): Promise<DailyPerformanceRows> {
  const [goalRows, milestoneRows, leadRows, amounts] = await Promise.all([
    selectGoals(tx),
    selectMilestones(tx, span),
    selectLeads(tx),
    listReports(tx, span),
  ]);
  return { goals: goalRows, milestones: milestoneRows, leads: leadRows, amounts };
}

function selectEndedSession(tx: UserTransaction, { since, now }: { since: string; now: string }) {
  return tx.orm
    .select({ id: calendarEvents.id })
    .from(calendarEvents)
    .innerJoin(
      goals,
      and(
        owned(tx, goals),
        eq(goals.userId, calendarEvents.userId),
        eq(goals.id, calendarEvents.goalId),
        eq(goals.isCompleted, false),
      ),
    )
    .where(
      and(
        owned(tx, calendarEvents),
        gte(calendarEvents.startTime, since),
        lte(calendarEvents.endTime, now),
        eq(calendarEvents.isAllDay, false),
      ),
    )
    .limit(1);
}

/** Whether an event of an open goal, not all-day, has begun at `since` or later and has ended. Both are instants. */
export async function hasEndedSession(tx: UserTransaction, span: { since: string; now: string }): Promise<boolean> {
  return (await selectEndedSession(tx, span)).length > 0;
}
