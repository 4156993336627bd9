import { foreignKey, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { users } from '../core/users.table.ts';
import { createdAt, day, ownerId, recordId, updatedAt } from '../core/columns.ts';

export const weeklyReviews = pgTable(
  'weekly_reviews',
  {
    userId: ownerId(),
    id: recordId(),
    /** The Monday of the week. */
    week: day().notNull(),
    wentWell: text().notNull().default(''),
    gotInTheWay: text().notNull().default(''),
    nextChange: text().notNull().default(''),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.id] }),
    foreignKey({ columns: [t.userId], foreignColumns: [users.id] }).onDelete('cascade'),
    unique('weekly_reviews_one_per_week').on(t.userId, t.week),
  ],
);
