import { eventTypes } from '@goaltracker/domain/calendar/enums';
import { isNotNull } from 'drizzle-orm';
import { foreignKey, index, integer, pgTable, primaryKey, text, uuid, varchar } from 'drizzle-orm/pg-core';
import { users } from '../core/users.table.ts';
import { createdAt, flag, instant, ownerId, recordId, shortText, updatedAt } from '../core/columns.ts';
import { goalResources } from '../goals/goal-resources.table.ts';
import { goals } from '../goals/goals.table.ts';
import { tasks } from '../tasks/tasks.table.ts';

/**
 * Series: a rule and what its occurrences have in common. An occurrence that nothing happened to has no row; one that was
 * changed, completed, reported or linked is an event with the `seriesId`. The events that a script posts one by one share a
 * `seriesId` without a record here.
 */
export const eventSeries = pgTable(
  'event_series',
  {
    userId: ownerId(),
    id: recordId(),
    /** What the ids of occurrences are derived from. Replaced when their times change. */
    occurrenceKey: uuid().notNull(),
    /** The rules before, newest first, by which occurrences had other ids: see `formatFormerRules`. */
    formerRules: text().notNull().default(''),
    /** The rule, as the recurrence of an event; its end is that of the series, which may have been cut short. */
    recurrence: text().notNull(),
    timezone: varchar({ length: 64 }).notNull(),
    /** The span from which the rule counts. */
    startTime: instant().notNull(),
    endTime: instant().notNull(),
    isAllDay: flag(),
    /** Starts given by the rule that were deleted (EXDATE): see `parseInstants`. */
    excluded: text().notNull().default(''),
    /** Starts beside those given by the rule (RDATE). */
    added: text().notNull().default(''),
    title: shortText().notNull(),
    description: text(),
    location: text(),
    color: varchar({ length: 20 }).notNull(),
    type: varchar({ length: 20, enum: eventTypes }).notNull(),
    goalId: uuid(),
    taskId: uuid(),
    resourceId: uuid(),
    reminderMinutes: integer(),
    /** Of its events that ended until then, which came with a later import, none needs a report. */
    reportsFrom: instant(),
    /** When the last occurrence of the rule ends; null for a rule without an end. */
    endsAt: instant(),
    /**
     * Shared by the parts of a series that was split: the id of its first part, which may be deleted. Null for a series that
     * was never split (rules/recurrence.md#parts-of-a-series).
     */
    splitFrom: uuid(),
    /** The UID in the calendar that it was imported from. */
    uid: text(),
    /** Raised by every change of the series (SEQUENCE). */
    sequence: integer().notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.id] }),
    foreignKey({ columns: [t.userId], foreignColumns: [users.id] }).onDelete('cascade'),
    foreignKey({
      name: 'event_series_goal_fk',
      columns: [t.userId, t.goalId],
      foreignColumns: [goals.userId, goals.id],
    }),
    foreignKey({
      name: 'event_series_task_fk',
      columns: [t.userId, t.taskId],
      foreignColumns: [tasks.userId, tasks.id],
    }),
    foreignKey({
      name: 'event_series_resource_fk',
      columns: [t.userId, t.resourceId],
      foreignColumns: [goalResources.userId, goalResources.id],
    }),
    index('event_series_by_end').on(t.userId, t.endsAt),
    index('event_series_by_goal').on(t.userId, t.goalId).where(isNotNull(t.goalId)),
    index('event_series_by_task').on(t.userId, t.taskId).where(isNotNull(t.taskId)),
    index('event_series_by_resource').on(t.userId, t.resourceId).where(isNotNull(t.resourceId)),
  ],
);
