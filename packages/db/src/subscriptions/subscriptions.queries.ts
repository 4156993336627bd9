import { type MomentRange, pickRange } from '@goaltracker/domain/calendar/all-day';
import { type SQL, and, asc, eq, getTableColumns, lt, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { users } from '../core/users.table.ts';
import { owned } from '../core/owned.ts';
import { recordChanges } from '../core/row-changes.ts';
import { deleteRows, insertRows, updateRows } from '../core/rows.ts';
import type { UserTransaction } from '../core/user-transaction.ts';
import { lookback } from '../calendar/calendar-events.table.ts';
import { calendarSubscriptions } from './calendar-subscriptions.table.ts';
import { deleteJob, deleteJobsOfKind } from '../core/jobs/jobs.queries.ts';
import { subscribedEvents } from './subscribed-events.table.ts';

export type SubscriptionRow = typeof calendarSubscriptions.$inferSelect;
export type SubscribedEventRow = typeof subscribedEvents.$inferSelect;
export type SubscriptionChange = Partial<Omit<SubscriptionRow, 'userId' | 'id' | 'createdAt'>>;

/** In the order they were added. */
export function listSubscriptions(tx: UserTransaction): Promise<SubscriptionRow[]> {
  return tx.orm
    .select()
    .from(calendarSubscriptions)
    .where(owned(tx, calendarSubscriptions))
    .orderBy(asc(calendarSubscriptions.id));
}

/** `locks` selects the subscription FOR UPDATE. */
export async function findSubscription(
  tx: UserTransaction,
  id: string,
  { locks = false } = {},
): Promise<SubscriptionRow | undefined> {
  const query = tx.orm
    .select()
    .from(calendarSubscriptions)
    .where(and(owned(tx, calendarSubscriptions), eq(calendarSubscriptions.id, id)));
  return (await (locks ? query.for('update') : query))[0];
}

/** Locks the user's row, so that concurrent calls cannot exceed a maximum number. */
export async function lockAndCountSubscriptions(tx: UserTransaction): Promise<number> {
  await tx.orm.select({ id: users.id }).from(users).where(owned(tx, users)).for('no key update');
  return tx.orm.$count(calendarSubscriptions, owned(tx, calendarSubscriptions));
}

export async function insertSubscription(
  tx: UserTransaction,
  row: Omit<typeof calendarSubscriptions.$inferInsert, 'userId'>,
): Promise<void> {
  await insertRows(tx, calendarSubscriptions, [row]);
}

export async function updateSubscription(
  tx: UserTransaction,
  id: string,
  change: SubscriptionChange,
): Promise<SubscriptionRow | undefined> {
  const [changed] = await updateRows(tx, calendarSubscriptions, change, eq(calendarSubscriptions.id, id), {
    returning: getTableColumns(calendarSubscriptions),
  });
  return changed;
}

/** Deletes a subscription with its events and job. Returns whether it existed. */
export async function deleteSubscription(tx: UserTransaction, id: string): Promise<boolean> {
  await deleteRows(tx, subscribedEvents, eq(subscribedEvents.subscriptionId, id));
  const deleted = await deleteRows(tx, calendarSubscriptions, eq(calendarSubscriptions.id, id));
  await deleteJob(tx, { kind: 'calendar-fetch', key: id });
  return deleted > 0;
}

export async function deleteAllSubscriptions(tx: UserTransaction): Promise<void> {
  await deleteRows(tx, subscribedEvents);
  await deleteRows(tx, calendarSubscriptions);
  await deleteJobsOfKind(tx, 'calendar-fetch');
}

export async function hasSubscribedEvents(tx: UserTransaction, subscriptionId: string): Promise<boolean> {
  const found = await tx.orm
    .select({ id: subscribedEvents.id })
    .from(subscribedEvents)
    .where(and(owned(tx, subscribedEvents), eq(subscribedEvents.subscriptionId, subscriptionId)))
    .limit(1);
  return found.length > 0;
}

export type SubscribedEventContent = Omit<SubscribedEventRow, 'userId' | 'subscriptionId'>;

const content = ['title', 'description', 'location', 'start_time', 'end_time', 'is_all_day', 'is_busy'];
const columnList = (prefix: string) => sql.raw(content.map((name) => `${prefix}${name}`).join(', '));

/**
 * Replaces the events of a calendar: writes new and changed events, and deletes the others. Passes all events as one
 * parameter, and selects from the user's row too, like `insertRecords` of a backup.
 */
export async function replaceSubscribedEvents(
  tx: UserTransaction,
  subscriptionId: string,
  events: readonly SubscribedEventContent[],
): Promise<void> {
  const records = sql`${JSON.stringify(events)}::text::json`;
  const isGone = sql`${subscribedEvents.id} <> all (array(
    select id from json_to_recordset(${records}) as record (id uuid)))`;
  await deleteRows(tx, subscribedEvents, and(eq(subscribedEvents.subscriptionId, subscriptionId), isGone));
  const written = await tx.orm.execute<{ id: string }>(sql`
    insert into ${subscribedEvents} as kept (user_id, id, subscription_id, ${columnList('')})
    select ${users.id}, record.id, ${subscriptionId}::uuid, title, description, location,
      "startTime", "endTime", "isAllDay", "isBusy"
    from ${users}, json_to_recordset(${records}) as record (id uuid, title text, description text, location text,
      "startTime" timestamptz(3), "endTime" timestamptz(3), "isAllDay" boolean, "isBusy" boolean)
    where ${owned(tx, users)}
    on conflict (user_id, id) do update set (${columnList('')}) = row (${columnList('excluded.')})
    where (${columnList('kept.')}) is distinct from (${columnList('excluded.')})
    returning id`);
  recordChanges(
    tx,
    'subscribed_events',
    written.map(({ id }) => id),
  );
}

export type ShownEventRow = SubscribedEventRow & { calendar: string; color: string };

const shownColumns = {
  ...getTableColumns(subscribedEvents),
  calendar: calendarSubscriptions.name,
  color: calendarSubscriptions.color,
};

const selectShown = (tx: UserTransaction, condition: SQL | undefined) =>
  tx.orm
    .select(shownColumns)
    .from(subscribedEvents)
    .innerJoin(
      calendarSubscriptions,
      and(
        owned(tx, calendarSubscriptions),
        eq(calendarSubscriptions.userId, subscribedEvents.userId),
        eq(calendarSubscriptions.id, subscribedEvents.subscriptionId),
      ),
    )
    .where(and(owned(tx, subscribedEvents), condition));

/**
 * The events of visible calendars that overlap `[from, to)`, unordered. As for the user's own events, compares days
 * with days and instants with instants.
 */
export function listSubscribedEvents(tx: UserTransaction, range: MomentRange): Promise<ShownEventRow[]> {
  return unionAll(
    ...selectOverlapping(tx, range, { isAllDay: true }),
    ...selectOverlapping(tx, range, { isAllDay: false }),
  ).execute();
}

function selectOverlapping(tx: UserTransaction, range: MomentRange, form: { isAllDay: boolean }) {
  const { startTime, endTime, isAllDay } = subscribedEvents;
  const { from: first, to } = pickRange(range, form);
  const from = sql`${first}::timestamptz`;
  const isShown = and(eq(calendarSubscriptions.isHidden, false), eq(isAllDay, form.isAllDay));
  const recent = and(
    isShown,
    sql`${startTime} >= ${from} - ${lookback}`,
    lt(startTime, to),
    sql`(${endTime} > ${from} or ${startTime} >= ${from})`,
  );
  const long = and(
    isShown,
    sql`${startTime} < ${from} - ${lookback}`,
    sql`${endTime} > ${from}`,
    sql`${endTime} - ${startTime} > ${lookback}`,
  );
  return [selectShown(tx, recent), selectShown(tx, long)] as const;
}

export async function findSubscribedEvent(tx: UserTransaction, id: string): Promise<ShownEventRow | undefined> {
  const [found] = await selectShown(tx, eq(subscribedEvents.id, id));
  return found;
}
