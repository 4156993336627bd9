import { boolean, foreignKey, pgTable, primaryKey, unique, varchar } from 'drizzle-orm/pg-core';
import { createdAt, instant, ownerId, recordId, shortText } from '../core/columns.ts';
import { users } from '../core/users.table.ts';

/** `hash` is the token's SHA-256 in base64url (43 characters); the token itself is not stored. */
export const apiTokens = pgTable(
  'api_tokens',
  {
    userId: ownerId(),
    id: recordId(),
    hash: varchar({ length: 43 }).notNull(),
    name: shortText().notNull(),
    access: varchar({ length: 5 }).$type<'read' | 'write'>().notNull(),
    /** Whether a token with write access may also reset and restore. True for tokens from before this column. */
    mayReset: boolean().notNull().default(true),
    createdAt: createdAt(),
    lastUsedAt: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.id] }),
    unique('api_tokens_by_hash').on(t.userId, t.hash),
    foreignKey({ columns: [t.userId], foreignColumns: [users.id] }).onDelete('cascade'),
  ],
);
