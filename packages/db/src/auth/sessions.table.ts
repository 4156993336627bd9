import { foreignKey, jsonb, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { instant, ownerId, shortText } from '../core/columns.ts';
import { users } from '../core/users.table.ts';

/**
 * `device` and `address` are missing in sessions that began before they were stored. `identity` is the account at a
 * provider that a session began with, and the provider's name for its own session.
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
    /** Accurate to the minute. Null until the first use of a session of an older server. */
    lastUsedAt: instant(),
    /** When its person last proved who they are, by signing in or by a step. */
    verifiedAt: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.sid] }),
    foreignKey({ columns: [t.userId], foreignColumns: [users.id] }).onDelete('cascade'),
  ],
);
