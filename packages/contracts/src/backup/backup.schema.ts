import {
  type BackupSection,
  backupFormat,
  backupSections,
  backupVersion,
} from '@goaltracker/domain/backup/backup-sections';
import { completionStatuses } from '@goaltracker/domain/calendar/enums';
import { formatInstants, maxExceptions, maxFileInstants, parseInstants } from '@goaltracker/domain/calendar/instants';
import { priorityMaxLength } from '@goaltracker/domain/goals/enums';
import { formatLabelColors, parseLabelColors } from '@goaltracker/domain/tasks/label-colors';
import { formatLabels, parseLabels } from '@goaltracker/domain/tasks/labels';
import { updateEventInput } from '../calendar/event.schema.ts';
import { updateSubscriptionInput } from '../subscriptions/subscription.schema.ts';
import { amount, calendarDay, recordId, text } from '../core/fields.ts';
import { z } from '../core/zod.ts';
import { updateCategoryInput } from '../goals/category.schema.ts';
import { updateGoalInput } from '../goals/goal.schema.ts';
import { updateLeadInput } from '../goals/lead.schema.ts';
import { updateMilestoneInput } from '../goals/milestone.schema.ts';
import { updateNoteInput } from '../notes/note.schema.ts';
import { plannerSettings, planningSession, weeklyReview } from '../planner/planner.schema.ts';
import { updateTaskFilterInput } from '../tasks/task-filter.schema.ts';
import { taskPart, updateTaskPartInput } from '../tasks/task-part.schema.ts';
import { updateTaskInput } from '../tasks/task.schema.ts';
import { updateUserInput } from '../auth/user.schema.ts';
import { createProblemReportInput } from '../settings/problem-report.schema.ts';
import { settings } from '../settings/settings.schema.ts';

const day = 86_400_000;
const earliest = Date.parse('1900-01-01T00:00:00Z') - day;
const latest = Date.parse('2201-01-01T00:00:00Z') + day;

function isStoredInstant(time: number): boolean {
  return time >= earliest && time <= latest;
}

/**
 * A stored instant may lie a day outside the years 1900 to 2200: an event that ends with the year 2200 in its zone may
 * end later in UTC. Converts to UTC, because PostgreSQL refuses offsets of 16 hours and more.
 */
const instant = z.iso
  .datetime({ offset: true })
  .refine((value) => isStoredInstant(Date.parse(value)), 'Date must lie in the years 1900 to 2200')
  .overwrite((value) => (Number.isNaN(Date.parse(value)) ? value : new Date(value).toISOString()));

/** The calendar day of a stored instant, in any zone. */
const storedDay = z.iso
  .date()
  .refine((value) => isStoredInstant(Date.parse(value)), 'Date must lie in the years 1900 to 2200')
  .meta({ example: '2026-11-28' });

const daysInUtc = 'An all-day event starts and ends at midnight UTC of its days.';

/** Text that the server joined from several inputs, such as the notes of a day. May exceed the limit of one input. */
const composedText = text(1_000_000).nullable();

/** Ascending instants, separated by spaces. Text, because backup records contain no lists. */
const instants = text(1_000_000)
  .refine((value) => {
    const all = parseInstants(value);
    return all.every(isStoredInstant) && formatInstants(all) === value;
  }, 'Invalid input')
  .meta({ example: '2026-11-28T09:00:00.000Z' });

/** Text, because backup records contain no lists. */
const labels = text(2_000)
  .refine((value) => {
    const parsed = updateTaskInput.shape.labels.safeParse(parseLabels(value));
    return parsed.success && formatLabels(parseLabels(value)) === value;
  }, 'Invalid input')
  .nullable()
  .meta({ example: 'phone errand' });

/** A sum of amounts. May exceed the largest amount. */
const total = z.number().min(0).lt(1e14);

const id = { id: recordId };
const created = { createdAt: instant };
const createdOnDay = { ...created, createdDay: storedDay };
const dated = { ...created, updatedAt: instant };
const completion = { isCompleted: z.boolean(), completedAt: instant.nullable(), completedDay: storedDay.nullable() };
const order = updateLeadInput.shape.order.unwrap();

