import { sql } from 'drizzle-orm';
import { boolean, foreignKey, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { users } from '../core/users.table.ts';
import { flag, instant, ownerId, recordId, shortText } from '../core/columns.ts';
import { lookback } from '../calendar/calendar-events.table.ts';
import { calendarSubscriptions } from './calendar-subscriptions.table.ts';

/** A copy of the events of subscribed calendars, one row per occurrence. The next fetch replaces it. */
export const subscribedEvents = pgTable(
  'subscribed_events',
  {
    userId: ownerId(),
    /** Derived from the event: the same event keeps its id. */
    id: recordId(),
    subscriptionId: uuid().notNull(),
    title: shortText().notNull(),
    description: text(),
    location: text(),
    startTime: instant().notNull(),
    endTime: instant().notNull(),
    isAllDay: flag(),
    /** Whether the event takes up time (busy). */
    isBusy: boolean().notNull().default(true),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.id] }),
    foreignKey({ columns: [t.userId], foreignColumns: [users.id] }).onDelete('cascade'),
    foreignKey({
      name: 'subscribed_events_subscription_fk',
      columns: [t.userId, t.subscriptionId],
      foreignColumns: [calendarSubscriptions.userId, calendarSubscriptions.id],
    }),
    index('subscribed_events_by_start').on(t.userId, t.startTime),
    index('subscribed_events_by_subscription').on(t.userId, t.subscriptionId),
    index('subscribed_events_that_last')
      .on(t.userId, t.endTime, t.startTime)
      .where(sql`${t.endTime} - ${t.startTime} > ${lookback}`),
  ],
);
