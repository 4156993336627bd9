import { bigint, pgTable, text, varchar } from 'drizzle-orm/pg-core';

/**
 * Values that a browser must return once, within minutes: challenges of passkeys, sign-ins at identity providers, and
 * second steps that a session is setting up. Times are in milliseconds since 1970. No row-level security: read before a
 * user is known.
 */
export const challenges = pgTable('challenges', {
  /** SHA-256 of the value in the browser, in base64url. */
  key: varchar({ length: 43 }).primaryKey(),
  /** The purpose. The challenge is invalid for any other purpose. */
  purpose: varchar({ length: 40 }).notNull(),
  /** The stored data, as JSON text. */
  data: text().notNull(),
  expire: bigint({ mode: 'number' }).notNull(),
});
