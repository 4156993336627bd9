import { foreignKey, pgTable, primaryKey, varchar } from 'drizzle-orm/pg-core';
import { createdAt, instant, ownerId, recordId, shortText } from '../core/columns.ts';
import { users } from '../core/users.table.ts';

/** Accounts at identity providers (OpenID Connect) that a user signs in with. */
export const identities = pgTable(
  'identities',
  {
    userId: ownerId(),
    id: recordId(),
    /** Of issuer and subject, as in `identity_owners`. */
    key: varchar({ length: 43 }).notNull(),
    issuer: varchar({ length: 1_000 }).notNull(),
    /** The address or name that the provider gives, for people. */
    name: shortText(),
    createdAt: createdAt(),
    lastUsedAt: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.id] }),
    foreignKey({ columns: [t.userId], foreignColumns: [users.id] }).onDelete('cascade'),
  ],
);
