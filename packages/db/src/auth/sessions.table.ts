import { foreignKey, jsonb, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { instant, ownerId, shortText } from '../core/columns.ts';
import { users } from '../core/users.table.ts';

/**
 * Sessions from before `device` and `address` were stored have neither. `identity` is the account at a provider that
 * began the session, and the provider's name for its own session.
 */
export type SessionData = {
  createdAt: string;
  device?: string | null;
  address?: string;
  identity?: { key: string; session: string | null };
};

export const sessions = pgTable(
  'sessions',
  {
    userId: ownerId(),
    sid: shortText().notNull(),
    sess: jsonb().$type<SessionData>().notNull(),
    expire: instant().notNull(),
    /** Accurate to the minute. Null for a session of an older server until its first use. */
    lastUsedAt: instant(),
    /** When the user last proved their identity, by signing in or by a step. */
    verifiedAt: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.sid] }),
    foreignKey({ columns: [t.userId], foreignColumns: [users.id] }).onDelete('cascade'),
  ],
);
