import { index, integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../core/columns.ts';

/**
 * The queue: when each subscribed calendar is to be fetched. No row-level security, because servers read it before they
 * work as a user, so it holds only ids and times; no foreign key, so that it may be read across users.
 */
export const calendarFetches = pgTable(
  'calendar_fetches',
  {
    userId: uuid().notNull(),
    subscriptionId: uuid().notNull(),
    /** A server that takes the job moves this into the future: if it is killed, the job is due again. Null: parked. */
    dueAt: instant(),
    /** How many servers have taken the job since it was last done. */
    attempts: integer().notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.userId, t.subscriptionId] }), index('calendar_fetches_by_time').on(t.dueAt)],
);
