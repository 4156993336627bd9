import { foreignKey, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { createdAt, instant, ownerId, recordId, shortText } from '../core/columns.ts';
import { users } from '../core/users.table.ts';

/** Browsers that sign in without a second step until `expire`. `id` is the id of the device token. */
export const trustedBrowsers = pgTable(
  'trusted_browsers',
  {
    userId: ownerId(),
    id: recordId(),
    /** The name that the browser gives itself. */
    device: shortText(),
    createdAt: createdAt(),
    expire: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.id] }),
    foreignKey({ columns: [t.userId], foreignColumns: [users.id] }).onDelete('cascade'),
  ],
);
