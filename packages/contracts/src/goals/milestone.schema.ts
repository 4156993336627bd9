import { amount, byId, instant, newPartId, newRecordId, recordId, title } from '../core/fields.ts';
import { z } from '../core/zod.ts';

const isCompleted = z.boolean().meta({ description: 'Whether the milestone is reached.', example: true });

/** The fields of a milestone in a form (rules/milestones.md#fields). */
export const milestoneFields = z.object({
  title: title('Milestone title is required').meta({
    description: 'Title of the milestone.',
    example: 'First chapter',
  }),
  targetValue: amount.min(1, 'Target value must be greater than 0').default(1).meta({
    description: 'The value that reaches the milestone, at least 1. Simple goals ignore it.',
    example: 1,
  }),
});

/** A milestone in the list of its goal. When it has an id, absent keys are left unchanged. */
export const milestoneListItem = milestoneFields.extend({
  id: recordId.optional(),
  newId: newPartId,
  targetValue: milestoneFields.shape.targetValue.unwrap().optional(),
  isCompleted: isCompleted.optional(),
});

export const createMilestoneInput = milestoneFields.extend({ id: newRecordId, goalId: recordId });
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
