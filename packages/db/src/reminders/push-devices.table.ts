import { foreignKey, index, integer, pgTable, primaryKey, text, unique, varchar } from 'drizzle-orm/pg-core';
import { sessions } from '../auth/sessions.table.ts';
import { users } from '../core/users.table.ts';
import { createdAt, instant, ownerId, recordId, shortText } from '../core/columns.ts';

/** The browsers that receive reminders by Web Push (RFC 8030). A device ends with the session that added it. */
export const pushDevices = pgTable(
  'push_devices',
  {
    userId: ownerId(),
    id: recordId(),
    sid: shortText().notNull(),
    /** The address of the browser at its push service. */
    endpoint: text().notNull(),
    /** The keys that encrypt messages to the browser (RFC 8291), in base64url. */
    p256dh: varchar({ length: 100 }).notNull(),
    auth: varchar({ length: 50 }).notNull(),
    name: shortText(),
    createdAt: createdAt(),
    lastDeliveredAt: instant(),
    /** Number of failures in a row. */
    failures: integer().notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.id] }),
    unique('push_devices_by_endpoint').on(t.userId, t.endpoint),
    foreignKey({ columns: [t.userId], foreignColumns: [users.id] }).onDelete('cascade'),
    foreignKey({
      name: 'push_devices_session_fk',
      columns: [t.userId, t.sid],
      foreignColumns: [sessions.userId, sessions.sid],
    }),
    index('push_devices_by_session').on(t.userId, t.sid),
  ],
);
