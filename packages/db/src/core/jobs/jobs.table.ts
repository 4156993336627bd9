import { jobKinds } from '@goaltracker/domain/core/jobs';
import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../columns.ts';

/**
 * The job queue. No row-level security, because servers read it before they work as a user, so it contains only ids and
 * times. No foreign key, so that servers may read it across users.
 */
export const jobs = pgTable(
  'jobs',
  {
    userId: uuid().notNull(),
    kind: text({ enum: jobKinds }).notNull(),
    /** Identifies the job among the user's jobs of its kind, usually by an id. */
    key: text().notNull(),
    /**
     * A server that claims the job moves this into the future: when the server is killed, the job becomes due again.
     * Null: parked.
     */
    dueAt: instant(),
    /** How many times the job was claimed since it was last done. */
    attempts: integer().notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.userId, t.kind, t.key] }), index('jobs_by_time').on(t.kind, t.dueAt)],
);
