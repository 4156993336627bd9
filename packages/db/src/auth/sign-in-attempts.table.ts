import { bigint, integer, pgTable } from 'drizzle-orm/pg-core';
import { shortText } from '../core/columns.ts';

/**
 * Wrong passwords under a key in a window that ends at `expire`, and attempts whose outcome is not known yet. Times are in
 * milliseconds since 1970. No row-level security: read before a user is known.
 */
export const signInAttempts = pgTable('sign_in_attempts', {
  key: shortText().primaryKey(),
  points: integer().notNull().default(0),
  expire: bigint({ mode: 'number' }),
  pending: integer().notNull().default(0),
  /** Until then `pending` counts. Later, its process is assumed to have been killed. */
  pendingUntil: bigint({ mode: 'number' }).notNull().default(0),
});
