import { foreignKey, jsonb, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { instant, ownerId, shortText } from '../core/columns.ts';
import { users } from './users.table.ts';

export type SessionData = { createdAt: string };

export const sessions = pgTable(
  'sessions',
  {
    userId: ownerId(),
    sid: shortText().notNull(),
    sess: jsonb().$type<SessionData>().notNull(),
    expire: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.sid] }),
    foreignKey({ columns: [t.userId], foreignColumns: [users.id] }).onDelete('cascade'),
  ],
);
