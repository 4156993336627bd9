import { defaultReportingFrequency, reportingFrequencies } from '@goaltracker/domain/goals/enums';
import { amount, byId, instant, longText, percentage, recordId, text, title } from '../core/fields.ts';
import { z } from '../core/zod.ts';

const unit = text(255).nullable().meta({ description: 'Unit of the target.', example: 'runs' });
const expectedProgress = amount.min(0).nullable().meta({ description: 'Expected per reporting period.', example: 3 });
const reportingFrequency = z
  .enum(reportingFrequencies)
  .meta({ description: 'How often it is reported.', example: 'weekly' });
const order = z.int().min(0).max(1_000_000).meta({ description: 'Position among the goal’s leads.', example: 0 });

/** Fields of a lead measure as typed by a person; specification, section 5. */
export const leadFields = z.object({
  title: title().meta({ description: 'What is done to move the goal.', example: 'Runs of 5 km' }),
  targetValue: amount.gt(0).meta({ description: 'How much makes it done.', example: 30 }),
  unit: unit.default(null),
  expectedProgress: expectedProgress.default(null),
  reportingFrequency: reportingFrequency.default(defaultReportingFrequency),
  order: order.default(0),
});

/** A lead measure in the list of its goal, where its place is its order; with an id, absent keys stay as they are. */
export const listedLead = leadFields.omit({ order: true }).extend({
  id: recordId.optional(),
  unit: unit.optional(),
  expectedProgress: expectedProgress.optional(),
  reportingFrequency: reportingFrequency.optional(),
});

export const createLeadInput = leadFields.extend({ goalId: recordId });
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
  notes: longText.nullable().optional().meta({ description: 'A remark.', example: 'Uphill' }),
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
    unit: z.string().nullable(),
    expectedProgress: z.number().nullable(),
    reportingFrequency: z.enum(reportingFrequencies),
    order: z.int(),
    isCompleted: z.boolean(),
    completedAt: instant.nullable(),
    createdAt: instant,
    progressPercentage: percentage,
    averageProgress: z
      .number()
      .meta({ description: 'Per reporting period of the lead, since it was made.', example: 2.4 }),
    estimatedCompletionDays: z.int().nullable(),
  })
  .meta({ id: 'Lead' });
export type Lead = z.infer<typeof lead>;
