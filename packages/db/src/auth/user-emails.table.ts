import { pgTable, uuid } from 'drizzle-orm/pg-core';
import { shortText } from '../core/columns.ts';

/**
 * Who an e-mail address belongs to, lower-cased: the one thing unique among all users. It has no row-level
 * security because sign-in asks it before a user is known, and no foreign key so that users may be sharded.
 */
export const userEmails = pgTable('user_emails', {
  email: shortText().primaryKey(),
  userId: uuid().notNull(),
});
