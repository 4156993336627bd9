import { isNotNull } from 'drizzle-orm';
import { foreignKey, index, integer, pgTable, primaryKey, text, uuid, varchar } from 'drizzle-orm/pg-core';
import { users } from '../account/users.table.ts';
import { createdAt, flag, instant, ownerId, recordId, shortText, updatedAt } from '../core/columns.ts';

/** `goalId`, `taskId` and `resourceId` are foreign keys too: see migrations, "links that are lost". */
export const calendarEvents = pgTable(
  'calendar_events',
  {
    userId: ownerId(),
    id: recordId(),
    goalId: uuid(),
    taskId: uuid(),
    resourceId: uuid(),
    seriesId: uuid(),
    title: shortText().notNull(),
    description: text(),
    startTime: instant().notNull(),
    endTime: instant().notNull(),
    isAllDay: flag(),
    location: text(),
    color: varchar({ length: 20 }).notNull().default('#4285f4'),
    type: varchar({ length: 20 }).notNull().default('event'),
    recurrence: text(),
    reminderMinutes: integer().default(15),
    completionStatus: varchar({ length: 20 }).default('unreported'),
    completionReportedAt: instant(),
    report: text(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.id] }),
    foreignKey({ columns: [t.userId], foreignColumns: [users.id] }).onDelete('cascade'),
    index('calendar_events_by_start').on(t.userId, t.startTime),
    index('calendar_events_by_series').on(t.userId, t.seriesId).where(isNotNull(t.seriesId)),
    index('calendar_events_by_task').on(t.userId, t.taskId).where(isNotNull(t.taskId)),
    index('calendar_events_by_goal').on(t.userId, t.goalId).where(isNotNull(t.goalId)),
  ],
);
