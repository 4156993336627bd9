import { defaultReportingFrequency, reportingFrequencies } from '@goaltracker/domain/goals/enums';
import {
  amount,
  byId,
  calendarDay,
  instant,
  longText,
  newPartId,
  newRecordId,
  percentage,
  recordId,
  text,
  title,
} from '../core/fields.ts';
import { z } from '../core/zod.ts';

const unit = text(255).nullable().meta({ description: 'Unit of the target.', example: 'runs' });
const expectedProgress = amount.min(0).nullable().meta({ description: 'Expected per reporting period.', example: 3 });
const reportingFrequency = z
  .enum(reportingFrequencies)
  .meta({ description: 'How often it is reported.', example: 'weekly' });
const order = z.int().min(0).max(1_000_000).meta({ description: 'Position among the goal’s leads.', example: 0 });

/** The fields of a lead measure in a form (rules/leads.md#fields). */
export const leadFields = z.object({
  title: title('Lead measure title is required').meta({
    description: 'Title of the lead measure.',
    example: 'Runs of 5 km',
  }),
  targetValue: amount
    .int('Please enter a whole number.')
    .gt(0, 'Target value must be greater than 0')
    .meta({ description: 'The amount that completes it, a positive whole number.', example: 30 }),
  unit: unit.default(null),
  expectedProgress: expectedProgress.default(null),
  reportingFrequency: reportingFrequency.default(defaultReportingFrequency),
  order: order.default(0),
});

/**
 * A lead measure in the list of its goal. The list gives the order. When it has an id, absent keys are left unchanged.
 */
export const leadListItem = leadFields.omit({ order: true }).extend({
  id: recordId.optional(),
  newId: newPartId,
  unit: unit.optional(),
  expectedProgress: expectedProgress.optional(),
  reportingFrequency: reportingFrequency.optional(),
});

export const createLeadInput = leadFields.extend({ id: newRecordId, goalId: recordId });
export type CreateLeadInput = z.infer<typeof createLeadInput>;

export const updateLeadInput = byId.extend({
  goalId: recordId.optional(),
  title: leadFields.shape.title.optional(),
  targetValue: leadFields.shape.targetValue.optional(),
  unit: unit.optional(),
  expectedProgress: expectedProgress.optional(),
  reportingFrequency: reportingFrequency.optional(),
  order: order.optional(),
  currentValue: amount.min(0).optional().meta({
    description: 'Sets the value; the difference is logged as progress made today.',
    example: 12,
  }),
});
export type UpdateLeadInput = z.infer<typeof updateLeadInput>;

export const addLeadProgressInput = byId.extend({
  amount: amount.gt(0).meta({ description: 'How much to add, above 0.', example: 1 }),
  notes: longText.nullable().optional().meta({ description: 'Free text.', example: 'Uphill' }),
});
export type AddLeadProgressInput = z.infer<typeof addLeadProgressInput>;

export const lead = z
  .object({
    id: recordId,
    userId: recordId,
    goalId: recordId,
    title: z.string(),
    targetValue: z.number(),
    currentValue: z.number(),
    baseValue: z.number().meta({ description: 'The sum of the reports before `countsFrom` of the goal.', example: 0 }),
    unit: z.string().nullable(),
    expectedProgress: z.number().nullable(),
    reportingFrequency: z.enum(reportingFrequencies),
    order: z.int(),
    isCompleted: z.boolean(),
    completedAt: instant.nullable(),
    createdAt: instant,
    firstReportedOn: calendarDay
      .nullable()
      .meta({ description: 'The earliest day with progress, or null.', example: '2026-11-02' }),
    progressPercentage: percentage,
    averageProgress: z
      .number()
      .meta({ description: 'Average progress per reporting period of the lead measure.', example: 2.4 }),
    estimatedCompletionDays: z.int().nullable(),
  })
  .meta({ id: 'Lead' });
export type Lead = z.infer<typeof lead>;