export const backupProfile = z.strictObject(updateUserInput.required().shape);

export const backupPlannerSettings = z.strictObject({ ...plannerSettings.omit({ userId: true }).shape, ...dated });

/** Text, because backup records contain no lists. */
const labelColors = text(60_000)
  .refine((value) => formatLabelColors(parseLabelColors(value)) === value, 'Invalid input')
  .nullable()
  .meta({ description: 'The colours chosen for labels of tasks.', example: 'phone:red home:teal' });

/** Older files have no `timeFormat` and no `labelColors`. */
export const backupSettings = z.strictObject({
  ...settings.shape,
  timeFormat: settings.shape.timeFormat.default(null),
  labelColors: labelColors.default(null),
});

/**
 * The schema of the records of each section: every column except the owner, with the limits of the procedures that
 * write it.
 */
export const backupRecords = {
  categories: z.strictObject({ ...updateCategoryInput.required().shape, ...created }),
  planningSessions: z.strictObject({
    ...planningSession.omit({ userId: true }).shape,
    savedAt: instant.nullable(),
    ...dated,
  }),
  goals: z.strictObject({
    ...updateGoalInput.omit({ milestones: true, leads: true, obstacleIds: true }).required().shape,
    deadline: calendarDay.nullable(),
    // Older files do not have this field.
    countsFrom: calendarDay.nullable().default(null),
    priority: text(priorityMaxLength),
    initialValue: amount,
    currentValue: total,
    ...completion,
    ...createdOnDay,
  }),
  plannedGoals: z.strictObject({ ...id, sessionId: recordId, goalId: recordId, ...created }),
  milestones: z.strictObject({ ...updateMilestoneInput.required().shape, ...completion }),
  leads: z.strictObject({
    ...updateLeadInput.required().shape,
    // Older targets may have decimals.
    targetValue: amount.gt(0),
    currentValue: total,
    ...completion,
    ...createdOnDay,
  }),
  obstacles: z.strictObject({ ...id, goalId: recordId, obstacle: text(10_000), order, ...created }),
  resources: z.strictObject({ ...id, obstacleId: recordId, resource: text(10_000), order, ...created }),
  progressEntries: z.strictObject({
    ...id,
    goalId: recordId,
    leadId: recordId.nullable(),
    value: amount,
    date: calendarDay,
    reportedAt: instant,
    notes: composedText,
  }),
  tasks: z.strictObject({
    ...updateTaskInput.omit({ completedOn: true, movesEvents: true, dueDate: true }).required().shape,
    // Older files do not have these four fields.
    recurrence: updateTaskInput.shape.recurrence.unwrap().default(null),
    recurrenceStart: updateTaskInput.shape.recurrenceStart.unwrap().default(null),
    repeatsFromCompletion: z.boolean().default(false),
    seriesId: recordId.nullable().default(null),
    // Older files do not have this field.
    reportsCompletion: updateTaskInput.shape.reportsCompletion.unwrap().default(false),
    labels,
    ...completion,
    ...dated,
  }),
  taskFilters: z.strictObject({ ...updateTaskFilterInput.required().shape, ...created }),
  taskParts: z.strictObject({ ...taskPart.omit({ userId: true }).shape, ...updateTaskPartInput.required().shape }),
  calendarEvents: z
    .strictObject({
      ...updateEventInput.omit({ newSeriesId: true }).required().shape,
      startTime: instant.meta({ description: daysInUtc }),
      endTime: instant.meta({ example: '2026-11-21T10:00:00.000Z' }),
      seriesId: recordId.nullable(),
      seriesStart: instant.nullable(),
      completionStatus: z.enum(completionStatuses).nullable(),
      completionReportedAt: instant.nullable(),
      report: composedText,
      reportsFrom: instant.nullable().default(null),
      ...dated,
    })
    .refine(({ startTime, endTime }) => Date.parse(endTime) > Date.parse(startTime), {
      path: ['endTime'],
      message: 'Must be after the start',
    }),
  notes: z.strictObject({ ...updateNoteInput.omit({ expectedContent: true }).required().shape, ...dated }),
  problemReports: z.strictObject({
    ...id,
    ...createProblemReportInput.shape,
    status: text(20),
    ...created,
    resolvedAt: instant.nullable(),
  }),
  weeklyReviews: z.strictObject({ ...weeklyReview.omit({ userId: true }).shape, ...dated }),
  eventSeries: z
    .strictObject({
      ...updateEventInput.omit({ newSeriesId: true, completionStatus: true, report: true }).required().shape,
      reportsFrom: instant.nullable().default(null),
      occurrenceKey: recordId,
      recurrence: updateEventInput.shape.recurrence
        .unwrap()
        .unwrap()
        .meta({ example: '{"type":"weekly","interval":2,"endType":"never","skipWeekends":false}' }),
      timezone: backupProfile.shape.timezone.meta({
        description: 'The zone in which the rule counts; UTC for all-day events.',
      }),
      startTime: instant.meta({ description: daysInUtc }),
      endTime: instant.meta({ example: '2026-11-21T10:00:00.000Z' }),
      excluded: instants.refine(
        (value) => parseInstants(value).length <= maxExceptions,
        `A series has at most ${maxExceptions} exceptions`,
      ),
      added: instants.refine(
        (value) => parseInstants(value).length <= maxFileInstants,
        `A series has at most ${maxFileInstants} additional dates`,
      ),
      splitFrom: recordId.nullable().meta({ description: 'Shared by the parts of a series that was split.' }),
      uid: text(1_000).nullable(),
      sequence: z.int32().min(0),
      ...dated,
    })
    .refine(({ startTime, endTime }) => Date.parse(endTime) > Date.parse(startTime), {
      path: ['endTime'],
      message: 'Must be after the start',
    }),
  calendarSubscriptions: z.strictObject({
    ...updateSubscriptionInput.required().shape,
    ...dated,
  }),
} satisfies Record<BackupSection, z.ZodType>;

