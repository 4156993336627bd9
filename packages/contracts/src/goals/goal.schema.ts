import { paces } from '@goaltracker/domain/goals/pace';
import {
  goalTypes,
  maxFirstEvents,
  maxGoalParts,
  maxObstacleIds,
  priorities,
  reportingFrequencies,
} from '@goaltracker/domain/goals/enums';
import { createEventInput } from '../calendar/event.schema.ts';
import {
  amount,
  byId,
  dayOrInstant,
  calendarDay,
  instant,
  longText,
  monthOfYear,
  newRecordId,
  percentage,
  recordId,
  text,
  title,
} from '../core/fields.ts';
import { z } from '../core/zod.ts';
import { lead, leadFields, leadListItem } from './lead.schema.ts';
import { milestoneListItem, milestone, milestoneFields } from './milestone.schema.ts';

const fields = {
  title: title().meta({ description: 'Title of the goal.', example: 'Read 24 books' }),
  description: longText.nullable().meta({ description: 'Free text.', example: null }),
  categoryId: recordId.nullable().meta({ description: 'Category of the goal, or null.' }),
  planningSessionId: recordId
    .nullable()
    .meta({ description: 'The monthly plan that the goal was created in, or null. Other plans may contain it too.' }),
  goalType: z.enum(goalTypes).meta({
    description:
      'Type of the goal. When absent: `simple` if the unit is completion and target and expected progress are 1, else `value`.',
    example: 'value',
  }),
  targetValue: amount
    .gt(0)
    .nullable()
    .meta({ description: 'The amount to reach. Required for a value goal.', example: 24 }),
  currentValue: amount
    .min(0)
    .meta({ description: 'The present value. Setting it does not count as progress made today.', example: 0 }),
  expectedDailyProgress: amount
    .min(0)
    .nullable()
    .meta({ description: 'Expected per reporting period (not only per day).', example: 2 }),
  reportingFrequency: z
    .enum(reportingFrequencies)
    .meta({ description: 'How often progress is reported.', example: 'monthly' }),
  unit: text(255).nullable().meta({ description: 'Unit of the amounts.', example: 'books' }),
  deadline: dayOrInstant.nullable().meta({ description: 'The day the goal is due, or null.', example: '2026-12-31' }),
  skipWeekends: z.boolean().meta({ description: 'Whether Saturdays and Sundays are left out.', example: false }),
  countsFrom: calendarDay.nullable().meta({
    description:
      'The day from which progress is expected, if later than the creation or first report; else null. Averages and estimates use all reports. When absent and the goal is created in the plan of a later month: the first day of that month.',
    example: null,
  }),
  priority: z.enum(priorities).meta({ description: 'Importance and urgency.', example: 'important_not_urgent' }),
};

const optionalFields = z.object(fields).partial();

const obstacleIds = z.array(newRecordId.unwrap()).max(maxObstacleIds).optional().meta({
  description:
    'Ids that you make for the new obstacles and resources in the description, in order. The server ignores ids that it does not need, and makes missing ids.',
});

/** The first event or series of a new goal. */
const firstEvent = createEventInput.omit({
  goalId: true,
  taskId: true,
  resourceId: true,
  createTask: true,
  newTaskId: true,
});

/** A goal with its milestones, lead measures and first events, saved in one transaction. */
export const createGoalInput = optionalFields.extend({
  id: newRecordId,
  title: fields.title,
  milestones: z
    .array(milestoneFields.extend({ id: newRecordId }))
    .max(maxGoalParts)
    .optional()
    .meta({ description: 'Milestones of the goal.' }),
  leads: z
    .array(leadFields.omit({ order: true }).extend({ id: newRecordId }))
    .max(maxGoalParts)
    .optional()
    .meta({ description: 'Lead measures of a WIG, in this order.' }),
  obstacleIds,
  plan: monthOfYear.extend({ id: newRecordId }).optional().meta({
    description:
      'Month of the plan that the goal belongs to. When the month has no plan, the call creates one, with `id` if given. Give this or `planningSessionId`.',
  }),
  events: z
    .array(firstEvent)
    .max(maxFirstEvents)
    .optional()
    .meta({ description: 'Events to create with the goal. They are linked to it.' }),
});
export type CreateGoalInput = z.infer<typeof createGoalInput>;

/**
 * Absent keys are left unchanged. A list of milestones or lead measures replaces the whole list: updates entries with
 * an id, creates entries without an id, and deletes all others.
 */
export const updateGoalInput = byId.extend(optionalFields.shape).extend({
  obstacleIds,
  milestones: z
    .array(milestoneListItem)
    .max(maxGoalParts)
    .optional()
    .meta({ description: 'The complete list of milestones; it replaces the present one.' }),
  leads: z
    .array(leadListItem)
    .max(maxGoalParts)
    .optional()
    .meta({ description: 'The complete list of lead measures, in this order; it replaces the present one.' }),
});
export type UpdateGoalInput = z.infer<typeof updateGoalInput>;

export const goal = z
  .object({
    id: recordId,
    userId: recordId,
    planningSessionId: recordId.nullable(),
    title: z.string(),
    description: z.string().nullable(),
    categoryId: recordId.nullable(),
    category: z.object({ id: recordId, name: z.string(), icon: z.string(), color: z.string() }).nullable(),
    goalType: z.enum(goalTypes),
    targetValue: z.number().nullable(),
    initialValue: z.number().meta({ description: 'Value before the first report.', example: 0 }),
    baseValue: z
      .number()
      .meta({ description: '`initialValue` plus the sum of the reports before `countsFrom`.', example: 0 }),
    currentValue: z.number().meta({ description: '`initialValue` plus the sum of all reports.', example: 15 }),
    expectedDailyProgress: z.number().nullable(),
    reportingFrequency: z.enum(reportingFrequencies),
    unit: z.string().nullable(),
    deadline: calendarDay.nullable(),
    skipWeekends: z.boolean(),
    countsFrom: calendarDay.nullable(),
    priority: z.enum(priorities),
    createdAt: instant,
    completedAt: instant.nullable(),
    isCompleted: z.boolean(),
    firstReportedOn: calendarDay
      .nullable()
      .meta({ description: 'The earliest day with progress, or null.', example: '2026-11-02' }),
    progressPercentage: percentage,
    elapsedPeriods: z.number().meta({ description: 'Reporting periods that have elapsed.', example: 7.5 }),
    averageDailyProgress: z.number().meta({
      description: 'Average progress per reporting period; for a WIG, percentage points per day.',
      example: 2,
    }),
    pace: z.enum(paces).meta({
      description:
        'Overdue after the deadline; no pace for a WIG without lead measures; ahead above the expected progress, if the forecast meets the deadline; behind below 80 % of it, but just started in the first reporting period, unless less than a period is left to the deadline; otherwise on track.',
      example: 'on-track',
    }),
    hasReportedToday: z.boolean(),
    estimatedCompletionDays: z
      .int()
      .nullable()
      .meta({ description: 'Forecast of the days until completion, or null.', example: 41 }),
    milestones: z.array(milestone),
    leads: z.array(lead),
  })
  .meta({ id: 'Goal' });
export type Goal = z.infer<typeof goal>;
