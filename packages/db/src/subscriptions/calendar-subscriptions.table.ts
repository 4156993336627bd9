import { defaultRefreshMinutes } from '@goaltracker/domain/subscriptions/schedule';
import { foreignKey, integer, pgTable, primaryKey, text, varchar } from 'drizzle-orm/pg-core';
import { users } from '../core/users.table.ts';
import { createdAt, flag, instant, ownerId, recordId, shortText, updatedAt } from '../core/columns.ts';

/** Web calendars that a user sees beside their own calendar, with the result of the last fetch of each. */
export const calendarSubscriptions = pgTable(
  'calendar_subscriptions',
  {
    userId: ownerId(),
    id: recordId(),
    name: shortText().notNull(),
    /** Includes the name and password, if any. */
    url: text().notNull(),
    color: varchar({ length: 20 }).notNull(),
    refreshMinutes: integer().notNull().default(defaultRefreshMinutes),
    isHidden: flag(),
    /** Identifies the copy that the calendar's server sent last. */
    etag: text(),
    lastModified: text(),
    fetchedAt: instant(),
    /** When a fetch last found a calendar, changed or not. */
    succeededAt: instant(),
    /** The end of the stored range of events. */
    keptUntil: instant(),
    /** When the present failures began, and a message about the last failure; null while fetches succeed. */
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
