import { amount, byId, instant, recordId, title } from '../core/fields.ts';
import { z } from '../core/zod.ts';

const isCompleted = z.boolean().meta({ description: 'Whether it is reached.', example: true });

/** Fields of a milestone as typed by a person; specification, section 5. */
export const milestoneFields = z.object({
  title: title('Milestone title is required').meta({ description: 'What is reached.', example: 'First chapter' }),
  targetValue: amount
    .min(1, 'Target value must be greater than 0')
    .default(1)
    .meta({ description: 'At least 1; a simple goal’s milestones have no value of their own and keep 1.', example: 1 }),
});

/** A milestone in the list of its goal; with an id, absent keys stay as they are. */
export const listedMilestone = milestoneFields.extend({
  id: recordId.optional(),
  targetValue: milestoneFields.shape.targetValue.unwrap().optional(),
  isCompleted: isCompleted.optional(),
});

export const createMilestoneInput = milestoneFields.extend({ goalId: recordId });
export type CreateMilestoneInput = z.infer<typeof createMilestoneInput>;

export const updateMilestoneInput = byId.extend({
  title: milestoneFields.shape.title.optional(),
  targetValue: milestoneFields.shape.targetValue.unwrap().optional(),
  goalId: recordId.optional(),
  isCompleted: isCompleted.optional(),
  completedAt: instant.nullable().optional().meta({ description: 'When it was reached; now when absent.' }),
});
export type UpdateMilestoneInput = z.infer<typeof updateMilestoneInput>;

export const milestone = z
  .object({
    id: recordId,
    userId: recordId,
    goalId: recordId,
    title: z.string(),
    targetValue: z.number(),
    isCompleted: z.boolean(),
    completedAt: instant.nullable(),
  })
  .meta({ id: 'Milestone' });
export type Milestone = z.infer<typeof milestone>;
