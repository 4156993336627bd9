import type { FeedOptions } from '@goaltracker/domain/feeds/feed-options';
import { and, count, desc, eq, getTableColumns, inArray } from 'drizzle-orm';
import { lockUser } from '../auth/auth.queries.ts';
import { owned } from '../core/owned.ts';
import { deleteRows, insertRows, updateRows } from '../core/rows.ts';
import type { UserTransaction } from '../core/user-transaction.ts';
import { calendarFeeds } from './calendar-feeds.table.ts';

const { userId: _owner, hash: _hash, ...publicColumns } = getTableColumns(calendarFeeds);

/** All columns except the hash. */
export type CalendarFeedRow = Omit<typeof calendarFeeds.$inferSelect, 'userId' | 'hash'>;

/** Newest first. */
export function listCalendarFeeds(tx: UserTransaction) {
  return tx.orm
    .select(publicColumns)
    .from(calendarFeeds)
    .where(owned(tx, calendarFeeds))
    .orderBy(desc(calendarFeeds.createdAt), desc(calendarFeeds.id));
}

export async function findCalendarFeed(tx: UserTransaction, hash: string): Promise<CalendarFeedRow | undefined> {
  const [found] = await tx.orm
    .select(publicColumns)
    .from(calendarFeeds)
    .where(and(owned(tx, calendarFeeds), eq(calendarFeeds.hash, hash)));
  return found;
}

/** Locks the user, so that concurrent transactions count one after another. */
export async function lockAndCountCalendarFeeds(tx: UserTransaction): Promise<number> {
  await lockUser(tx);
  const [counted] = await tx.orm.select({ feeds: count() }).from(calendarFeeds).where(owned(tx, calendarFeeds));
  return counted?.feeds ?? 0;
}

export async function insertCalendarFeed(
  tx: UserTransaction,
  { now, ...feed }: FeedOptions & { id: string; hash: string; name: string; now: Date },
): Promise<CalendarFeedRow> {
  const [created] = await insertRows(tx, calendarFeeds, [{ ...feed, createdAt: now.toISOString() }], {
    returning: publicColumns,
  });
  if (!created) throw new Error('The insert returned no row');
  return created;
}

export async function deleteCalendarFeeds(tx: UserTransaction): Promise<number> {
  return deleteRows(tx, calendarFeeds);
}

export async function deleteCalendarFeed(tx: UserTransaction, id: string): Promise<boolean> {
  return (await deleteRows(tx, calendarFeeds, eq(calendarFeeds.id, id))) > 0;
}

/** Records that a feed was read. Skips a locked row: another request records it or deletes the feed. */
export async function recordFeedRead(tx: UserTransaction, id: string, now: Date): Promise<void> {
  const unlocked = tx.orm
    .select({ id: calendarFeeds.id })
    .from(calendarFeeds)
    .where(and(owned(tx, calendarFeeds), eq(calendarFeeds.id, id)))
    .for('update', { skipLocked: true });
  await updateRows(tx, calendarFeeds, { lastReadAt: now.toISOString() }, inArray(calendarFeeds.id, unlocked));
}
