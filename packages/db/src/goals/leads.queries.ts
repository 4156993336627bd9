import { and, asc, eq, notInArray, sql } from 'drizzle-orm'
import { type QueryScope, compileQuery } from '../core/compiled-query.ts'
import { owned } from '../core/owned.ts'
import type { UserTransaction } from '../core/user-transaction.ts'
import { goalLeads } from './goal-leads.table.ts'

export type LeadRow = typeof goalLeads.$inferSelect

const readAllLeads = compileQuery((query: QueryScope<Record<never, never>>) =>
  query.orm.select().from(goalLeads).where(owned(query, goalLeads)).orderBy(asc(goalLeads.order), asc(goalLeads.id)),
)

const readLeadsOfGoal = compileQuery((query: QueryScope<{ goalId: string }>) =>
  query.orm
    .select()
    .from(goalLeads)
    .where(and(owned(query, goalLeads), eq(goalLeads.goalId, query.value('goalId'))))
    .orderBy(asc(goalLeads.order), asc(goalLeads.id)),
)

/** Of one goal, or of all; in their order. */
export function listLeads(tx: UserTransaction, goalId?: string): Promise<LeadRow[]> {
  return goalId === undefined ? readAllLeads(tx) : readLeadsOfGoal(tx, { goalId })
}

export async function findLead(tx: UserTransaction, id: string): Promise<LeadRow | undefined> {
  const [found] = await tx.orm
    .select()
    .from(goalLeads)
    .where(and(owned(tx, goalLeads), eq(goalLeads.id, id)))
  return found
}

export async function insertLeads(
  tx: UserTransaction,
  rows: readonly (Omit<typeof goalLeads.$inferInsert, 'userId' | 'createdAt'> & { createdAt: Date })[],
): Promise<void> {
  if (rows.length === 0) return
  const values = rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString(), userId: tx.userId }))
  await tx.orm.insert(goalLeads).values(values)
}

export async function updateLead(
  tx: UserTransaction,
  id: string,
  fields: Partial<Omit<LeadRow, 'id' | 'userId' | 'goalId' | 'createdAt'>>,
): Promise<void> {
  await tx.orm
    .update(goalLeads)
    .set(fields)
    .where(and(owned(tx, goalLeads), eq(goalLeads.id, id)))
}

/** Adds to a goal's lead measure and marks it done or open by its target; answers the total, or nothing without one. */
export async function addToLead(
  tx: UserTransaction,
  { goalId, id, difference, now }: { goalId: string; id: string; difference: number; now: string },
): Promise<number | undefined> {
  const total = sql`${goalLeads.currentValue} + ${difference}`
  const isDone = sql`${total} >= ${goalLeads.targetValue}`
  const [changed] = await tx.orm
    .update(goalLeads)
    .set({
      currentValue: total,
      isCompleted: isDone,
      completedAt: sql`case when ${isDone} then coalesce(${goalLeads.completedAt}, ${now}) end`,
    })
    .where(and(owned(tx, goalLeads), eq(goalLeads.goalId, goalId), eq(goalLeads.id, id)))
    .returning({ currentValue: goalLeads.currentValue })
  return changed?.currentValue
}

export async function deleteLead(tx: UserTransaction, id: string): Promise<void> {
  await tx.orm.delete(goalLeads).where(and(owned(tx, goalLeads), eq(goalLeads.id, id)))
}

export async function deleteLeadsExcept(tx: UserTransaction, goalId: string, keep: string[]): Promise<void> {
  const others = keep.length > 0 ? notInArray(goalLeads.id, keep) : undefined
  await tx.orm.delete(goalLeads).where(and(owned(tx, goalLeads), eq(goalLeads.goalId, goalId), others))
}
