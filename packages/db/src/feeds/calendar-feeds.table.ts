import { boolean, foreignKey, integer, pgTable, primaryKey, unique, varchar } from 'drizzle-orm/pg-core';
import { users } from '../core/users.table.ts';
import { createdAt, flag, instant, ownerId, recordId, shortText } from '../core/columns.ts';

/** `hash` is the SHA-256 of the secret in the address of the feed, in base64url; the secret itself is not stored. */
export const calendarFeeds = pgTable(
  'calendar_feeds',
  {
    userId: ownerId(),
    id: recordId(),
    hash: varchar({ length: 43 }).notNull(),
    name: shortText().notNull(),
    includesEvents: boolean().notNull(),
    includesTasks: boolean().notNull(),
    includesDeadlines: boolean().notNull(),
    isBusyOnly: flag(),
    pastDays: integer().notNull(),
    createdAt: createdAt(),
    lastReadAt: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.id] }),
    unique('calendar_feeds_by_hash').on(t.userId, t.hash),
    foreignKey({ columns: [t.userId], foreignColumns: [users.id] }).onDelete('cascade'),
  ],
);
