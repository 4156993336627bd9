import { foreignKey, pgTable, primaryKey, text, varchar } from 'drizzle-orm/pg-core';
import { createdAt, ownerId, shortText } from './columns.ts';
import { users } from './users.table.ts';

export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    userId: ownerId(),
    key: shortText().notNull(),
    requestHash: varchar({ length: 64 }).notNull(),
    /** JSON as it was sent, as text: `jsonb` would reorder its keys, and a retry gets the same bytes. */
    response: text(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.key] }),
    foreignKey({ columns: [t.userId], foreignColumns: [users.id] }).onDelete('cascade'),
  ],
);
