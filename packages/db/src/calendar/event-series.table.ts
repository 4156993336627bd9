import { eventTypes } from '@goaltracker/domain/calendar/enums';
import { isNotNull } from 'drizzle-orm';
import { foreignKey, index, integer, pgTable, primaryKey, text, uuid, varchar } from 'drizzle-orm/pg-core';
import { users } from '../core/users.table.ts';
import { createdAt, flag, instant, ownerId, recordId, shortText, updatedAt } from '../core/columns.ts';
import { goalResources } from '../goals/goal-resources.table.ts';
import { goals } from '../goals/goals.table.ts';
import { tasks } from '../tasks/tasks.table.ts';

/**
 * Series: a rule and the fields that its occurrences share. An unchanged occurrence has no row. An occurrence that was
 * changed, completed, reported or linked is an event with the `seriesId`. Events that a script posts one by one share a
 * `seriesId` without a record here.
 */
export const eventSeries = pgTable(
  'event_series',
  {
    userId: ownerId(),
    id: recordId(),
    /** The ids of occurrences are derived from this key. Replaced when the times of the occurrences change. */
    occurrenceKey: uuid().notNull(),
    /** The former rules, newest first, that gave other ids to occurrences: see `formatFormerRules`. */
    formerRules: text().notNull().default(''),
    /**
     * The rule, in the format of the recurrence of an event. Its end is the end of the series, which may have been cut
     * short.
     */
    recurrence: text().notNull(),
    timezone: varchar({ length: 64 }).notNull(),
    /** The span from which the rule counts. */
    startTime: instant().notNull(),
    endTime: instant().notNull(),
    isAllDay: flag(),
    /** Deleted starts of the rule (EXDATE): see `parseInstants`. */
    excluded: text().notNull().default(''),
    /** Additional starts (RDATE). */
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
    /** Events of the series that ended before this instant were imported later and need no report. */
    reportsFrom: instant(),
    /** When the last occurrence of the rule ends; null when the rule has no end. */
    endsAt: instant(),
    /**
     * Shared by the parts of a split series: the id of the first part, which may be deleted. Null for a series that was
     * never split (rules/recurrence.md#parts-of-a-series).
     */
    splitFrom: uuid(),
    /** The UID in the imported calendar. */
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
