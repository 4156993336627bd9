import { bigint, integer, pgTable } from 'drizzle-orm/pg-core';
import { shortText } from '../core/columns.ts';

/** The columns, in the order, that rate-limiter-flexible writes. Belongs to no user: it counts before one is known. */
export const signInAttempts = pgTable('sign_in_attempts', {
  key: shortText().primaryKey(),
  points: integer().notNull().default(0),
  expire: bigint({ mode: 'number' }),
});
