import { bigint, integer, pgTable } from 'drizzle-orm/pg-core';
import { shortText } from '../core/columns.ts';

/** The columns and their order are those of rate-limiter-flexible. No row-level security: read before a user is known. */
export const signInAttempts = pgTable('sign_in_attempts', {
  key: shortText().primaryKey(),
  points: integer().notNull().default(0),
  expire: bigint({ mode: 'number' }),
});
