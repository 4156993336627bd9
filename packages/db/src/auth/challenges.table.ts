import { bigint, pgTable, text, varchar } from 'drizzle-orm/pg-core';

/**
 * What a browser must bring back once, within minutes: challenges of passkeys, and sign-ins at identity providers; and the
 * second step that a session is setting up. Times are in milliseconds since 1970. No row-level security: read before a user is known.
 */
export const challenges = pgTable('challenges', {
  /** SHA-256 of the value that the browser has, in base64url. */
  key: varchar({ length: 43 }).primaryKey(),
  /** What it is for; one for something else does not count. */
  purpose: varchar({ length: 40 }).notNull(),
  /** What is remembered until then, as JSON text. */
  data: text().notNull(),
  expire: bigint({ mode: 'number' }).notNull(),
});
