import { eventTypes, newEventDefaults } from '@goaltracker/domain/calendar/enums';
import { isNotNull, sql } from 'drizzle-orm';
import { foreignKey, index, integer, pgTable, primaryKey, text, uuid, varchar } from 'drizzle-orm/pg-core';
import { users } from '../core/users.table.ts';
import { createdAt, flag, instant, ownerId, recordId, shortText, updatedAt } from '../core/columns.ts';
import { goalResources } from '../goals/goal-resources.table.ts';
import { goals } from '../goals/goals.table.ts';
import { tasks } from '../tasks/tasks.table.ts';

/** A range query reads events that start at most this long before the range. Another index finds longer events. */
export const lookback = sql.raw(`interval '48 hours'`);

export const calendarEvents = pgTable(
  'calendar_events',
  {
    userId: ownerId(),
    id: recordId(),
    goalId: uuid(),
    taskId: uuid(),
    resourceId: uuid(),
    seriesId: uuid(),
    /**
     * The start that the rule of the series gives to this occurrence, even when it was moved (RECURRENCE-ID). One row
     * per occurrence.
     */
    seriesStart: instant(),
    title: shortText().notNull(),
    description: text(),
    startTime: instant().notNull(),
    endTime: instant().notNull(),
    isAllDay: flag(),
    location: text(),
    color: varchar({ length: 20 }).notNull().default(newEventDefaults.color),
    type: varchar({ length: 20, enum: eventTypes }).notNull().default(newEventDefaults.type),
    recurrence: text(),
    reminderMinutes: integer().default(newEventDefaults.reminderMinutes),
    /** Blank and null mean `unreported`. */
    completionStatus: varchar({ length: 20 }).default('unreported'),
    completionReportedAt: instant(),
    report: text(),
    /** An event that ended before this instant was imported later and needs no report. */
    reportsFrom: instant(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.id] }),
    foreignKey({ columns: [t.userId], foreignColumns: [users.id] }).onDelete('cascade'),
    foreignKey({
      name: 'calendar_events_goal_fk',
      columns: [t.userId, t.goalId],
      foreignColumns: [goals.userId, goals.id],
    }),
    foreignKey({
      name: 'calendar_events_task_fk',
      columns: [t.userId, t.taskId],
      foreignColumns: [tasks.userId, tasks.id],
    }),
    foreignKey({
      name: 'calendar_events_resource_fk',
      columns: [t.userId, t.resourceId],
      foreignColumns: [goalResources.userId, goalResources.id],
    }),
    index('calendar_events_by_start').on(t.userId, t.startTime),
    index('calendar_events_by_series').on(t.userId, t.seriesId).where(isNotNull(t.seriesId)),
    index('calendar_events_by_series_start').on(t.userId, t.seriesId, t.seriesStart).where(isNotNull(t.seriesStart)),
    index('calendar_events_by_task').on(t.userId, t.taskId).where(isNotNull(t.taskId)),
    index('calendar_events_by_goal').on(t.userId, t.goalId).where(isNotNull(t.goalId)),
    index('calendar_events_by_resource').on(t.userId, t.resourceId).where(isNotNull(t.resourceId)),
    index('calendar_events_that_last')
      .on(t.userId, t.endTime, t.startTime)
      .where(sql`${t.endTime} - ${t.startTime} > ${lookback}`),
    index('calendar_events_of_series_by_title').on(t.userId, t.title, t.startTime).where(isNotNull(t.seriesId)),
    index('calendar_events_of_tasks_by_title')
      .on(t.userId, t.title, t.startTime, t.id)
      .where(sql`${t.type} = 'task' and ${t.taskId} is null`),
  ],
);
