import { defaultRefreshMinutes } from '@goaltracker/domain/subscriptions/schedule';
import { foreignKey, integer, pgTable, primaryKey, text, varchar } from 'drizzle-orm/pg-core';
import { users } from '../core/users.table.ts';
import { createdAt, flag, instant, ownerId, recordId, shortText, updatedAt } from '../core/columns.ts';

/** Calendars on the web that a user sees beside their own, and how the last fetch of each went. */
export const calendarSubscriptions = pgTable(
  'calendar_subscriptions',
  {
    userId: ownerId(),
    id: recordId(),
    name: shortText().notNull(),
    /** With name and password, if there are any. */
    url: text().notNull(),
    color: varchar({ length: 20 }).notNull(),
    refreshMinutes: integer().notNull().default(defaultRefreshMinutes),
    isHidden: flag(),
    /** What its server said about the copy that is kept. */
    etag: text(),
    lastModified: text(),
    /** The last attempt. */
    fetchedAt: instant(),
    /** The last attempt that found a calendar, changed or not. */
    succeededAt: instant(),
    /** The end of what is kept of it. */
    keptUntil: instant(),
    /** The first of the failures in a row, and the sentence about the last one; null while it succeeds. */
    failingSince: instant(),
    failure: text(),
    failures: integer().notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.id] }),
    foreignKey({ columns: [t.userId], foreignColumns: [users.id] }).onDelete('cascade'),
  ],
);