/**
 * A backup file: everything in an account, in this order. Contains no time of creation: the same records always give
 * the same file.
 */
export const backup = z
  .object({
    format: z.literal(backupFormat).meta({ description: 'Identifies the file format.', example: backupFormat }),
    version: z
      .literal(backupVersion)
      .meta({ description: 'Increased by every change that older versions cannot read.', example: backupVersion }),
    profile: backupProfile,
    plannerSettings: backupPlannerSettings.nullable(),
    categories: z.array(backupRecords.categories),
    planningSessions: z.array(backupRecords.planningSessions),
    goals: z.array(backupRecords.goals),
    milestones: z.array(backupRecords.milestones),
    leads: z.array(backupRecords.leads),
    obstacles: z.array(backupRecords.obstacles),
    resources: z.array(backupRecords.resources),
    progressEntries: z.array(backupRecords.progressEntries),
    tasks: z.array(backupRecords.tasks),
    taskParts: z.array(backupRecords.taskParts),
    taskFilters: z.array(backupRecords.taskFilters),
    calendarEvents: z.array(backupRecords.calendarEvents),
    notes: z.array(backupRecords.notes),
    problemReports: z.array(backupRecords.problemReports),
    weeklyReviews: z.array(backupRecords.weeklyReviews),
    eventSeries: z.array(backupRecords.eventSeries),
    calendarSubscriptions: z.array(backupRecords.calendarSubscriptions).meta({
      description:
        'Subscriptions without their events. Addresses are complete only with full access: otherwise name and password are `***`.',
    }),
    settings: backupSettings,
  })
  .meta({ id: 'Backup' });

const count = z.int().min(0);

/** The result of a restore: the number of records by section. */
export const restored = z
  .object({
    restored: z.object(
      Object.fromEntries(backupSections.map((name) => [name, count])) as Record<BackupSection, typeof count>,
    ),
    recomputed: count.meta({
      description:
        'Number of corrections: totals that did not equal their progress, and goals with obstacles that did not match the description.',
    }),
  })
  .meta({ id: 'Restored' });
export type Restored = z.infer<typeof restored>;
