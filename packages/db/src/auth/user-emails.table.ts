import { integer, pgTable, uuid } from 'drizzle-orm/pg-core';
import { shortText } from '../core/columns.ts';

/**
 * Maps a lower-case email address to its user: like `identity_owners`, a constraint across users. No row-level security,
 * because sign-in reads it before a user is known; no foreign key, so that users can be sharded.
 */
export const userEmails = pgTable('user_emails', {
  email: shortText().primaryKey(),
  userId: uuid().notNull(),
  /** A device token is valid only with this number. A password reset may raise the number. */
  deviceGeneration: integer().notNull().default(0),
});
