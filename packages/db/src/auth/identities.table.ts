import { foreignKey, pgTable, primaryKey, varchar } from 'drizzle-orm/pg-core';
import { createdAt, instant, ownerId, recordId, shortText } from '../core/columns.ts';
import { users } from '../core/users.table.ts';

/** The accounts at identity providers (OpenID Connect) that sign a user in. */
export const identities = pgTable(
  'identities',
  {
    userId: ownerId(),
    id: recordId(),
    /** Hash of issuer and subject, as in `identity_owners`. */
    key: varchar({ length: 43 }).notNull(),
    issuer: varchar({ length: 1_000 }).notNull(),
    /** The address or name from the provider, for display. */
    name: shortText(),
    createdAt: createdAt(),
    lastUsedAt: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.id] }),
    foreignKey({ columns: [t.userId], foreignColumns: [users.id] }).onDelete('cascade'),
  ],
);
