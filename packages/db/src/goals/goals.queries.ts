import { type SQL, and, asc, eq, exists, getTableColumns, gt, inArray, isNull, sql } from 'drizzle-orm';
import { users } from '../core/users.table.ts';
import { calendarEvents } from '../calendar/calendar-events.table.ts';
import { eventSeries } from '../calendar/event-series.table.ts';
import { type QueryScope, compileQuery } from '../core/compiled-query.ts';
import { clearLinks, deleteUnlinked } from '../core/links.ts';
import { owned } from '../core/owned.ts';
import { type PageById, type PageValues, toPageValues } from '../core/pages.ts';
import type { UserTransaction } from '../core/user-transaction.ts';
import { progressEntries } from '../progress/progress-entries.table.ts';
import { tasks } from '../tasks/tasks.table.ts';
import { categories } from './categories.table.ts';
import { goalObstacles } from './goal-obstacles.table.ts';
import { goalResources } from './goal-resources.table.ts';
import { goals } from './goals.table.ts';
import { type LeadRow, listLeads, sumBefore } from './leads.queries.ts';
import {
  type MilestoneRow,
  type TotalChange,
  listMilestones,
  toTotalChange,
  updatePassedMilestones,
} from './milestones.queries.ts';

export type { LeadRow, MilestoneRow };
export type LockedGoal = typeof goals.$inferSelect;

/**
 * A goal with its category, whether progress was reported on the user's calendar day of `now`, the first such day, and
 * the total from which its pace counts.
 */
export type GoalRow = LockedGoal & {
  category: Pick<typeof categories.$inferSelect, 'id' | 'name' | 'icon' | 'color'> | null;
  hasReportedToday: boolean;
  firstReportedOn: string | null;
  baseValue: number;
};

export type At = { now: string };

export function selectGoals<Values extends At>(query: QueryScope<Values>) {
  const { orm } = query;
  const today = sql`(select (${query.value('now')}::timestamptz at time zone ${users.timezone})::date from ${users} where ${owned(query, users)})`;
  const reported = orm
    .select({ one: sql`1` })
    .from(progressEntries)
    .where(and(owned(query, progressEntries), eq(progressEntries.goalId, goals.id), eq(progressEntries.date, today)));
  const ownEntries = and(eq(progressEntries.goalId, goals.id), isNull(progressEntries.leadId));
  return orm
    .select({
      ...getTableColumns(goals),
      baseValue: sql<number>`${goals.initialValue} + ${sumBefore(query, goals.countsFrom, ownEntries)}`.mapWith(Number),
      category: sql<GoalRow['category']>`case when ${categories.id} is not null then json_build_object(
        'id', ${categories.id}, 'name', ${categories.name}, 'icon', ${categories.icon}, 'color', ${categories.color}) end`,
      hasReportedToday: sql<boolean>`${exists(reported)}`,
      firstReportedOn: sql<string | null>`(select min(${progressEntries.date}) from ${progressEntries}
        where ${owned(query, progressEntries)} and ${progressEntries.goalId} = ${goals.id})`,
    })
    .from(goals)
    .leftJoin(categories, and(owned(query, categories), eq(categories.id, goals.categoryId)));
}

const selectAllGoals = compileQuery((query: QueryScope<At>) => selectGoals(query).where(owned(query, goals)));

const selectGoalPage = compileQuery((query: QueryScope<At & PageValues>) =>
  selectGoals(query)
    .where(and(owned(query, goals), gt(goals.id, query.value('after'))))
    .orderBy(asc(goals.id))
    .limit(query.value('limit')),
);

const selectGoal = compileQuery((query: QueryScope<At & { id: string }>) =>
  selectGoals(query).where(and(owned(query, goals), eq(goals.id, query.value('id')))),
);

const selectGoalForUpdate = compileQuery((query: QueryScope<{ id: string }>) =>
  query.orm
    .select()
    .from(goals)
    .where(and(owned(query, goals), eq(goals.id, query.value('id'))))
    .for('update'),
);

/** All goals, unordered: the order of the home list is a rule of the domain. */
export function listGoals(tx: UserTransaction, now: Date): Promise<GoalRow[]> {
  return selectAllGoals(tx, { now: now.toISOString() });
}

/** A page of all goals, by id (rules/wire.md#pages). */
export function listGoalPage(tx: UserTransaction, page: PageById, now: Date): Promise<GoalRow[]> {
  return selectGoalPage(tx, { ...toPageValues(page), now: now.toISOString() });
}

const selectIdsOfActiveGoals = compileQuery((query: QueryScope) =>
  query.orm
    .select({ id: goals.id })
    .from(goals)
    .where(and(owned(query, goals), eq(goals.isCompleted, false))),
);

export async function listIdsOfActiveGoals(tx: UserTransaction): Promise<ReadonlySet<string>> {
  return new Set((await selectIdsOfActiveGoals(tx)).map(({ id }) => id));
}

export async function findGoal(tx: UserTransaction, id: string, now: Date): Promise<GoalRow | undefined> {
  return (await selectGoal(tx, { id, now: now.toISOString() }))[0];
}

/** Selects the goal FOR UPDATE. */
export async function lockGoal(tx: UserTransaction, id: string): Promise<LockedGoal | undefined> {
  return (await selectGoalForUpdate(tx, { id }))[0];
}

export type GoalPartRows = { milestones: MilestoneRow[]; leads: LeadRow[] };

