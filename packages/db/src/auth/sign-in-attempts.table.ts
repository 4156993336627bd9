import { bigint, integer, pgTable } from 'drizzle-orm/pg-core';
import { shortText } from '../core/columns.ts';

/**
 * Attempts under a hashed key in a window that ends at `expire`, in milliseconds since 1970. rate-limiter-flexible
 * writes these columns in this order. No row-level security: read before a user is known.
 */
export const signInAttempts = pgTable('sign_in_attempts', {
  key: shortText().primaryKey(),
  points: integer().notNull().default(0),
  expire: bigint({ mode: 'number' }),
});
