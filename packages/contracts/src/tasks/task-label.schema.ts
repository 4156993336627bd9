import { tileColors } from '@goaltracker/domain/goals/categories';
import { newRecordId } from '../core/fields.ts';
import { z } from '../core/zod.ts';
import { label } from './task.schema.ts';

const name = label.meta({ description: 'The label, without @. Case makes no difference.', example: 'phone' });

const undoId = newRecordId.meta({
  description: 'A UUID of version 7 that you make, under which the change can be undone for 24 hours.',
});

/** Absent keys are left unchanged. */
export const updateTaskLabelInput = z.object({
  name,
  newName: label.optional().meta({
    description: 'The new name, on all tasks and in the saved filters. That of another label merges the two.',
    example: 'calls',
  }),
  color: z
    .enum(tileColors)
    .nullable()
    .optional()
    .meta({ description: 'The colour. Null for one that follows from the letters.', example: 'teal' }),
  undoId,
});
export type UpdateTaskLabelInput = z.infer<typeof updateTaskLabelInput>;

export const removeTaskLabelInput = z.object({ name, undoId });
export type RemoveTaskLabelInput = z.infer<typeof removeTaskLabelInput>;

export const taskLabel = z
  .object({
    name: z.string().meta({ description: 'The label, without @, in its most frequent spelling.', example: 'phone' }),
    color: z.enum(tileColors).meta({ description: 'The chosen colour, or the one that follows from its letters.' }),
    openTasks: z.int().meta({ description: 'The number of open tasks that have it.', example: 3 }),
  })
  .meta({ id: 'TaskLabel' });
export type TaskLabel = z.infer<typeof taskLabel>;
