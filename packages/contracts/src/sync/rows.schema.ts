import { eventTypes } from '@goaltracker/domain/calendar/enums';
import { goalTypes, priorities, reportingFrequencies } from '@goaltracker/domain/goals/enums';
import { planningSessionStatuses } from '@goaltracker/domain/planner/enums';
import { dateFormats, firstWeekdays, themes, timeFormats } from '@goaltracker/domain/settings/enums';
import type { RowOf } from '@goaltracker/domain/sync/rows';
import type { SyncedTable } from '@goaltracker/domain/sync/synced-tables';
import { z } from '../core/zod.ts';
import { note } from '../notes/note.schema.ts';
import { task } from '../tasks/task.schema.ts';

/* The rows of the synced tables, as they are stored. The server never sends a column that is not listed here. */

const id = z.string();
const link = z.string().nullable();
const text = z.string().nullable();
const instant = z.iso.datetime();
const maybeInstant = instant.nullable();
const day = z.iso.date();
const maybeDay = day.nullable();
const amount = z.number();
const completion = { isCompleted: z.boolean(), completedAt: maybeInstant, completedDay: maybeDay };
const madeAt = { createdAt: instant };
const changedAt = { createdAt: instant, updatedAt: instant };

/** The fields that events and series share. An all-day event starts and ends at midnight UTC of its days. */
const eventContent = {
  title: z.string(),
  description: text,
  location: text,
  startTime: instant,
  endTime: instant,
  isAllDay: z.boolean(),
  color: z.string(),
  type: z.enum(eventTypes),
  goalId: link,
  taskId: link,
  resourceId: link,
  reminderMinutes: z.int().nullable(),
  reportsFrom: maybeInstant,
};

export const syncedRows = {
  users: z.object({ id, name: z.string(), timezone: z.string() }),
  userSettings: z.object({
    id,
    theme: z.enum(themes).nullable(),
    dateFormat: z.enum(dateFormats).nullable(),
    timeFormat: z.enum(timeFormats).nullable(),
    firstWeekday: z.literal(firstWeekdays).nullable(),
    keepTimezone: z.boolean().nullable(),
    remindersOn: z.boolean().nullable(),
    hideContents: z.boolean().nullable(),
    morningPlanAt: text,
    weeklyReviewAt: text,
    weeklyReviewDay: z.int().nullable(),
    plannerReminders: z.boolean().nullable(),
    labelColors: text,
  }),
  plannerSettings: z.object({
    id,
    dailyPlanningTime: z.string(),
    weeklyPlanningDay: z.int(),
    monthlyPlanningDate: z.int(),
    ...changedAt,
  }),
  categories: z.object({ id, name: z.string(), icon: z.string(), color: z.string(), ...madeAt }),
  planningSessions: z.object({
    id,
    month: z.int(),
    year: z.int(),
    status: z.enum(planningSessionStatuses),
    savedAt: maybeInstant,
    ...changedAt,
  }),
  goals: z.object({
    id,
    planningSessionId: link,
    categoryId: link,
    title: z.string(),
    description: text,
    goalType: z.enum(goalTypes),
    targetValue: amount.nullable(),
    initialValue: amount,
    currentValue: amount,
    expectedDailyProgress: amount.nullable(),
    reportingFrequency: z.enum(reportingFrequencies),
    unit: text,
    deadline: maybeDay,
    skipWeekends: z.boolean(),
    countsFrom: maybeDay,
    priority: z.enum(priorities),
    ...completion,
    ...madeAt,
    createdDay: day,
  }),
  plannedGoals: z.object({ id, sessionId: id, goalId: id, ...madeAt }),
  milestones: z.object({ id, goalId: id, title: z.string(), targetValue: amount, ...completion }),
  leads: z.object({
    id,
    goalId: id,
    title: z.string(),
    targetValue: amount,
    currentValue: amount,
    unit: text,
    expectedProgress: amount.nullable(),
    reportingFrequency: z.enum(reportingFrequencies),
    order: z.int(),
    ...completion,
    ...madeAt,
    createdDay: day,
  }),
  obstacles: z.object({ id, goalId: id, obstacle: z.string(), order: z.int(), ...madeAt }),
  resources: z.object({ id, obstacleId: id, resource: z.string(), order: z.int(), ...madeAt }),
  progressEntries: z.object({
    id,
    goalId: id,
    leadId: link,
    value: amount,
    date: day,
    reportedAt: instant,
    notes: text,
  }),
  tasks: task
    .omit({ userId: true, dueDate: true, parts: true, calendarEvent: true })
    .extend({ labels: text, ...completion, ...changedAt }),
  taskParts: z.object({ id, taskId: id, title: z.string(), isCompleted: z.boolean(), order: z.number() }),
  taskFilters: z.object({ id, name: z.string(), query: z.string(), ...madeAt }),
  eventSeries: z.object({
    id,
    occurrenceKey: id,
    formerRules: z.string(),
    recurrence: z.string(),
    timezone: z.string(),
    ...eventContent,
    excluded: z.string(),
    added: z.string(),
    endsAt: maybeInstant,
    splitFrom: link,
    uid: text,
    sequence: z.int(),
    ...changedAt,
  }),
  calendarEvents: z.object({
    id,
    seriesId: link,
    seriesStart: maybeInstant,
    ...eventContent,
    recurrence: text,
    completionStatus: text,
    completionReportedAt: maybeInstant,
    report: text,
    ...changedAt,
  }),
  notes: note.omit({ userId: true, calendarEvent: true }).extend(changedAt),
  weeklyReviews: z.object({
    id,
    week: day,
    wentWell: z.string(),
    gotInTheWay: z.string(),
    nextChange: z.string(),
    ...changedAt,
  }),
  calendarSubscriptions: z.object({
    id,
    name: z.string(),
    url: z.string().meta({ description: 'Without full access, `***` stands for name and password.' }),
    color: z.string(),
    refreshMinutes: z.int(),
    isHidden: z.boolean(),
    fetchedAt: maybeInstant,
    succeededAt: maybeInstant,
    keptUntil: maybeInstant,
    failingSince: maybeInstant,
    failure: text,
    failures: z.int(),
    ...changedAt,
  }),
  subscribedEvents: z.object({
    id,
    subscriptionId: id,
    title: z.string(),
    description: text,
    location: text,
    startTime: instant,
    endTime: instant,
    isAllDay: z.boolean(),
    isBusy: z.boolean(),
  }),
} satisfies { [Table in SyncedTable]: z.ZodObject & z.ZodType<RowOf[Table]> };
