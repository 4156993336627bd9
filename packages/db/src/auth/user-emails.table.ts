import { integer, pgTable, uuid } from 'drizzle-orm/pg-core';
import { shortText } from '../core/columns.ts';

/**
 * Maps a lower-case email address to its user: like `identity_owners`, a constraint across users. No row-level security,
 * because sign-in reads it before a user is known; no foreign key, so that users can be sharded.
 */
export const userEmails = pgTable('user_emails', {
  email: shortText().primaryKey(),
  userId: uuid().notNull(),
  /** A device token counts only with this number, which a reset of the password may raise. */
  deviceGeneration: integer().notNull().default(0),
});
