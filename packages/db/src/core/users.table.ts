import { pgTable, text, uuid, varchar } from 'drizzle-orm/pg-core';
import { createdAt, flag, instant, shortText, updatedAt } from './columns.ts';

/** The user may have series from before `event_series`, which are then turned into records. */
export const seriesNeverChecked = '1970-01-01T00:00:00.000Z';

/** The only table whose owner column is `id`. */
export const users = pgTable('users', {
  id: uuid().primaryKey(),
  email: shortText().notNull(),
  passwordHash: text().notNull(),
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
  /** When more occurrences of the user's series must be made; null without a series that goes on. */
  seriesDueAt: instant().default(seriesNeverChecked),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});
