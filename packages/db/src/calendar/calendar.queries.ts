import { and, desc, eq, getTableColumns, gte, lt, lte, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { type QueryScope, compileQuery } from '../core/compiled-query.ts';
import { owned } from '../core/owned.ts';
import type { UserTransaction } from '../core/user-transaction.ts';
import { calendarEvents, lookBack } from './calendar-events.table.ts';

export type EventRow = typeof calendarEvents.$inferSelect;

/** Nobody has said what became of it. */
export const withoutStatus = sql`coalesce(trim(${calendarEvents.completionStatus}), '') in ('', 'unreported')`;

type Range = { from: string; to: string };

/** What began not long before the range or within it, and what began earlier and lasts: each by its own index. */
const readOverlapping = compileQuery((query: QueryScope<Range>) => {
  const { startTime, endTime } = calendarEvents;
  const select = () => query.orm.select().from(calendarEvents);
  const from = sql`${query.value('from')}::timestamptz`;
  const near = and(
    owned(query, calendarEvents),
    sql`${startTime} >= ${from} - ${lookBack}`,
    lt(startTime, query.value('to')),
    sql`(${endTime} > ${from} or ${startTime} >= ${from})`,
  );
  const lasting = and(
    owned(query, calendarEvents),
    sql`${startTime} < ${from} - ${lookBack}`,
    sql`${endTime} > ${from}`,
    sql`${endTime} - ${startTime} > ${lookBack}`,
  );
  return unionAll(select().where(near), select().where(lasting)).orderBy(sql`start_time, id`);
});

/** Every event with a moment in `[from, to)`, by start time. */
export function listOverlappingEvents(tx: UserTransaction, range: Range): Promise<EventRow[]> {
  return readOverlapping(tx, range);
}

type Unreported = { since: string; now: string; limit: number };

const readUnreported = compileQuery((query: QueryScope<Unreported>) =>
  query.orm
    .select({ ...getTableColumns(calendarEvents), count: sql<number>`count(*) over ()`.mapWith(Number) })
    .from(calendarEvents)
    .where(
      and(
        owned(query, calendarEvents),
        gte(calendarEvents.startTime, query.value('since')),
        lt(calendarEvents.startTime, query.value('now')),
        lte(calendarEvents.endTime, query.value('now')),
        withoutStatus,
      ),
    )
    .orderBy(desc(calendarEvents.startTime), desc(calendarEvents.id))
    .limit(query.value('limit')),
);

/** The latest of those that began since, have ended and have no status, by start time; and how many there are in all. */
export async function listUnreportedEvents(
  tx: UserTransaction,
  values: Unreported,
): Promise<{ count: number; events: EventRow[] }> {
  const rows = await readUnreported(tx, values);
  const events = rows.toReversed().map((row): EventRow => {
    const { count: _count, ...event } = row;
    return event;
  });
  return { count: rows[0]?.count ?? 0, events };
}

const readEvent = compileQuery((query: QueryScope<{ id: string }>) =>
  query.orm
    .select()
    .from(calendarEvents)
    .where(and(owned(query, calendarEvents), eq(calendarEvents.id, query.value('id')))),
);

export async function findEvent(tx: UserTransaction, id: string): Promise<EventRow | undefined> {
  return (await readEvent(tx, { id }))[0];
}

/** The event, and nobody else's hands on it until the transaction ends. */
export async function lockEvent(tx: UserTransaction, id: string): Promise<EventRow | undefined> {
  const [found] = await tx.orm
    .select()
    .from(calendarEvents)
    .where(and(owned(tx, calendarEvents), eq(calendarEvents.id, id)))
    .for('update');
  return found;
}

/** In the order given. */
export async function insertEvents(
  tx: UserTransaction,
  rows: readonly Omit<EventRow, 'userId'>[],
): Promise<EventRow[]> {
  return tx.orm
    .insert(calendarEvents)
    .values(rows.map((row) => ({ ...row, userId: tx.userId })))
    .returning();
}

export type EventChange = Partial<Omit<EventRow, 'id' | 'userId' | 'createdAt'>>;

/** The event as it is afterwards, if there is one. */
export async function updateEvent(tx: UserTransaction, id: string, fields: EventChange): Promise<EventRow | undefined> {
  const [changed] = await tx.orm
    .update(calendarEvents)
    .set(fields)
    .where(and(owned(tx, calendarEvents), eq(calendarEvents.id, id)))
    .returning();
  return changed;
}

/** Sets what the user said about an event; whether there was one. */
export async function setEventReport(
  tx: UserTransaction,
  id: string,
  { report, now }: { report: string; now: string },
): Promise<boolean> {
  return (await updateEvent(tx, id, { report, updatedAt: now })) !== undefined;
}

/** Whether there was one. */
export async function deleteEvent(tx: UserTransaction, id: string): Promise<boolean> {
  const deleted = await tx.orm
    .delete(calendarEvents)
    .where(and(owned(tx, calendarEvents), eq(calendarEvents.id, id)))
    .returning({ id: calendarEvents.id });
  return deleted.length > 0;
}
