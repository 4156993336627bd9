import { and, asc, eq, notInArray, sql } from 'drizzle-orm';
import { type QueryScope, compileQuery } from '../core/compiled-query.ts';
import { owned } from '../core/owned.ts';
import type { UserTransaction } from '../core/user-transaction.ts';
import { goalLeads } from './goal-leads.table.ts';

export type LeadRow = typeof goalLeads.$inferSelect;

const selectAllLeads = compileQuery((query: QueryScope) =>
  query.orm.select().from(goalLeads).where(owned(query, goalLeads)).orderBy(asc(goalLeads.order), asc(goalLeads.id)),
);

const selectLeadsOfGoal = compileQuery((query: QueryScope<{ goalId: string }>) =>
  query.orm
    .select()
    .from(goalLeads)
    .where(and(owned(query, goalLeads), eq(goalLeads.goalId, query.value('goalId'))))
    .orderBy(asc(goalLeads.order), asc(goalLeads.id)),
);

/** The lead measures of one goal, or of all goals, in display order. */
export function listLeads(tx: UserTransaction, goalId?: string): Promise<LeadRow[]> {
  return goalId === undefined ? selectAllLeads(tx) : selectLeadsOfGoal(tx, { goalId });
}

export async function findLead(tx: UserTransaction, id: string): Promise<LeadRow | undefined> {
  const [found] = await tx.orm
    .select()
    .from(goalLeads)
    .where(and(owned(tx, goalLeads), eq(goalLeads.id, id)));
  return found;
}

/** Upserts lead measures of a goal. Existing ones keep their `currentValue` and `createdAt`. */
export async function saveLeads(
  tx: UserTransaction,
  goalId: string,
  rows: readonly Omit<LeadRow, 'userId' | 'goalId' | 'currentValue'>[],
): Promise<void> {
  if (rows.length === 0) return;
  await tx.orm
    .insert(goalLeads)
    .values(rows.map((row) => ({ ...row, goalId, userId: tx.userId })))
    .onConflictDoUpdate({
      target: [goalLeads.userId, goalLeads.id],
      set: {
        title: sql`excluded.title`,
        targetValue: sql`excluded.target_value`,
        unit: sql`excluded.unit`,
        expectedProgress: sql`excluded.expected_progress`,
        reportingFrequency: sql`excluded.reporting_frequency`,
        order: sql`excluded."order"`,
        isCompleted: sql`excluded.is_completed`,
        completedAt: sql`excluded.completed_at`,
      },
    });
}

export async function updateLead(
  tx: UserTransaction,
  id: string,
  fields: Partial<Omit<LeadRow, 'id' | 'userId' | 'goalId' | 'createdAt'>>,
): Promise<void> {
  await tx.orm
    .update(goalLeads)
    .set(fields)
    .where(and(owned(tx, goalLeads), eq(goalLeads.id, id)));
}

/**
 * Adds to the current values of lead measures of a goal and completes or reopens each by its target. Returns the new
 * values of those that exist.
 */
export async function addToLeads(
  tx: UserTransaction,
  goalId: string,
  { changes, now }: { changes: readonly { id: string; difference: number }[]; now: string },
): Promise<number[]> {
  const rows = changes.map(({ id, difference }) => sql`(${id}::uuid, ${difference}::numeric)`);
  const total = sql`${goalLeads.currentValue} + changes.difference`;
  const isDone = sql`${total} >= ${goalLeads.targetValue}`;
  const updated = await tx.orm
    .update(goalLeads)
    .set({
      currentValue: total,
      isCompleted: isDone,
      completedAt: sql`case when ${isDone} then coalesce(${goalLeads.completedAt}, ${now}) end`,
    })
    .from(sql`(values ${sql.join(rows, sql`, `)}) as changes (id, difference)`)
    .where(and(owned(tx, goalLeads), eq(goalLeads.goalId, goalId), sql`${goalLeads.id} = changes.id`))
    .returning({ total: goalLeads.currentValue });
  return updated.map((lead) => lead.total);
}

export async function deleteLead(tx: UserTransaction, id: string): Promise<void> {
  await tx.orm.delete(goalLeads).where(and(owned(tx, goalLeads), eq(goalLeads.id, id)));
}

export async function deleteLeadsExcept(tx: UserTransaction, goalId: string, keep: string[]): Promise<void> {
  const others = keep.length > 0 ? notInArray(goalLeads.id, keep) : undefined;
  await tx.orm.delete(goalLeads).where(and(owned(tx, goalLeads), eq(goalLeads.goalId, goalId), others));
}
