import { paces } from '@goaltracker/domain/goals/pace';
import { goalTypes, priorities, reportingFrequencies } from '@goaltracker/domain/goals/enums';
import {
  amount,
  byId,
  dayOrInstant,
  calendarDay,
  instant,
  longText,
  percentage,
  recordId,
  text,
  title,
} from '../core/fields.ts';
import { z } from '../core/zod.ts';
import { lead, leadFields, listedLead } from './lead.schema.ts';
import { listedMilestone, milestone, milestoneFields } from './milestone.schema.ts';

const maxParts = 200;

const fields = {
  title: title().meta({ description: 'What is to be reached.', example: 'Read 24 books' }),
  description: longText.nullable().meta({ description: 'Free text.', example: null }),
  categoryId: recordId.nullable().meta({ description: 'Its category, or null.' }),
  planningSessionId: recordId.nullable().meta({ description: 'The monthly plan it belongs to, or null.' }),
  goalType: z.enum(goalTypes).meta({
    description: 'When absent: `simple` with unit completion, target 1 and expected 1, else `value`.',
    example: 'value',
  }),
  targetValue: amount
    .gt(0)
    .nullable()
    .meta({ description: 'The amount to reach. Required for a value goal.', example: 24 }),
  currentValue: amount
    .min(0)
    .meta({ description: 'Where it stands already. It is not progress made today.', example: 0 }),
  expectedDailyProgress: amount
    .min(0)
    .nullable()
    .meta({ description: 'Expected per reporting period (not only per day).', example: 2 }),
  reportingFrequency: z
    .enum(reportingFrequencies)
    .meta({ description: 'How often it is reported.', example: 'monthly' }),
  unit: text(255).nullable().meta({ description: 'Unit of the amounts.', example: 'books' }),
  deadline: dayOrInstant.nullable().meta({ description: 'The day it is due, or null.', example: '2026-12-31' }),
  skipWeekends: z.boolean().meta({ description: 'Saturdays and Sundays do not count.', example: false }),
  priority: z.enum(priorities).meta({ description: 'Importance and urgency.', example: 'important_not_urgent' }),
};

const optionalFields = z.object(fields).partial();

/** A goal with its milestones and lead measures, saved whole or not at all. */
export const createGoalInput = optionalFields.extend({
  title: fields.title,
  milestones: z.array(milestoneFields).max(maxParts).optional().meta({ description: 'Its milestones.' }),
  leads: z
    .array(leadFields.omit({ order: true }))
    .max(maxParts)
    .optional()
    .meta({ description: 'Its lead measures, in this order; for a WIG.' }),
});
export type CreateGoalInput = z.infer<typeof createGoalInput>;

/** Absent keys stay as they are. A list of parts replaces the list: known ids are kept, the rest is made or removed. */
export const updateGoalInput = byId.extend(optionalFields.shape).extend({
  milestones: z
    .array(listedMilestone)
    .max(maxParts)
    .optional()
    .meta({ description: 'All its milestones from now on.' }),
  leads: z
    .array(listedLead)
    .max(maxParts)
    .optional()
    .meta({ description: 'All its lead measures from now on, in this order.' }),
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
    initialValue: z.number().meta({ description: 'Where it stood before any report.', example: 0 }),
    currentValue: z.number().meta({ description: 'initialValue plus all reports.', example: 15 }),
    expectedDailyProgress: z.number().nullable(),
    reportingFrequency: z.enum(reportingFrequencies),
    unit: z.string().nullable(),
    deadline: calendarDay.nullable(),
    skipWeekends: z.boolean(),
    priority: z.enum(priorities),
    createdAt: instant,
    completedAt: instant.nullable(),
    isCompleted: z.boolean(),
    progressPercentage: percentage,
    elapsedPeriods: z.number().meta({ description: 'Reporting periods since it was made.', example: 7.5 }),
    averageDailyProgress: z.number().meta({
      description: 'Progress per reporting period so far; for a WIG, percent points per day.',
      example: 2,
    }),
    pace: z.enum(paces).meta({ description: 'Ahead above expected, behind below 80 % of it.', example: 'on-track' }),
    hasReportedToday: z.boolean(),
    estimatedCompletionDays: z
      .int()
      .nullable()
      .meta({ description: 'Days until done at this pace, or null.', example: 41 }),
    milestones: z.array(milestone),
    leads: z.array(lead),
  })
  .meta({ id: 'Goal' });
export type Goal = z.infer<typeof goal>;
