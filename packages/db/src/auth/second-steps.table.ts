import { bigint, foreignKey, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { createdAt, ownerId } from '../core/columns.ts';
import { users } from '../core/users.table.ts';

/** The secrets of one-time codes (TOTP, RFC 6238) of accounts that ask for a second step. */
export const secondSteps = pgTable(
  'second_steps',
  {
    userId: ownerId(),
    /** Encrypted with the data key. */
    secret: text().notNull(),
    /** The time step of the last used code. Codes of this step and earlier steps are refused. */
    lastStep: bigint({ mode: 'number' }).notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.userId] }),
    foreignKey({ columns: [t.userId], foreignColumns: [users.id] }).onDelete('cascade'),
  ],
);
