import { bigint, foreignKey, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant, ownerId } from './columns.ts';
import { users } from './users.table.ts';

/** The last call of each device that numbers its calls (rules/wire.md#numbered-calls). Kept for 90 days. */
export const deviceCalls = pgTable(
  'device_calls',
  {
    userId: ownerId(),
    deviceId: uuid().notNull(),
    number: bigint({ mode: 'number' }).notNull(),
    /** JSON as it was sent, as text: `jsonb` would reorder its keys, and a repeated call gets the same bytes. */
    response: text(),
    changedAt: instant().notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.deviceId] }),
    foreignKey({ columns: [t.userId], foreignColumns: [users.id] }).onDelete('cascade'),
  ],
);
