import { planningSessionStatuses } from '@goaltracker/domain/planner/enums';
import { foreignKey, pgTable, primaryKey, smallint, unique, varchar } from 'drizzle-orm/pg-core';
import { users } from '../core/users.table.ts';
import { createdAt, instant, ownerId, recordId, updatedAt } from '../core/columns.ts';

export const planningSessions = pgTable(
  'planning_sessions',
  {
    userId: ownerId(),
    id: recordId(),
    month: smallint().notNull(),
    year: smallint().notNull(),
    status: varchar({ length: 20, enum: planningSessionStatuses }).notNull().default('draft'),
    savedAt: instant(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.id] }),
    foreignKey({ columns: [t.userId], foreignColumns: [users.id] }).onDelete('cascade'),
    unique('planning_sessions_one_per_month').on(t.userId, t.year, t.month),
  ],
);
