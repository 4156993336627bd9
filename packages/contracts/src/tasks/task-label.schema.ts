import { tileColors } from '@goaltracker/domain/goals/categories';
import { newRecordId } from '../core/fields.ts';
import { z } from '../core/zod.ts';
import { label } from './task.schema.ts';

const name = label.meta({ description: 'The label, without @. Case makes no difference.', example: 'phone' });

const undoId = newRecordId.meta({
  description: 'A UUID of version 7 that you make. For 24 hours, the change can be undone with it.',
});

/** Absent keys are left unchanged. */
export const updateTaskLabelInput = z.object({
  name,
  newName: label.optional().meta({
    description:
      'The new name, on all tasks and in the saved filters. The name of another label merges the two labels.',
    example: 'calls',
  }),
  color: z
    .enum(tileColors)
    .nullable()
    .optional()
    .meta({ description: 'The colour. Null for a colour derived from the letters.', example: 'teal' }),
  undoId,
});
export type UpdateTaskLabelInput = z.infer<typeof updateTaskLabelInput>;

export const removeTaskLabelInput = z.object({ name, undoId });
export type RemoveTaskLabelInput = z.infer<typeof removeTaskLabelInput>;

export const taskLabel = z
  .object({
    name: z.string().meta({ description: 'The label, without @, in its most frequent spelling.', example: 'phone' }),
    color: z.enum(tileColors).meta({ description: 'The chosen colour, or a colour derived from the letters.' }),
    openTasks: z.int().meta({ description: 'Number of open tasks with the label.', example: 3 }),
  })
  .meta({ id: 'TaskLabel' });
export type TaskLabel = z.infer<typeof taskLabel>;
