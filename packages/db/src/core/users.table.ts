import { pgTable, text, uuid, varchar } from 'drizzle-orm/pg-core';
import { createdAt, flag, instant, shortText, updatedAt } from './columns.ts';

/** The only table whose owner column is `id`. */
export const users = pgTable('users', {
  id: uuid().primaryKey(),
  email: shortText().notNull(),
  /** Null for an account that signs in without a password. */
  passwordHash: text(),
  name: shortText().notNull(),
  firstName: shortText(),
  lastName: shortText(),
  profileImageUrl: text(),
  replitUserId: shortText(),
  isPremium: flag(),
  revenueCatUserId: shortText(),
  subscriptionStatus: varchar({ length: 50 }).notNull().default('free'),
  subscriptionExpiresAt: instant(),
  timezone: varchar({ length: 64 }).notNull().default('UTC'),
  /** When the person followed the link of a mail to the address; null before. */
  emailConfirmedAt: instant(),
  /** Since when the operator keeps the account from signing in. */
  disabledAt: instant(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});
