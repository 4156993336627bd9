import { foreignKey, pgTable, primaryKey, varchar } from 'drizzle-orm/pg-core';
import { instant, ownerId } from '../core/columns.ts';
import { users } from '../core/users.table.ts';

/**
 * A recovery code replaces the second step once. `hash` is the code's SHA-256 in base64url; the code itself is not
 * stored.
 */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: ownerId(),
    hash: varchar({ length: 43 }).notNull(),
    usedAt: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.hash] }),
    foreignKey({ columns: [t.userId], foreignColumns: [users.id] }).onDelete('cascade'),
  ],
);
