import { foreignKey, integer, pgTable, primaryKey, uuid, varchar } from 'drizzle-orm/pg-core';
import { users } from '../core/users.table.ts';
import { amount, instant, ownerId } from '../core/columns.ts';
import { pushDevices } from './push-devices.table.ts';

/** The reminders that were sent to a device, or are being sent: one for each event and start, wherever it was moved to. */
export const reminderDeliveries = pgTable(
  'reminder_deliveries',
  {
    userId: ownerId(),
    deviceId: uuid().notNull(),
    /** Of an event, also one that is not stored yet. */
    eventId: uuid().notNull(),
    startTime: instant().notNull(),
    /** When it is sent again: after a failure, after being snoozed, or when the server that sends it is killed. Null: never. */
    dueAt: instant(),
    attempts: integer().notNull().default(1),
    /** At least the end of the event and of the token. */
    keptUntil: instant().notNull(),
    /** The SHA-256 in base64url of the token in the notification; null once it was used. */
    tokenHash: varchar({ length: 43 }),
    tokenExpiresAt: instant().notNull(),
    /** What the notification offers to report on the goal of the event; null where its button only completes the event. */
    offeredAmount: amount(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.deviceId, t.eventId, t.startTime] }),
    foreignKey({ columns: [t.userId], foreignColumns: [users.id] }).onDelete('cascade'),
    foreignKey({
      name: 'reminder_deliveries_device_fk',
      columns: [t.userId, t.deviceId],
      foreignColumns: [pushDevices.userId, pushDevices.id],
    }),
  ],
);
