import { foreignKey, pgTable, primaryKey, varchar } from 'drizzle-orm/pg-core';
import type { SecurityActivityKind } from '@goaltracker/domain/auth/enums';
import { createdAt, ownerId, recordId, shortText } from '../core/columns.ts';
import { users } from '../core/users.table.ts';

/** Sign-ins and changes of the sign-in methods in the last 90 days. */
export const securityActivity = pgTable(
  'security_activity',
  {
    userId: ownerId(),
    id: recordId(),
    kind: varchar({ length: 40 }).$type<SecurityActivityKind>().notNull(),
    /** The browser and system, or the program; null for actions of the operator. */
    device: shortText(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.id] }),
    foreignKey({ columns: [t.userId], foreignColumns: [users.id] }).onDelete('cascade'),
  ],
);
