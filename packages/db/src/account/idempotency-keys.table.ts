import { foreignKey, jsonb, pgTable, primaryKey, varchar } from 'drizzle-orm/pg-core'
import { createdAt, ownerId, shortText } from '../core/columns.ts'
import { users } from './users.table.ts'

/** What the first request with this key answered. */
export type StoredResponse = { status: number; body: unknown }

export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    userId: ownerId(),
    key: shortText().notNull(),
    requestHash: varchar({ length: 64 }).notNull(),
    response: jsonb().$type<StoredResponse>(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.key] }),
    foreignKey({ columns: [t.userId], foreignColumns: [users.id] }).onDelete('cascade'),
  ],
)
