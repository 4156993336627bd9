import { pgTable, text, uuid, varchar } from 'drizzle-orm/pg-core';
import { createdAt, flag, instant, shortText, updatedAt } from './columns.ts';

/** The only table with `id` as its owner column. */
export const users = pgTable('users', {
  id: uuid().primaryKey(),
  email: shortText().notNull(),
  /** Null for an account without a password. */
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
  /** When the user followed a link mailed to the address; null before. */
  emailConfirmedAt: instant(),
  /** When the operator disabled the account; null while it is enabled. */
  disabledAt: instant(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});
