import { foreignKey, jsonb, pgTable, primaryKey, varchar } from 'drizzle-orm/pg-core'
import { createdAt, ownerId, shortText } from '../core/columns.ts'
import { users } from './users.table.ts'

export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    userId: ownerId(),
    key: shortText().notNull(),
    requestHash: varchar({ length: 64 }).notNull(),
    response: jsonb(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.key] }),
    foreignKey({ columns: [t.userId], foreignColumns: [users.id] }).onDelete('cascade'),
  ],
)
