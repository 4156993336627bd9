import { isNotNull } from 'drizzle-orm';
import { foreignKey, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { amount, day, instant, ownerId, recordId } from '../core/columns.ts';
import { users } from '../core/users.table.ts';
import { goalLeads } from '../goals/goal-leads.table.ts';
import { goals } from '../goals/goals.table.ts';

/** With a `leadId`, the value counts toward that lead measure and not toward the `currentValue` of the goal. */
export const progressEntries = pgTable(
  'progress_entries',
  {
    userId: ownerId(),
    id: recordId(),
    goalId: uuid().notNull(),
    leadId: uuid(),
    value: amount().notNull(),
    date: day().notNull(),
    reportedAt: instant().notNull().defaultNow(),
    notes: text(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.id] }),
    foreignKey({ columns: [t.userId], foreignColumns: [users.id] }).onDelete('cascade'),
    foreignKey({ columns: [t.userId, t.goalId], foreignColumns: [goals.userId, goals.id] }),
    foreignKey({ columns: [t.userId, t.leadId], foreignColumns: [goalLeads.userId, goalLeads.id] }),
    index('progress_entries_by_goal').on(t.userId, t.goalId, t.date),
    index('progress_entries_by_date').on(t.userId, t.date),
    index('progress_entries_by_lead').on(t.userId, t.leadId, t.date).where(isNotNull(t.leadId)),
  ],
);