/** The milestones and lead measures of goals, grouped by goal and in display order. */
export class GoalParts {
  readonly #milestones: Map<string, MilestoneRow[]>;
  readonly #leads: Map<string, LeadRow[]>;

  constructor(milestones: readonly MilestoneRow[], leads: readonly LeadRow[]) {
    this.#milestones = Map.groupBy(milestones, (milestone) => milestone.goalId);
    this.#leads = Map.groupBy(leads, (lead) => lead.goalId);
  }

  of(goalId: string): GoalPartRows {
    return { milestones: this.#milestones.get(goalId) ?? [], leads: this.#leads.get(goalId) ?? [] };
  }
}

/** The parts of one goal, or of all goals. */
export async function listGoalParts(tx: UserTransaction, goalId?: string): Promise<GoalParts> {
  const [milestones, leads] = await Promise.all([listMilestones(tx, goalId), listLeads(tx, goalId)]);
  return new GoalParts(milestones, leads);
}

export async function insertGoal(
  tx: UserTransaction,
  goal: Omit<typeof goals.$inferInsert, 'userId' | 'createdAt'> & { createdAt: Date },
): Promise<void> {
  await tx.orm.insert(goals).values({ ...goal, createdAt: goal.createdAt.toISOString(), userId: tx.userId });
}

export async function updateGoal(
  tx: UserTransaction,
  id: string,
  fields: Partial<Omit<LockedGoal, 'id' | 'userId' | 'createdAt'>>,
): Promise<void> {
  await tx.orm
    .update(goals)
    .set(fields)
    .where(and(owned(tx, goals), eq(goals.id, id)));
}

export type Completion = Pick<LockedGoal, 'isCompleted' | 'completedAt'>;

export async function setGoalCompletion(tx: UserTransaction, id: string, completion: Completion): Promise<void> {
  await updateGoal(tx, id, completion);
}

type Addition = { goalId: string; difference: number; isCompleted: boolean; completedAt: string | null };

function updateCurrentValue(query: QueryScope<Addition>) {
  return query.orm
    .update(goals)
    .set({
      currentValue: sql`${goals.currentValue} + ${query.value('difference')}`,
      isCompleted: sql`${query.value('isCompleted')}`,
      completedAt: sql`${query.value('completedAt')}`,
    })
    .where(and(owned(query, goals), eq(goals.id, query.value('goalId'))))
    .returning({ id: goals.id });
}

const updateGoalValue = compileQuery((query: QueryScope<Addition>) => updateCurrentValue(query));

const updateGoalValueAndMilestones = compileQuery((query: QueryScope<Addition & TotalChange>) =>
  updatePassedMilestones(query, query.orm.with(query.orm.$with('goal').as(updateCurrentValue(query)))),
);

/** Adds `difference` to the goal's current value and sets its completion. */
export async function addToGoal(
  tx: UserTransaction,
  id: string,
  change: Completion & { difference: number },
): Promise<void> {
  const { difference, isCompleted, completedAt } = change;
  await updateGoalValue(tx, { goalId: id, difference, isCompleted, completedAt });
}

/** Like `addToGoal`, and updates the milestones between the totals `before` and `after`, in one statement. */
export async function addToValueGoal(
  tx: UserTransaction,
  id: string,
  change: Completion & { difference: number; before: number; after: number; now: string },
): Promise<void> {
  const { difference, isCompleted, completedAt } = change;
  await updateGoalValueAndMilestones(tx, { difference, isCompleted, completedAt, ...toTotalChange(id, change) });
}

/** Returns whether the goal existed. Tasks and events linked to it or to its resources are kept. */
export async function deleteGoal(tx: UserTransaction, id: string): Promise<boolean> {
  return (await deleteGoals(tx, eq(goals.id, id))) > 0;
}

/** Deletes goals like `deleteGoal`; returns how many there were. */
export async function deleteGoals(tx: UserTransaction, condition: SQL | undefined): Promise<number> {
  const isDeleted = and(owned(tx, goals), condition);
  const deletedGoals = tx.orm.select({ id: goals.id }).from(goals).where(isDeleted);
  const resourcesOfGoals = tx.orm
    .select({ id: goalResources.id })
    .from(goalResources)
    .innerJoin(goalObstacles, and(owned(tx, goalObstacles), eq(goalObstacles.id, goalResources.obstacleId)))
    .where(and(owned(tx, goalResources), inArray(goalObstacles.goalId, deletedGoals)));
  await clearLinks(tx, tasks.goalId, deletedGoals);
  await clearLinks(tx, tasks.resourceId, resourcesOfGoals);
  await clearLinks(tx, calendarEvents.goalId, deletedGoals);
  await clearLinks(tx, calendarEvents.resourceId, resourcesOfGoals);
  await clearLinks(tx, eventSeries.goalId, deletedGoals);
  await clearLinks(tx, eventSeries.resourceId, resourcesOfGoals);
  const deleted = await deleteUnlinked(tx.orm.delete(goals).where(isDeleted).returning({ id: goals.id }));
  return deleted.length;
}

export async function findGoalType(tx: UserTransaction, id: string): Promise<LockedGoal['goalType'] | undefined> {
  const [found] = await tx.orm
    .select({ goalType: goals.goalType })
    .from(goals)
    .where(and(owned(tx, goals), eq(goals.id, id)));
  return found?.goalType;
}
