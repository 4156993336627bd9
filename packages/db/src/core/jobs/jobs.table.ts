import { jobKinds } from '@goaltracker/domain/core/jobs';
import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../columns.ts';

/**
 * The queue: when servers are to do what for whom. No row-level security, because servers read it before they work as a
 * user, so it holds only ids and times; no foreign key, so that it may be read across users.
 */
export const jobs = pgTable(
  'jobs',
  {
    userId: uuid().notNull(),
    kind: text({ enum: jobKinds }).notNull(),
    /** What of the user it is about, usually an id. */
    key: text().notNull(),
    /** A server that takes the job moves this into the future: if it is killed, the job is due again. Null: parked. */
    dueAt: instant(),
    /** How many times the job was taken since it was last done. */
    attempts: integer().notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.userId, t.kind, t.key] }), index('jobs_by_time').on(t.kind, t.dueAt)],
);
