import { foreignKey, integer, pgTable, primaryKey, uuid, varchar } from 'drizzle-orm/pg-core';
import { users } from '../core/users.table.ts';
import { amount, instant, ownerId } from '../core/columns.ts';
import { pushDevices } from './push-devices.table.ts';

/**
 * The reminders that were or are being sent to a device: one for each event and start, wherever the event was moved.
 */
export const reminderDeliveries = pgTable(
  'reminder_deliveries',
  {
    userId: ownerId(),
    deviceId: uuid().notNull(),
    /** The event may not be stored yet. */
    eventId: uuid().notNull(),
    startTime: instant().notNull(),
    /** When to send it again: after a failure, after a snooze, or when the sending server is killed. Null: never. */
    dueAt: instant(),
    attempts: integer().notNull().default(1),
    /** At least the end of the event and the expiry of the token. */
    keptUntil: instant().notNull(),
    /** The SHA-256 in base64url of the token in the notification; null after its use. */
    tokenHash: varchar({ length: 43 }),
    tokenExpiresAt: instant().notNull(),
    /**
     * The progress that the notification offers to report on the goal of the event. Null: its button only completes the
     * event.
     */
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
