import { maxTaskParts } from '@goaltracker/domain/tasks/enums';
import { byId, newRecordId, recordId, title } from '../core/fields.ts';
import { z } from '../core/zod.ts';

const fields = {
  title: title().meta({ description: 'Title of the part.', example: 'Find the ISBN' }),
  isCompleted: z.boolean().meta({ description: 'Whether the part is done.', example: false }),
  order: z.number().min(-1_000_000_000).max(1_000_000_000).meta({
    description: 'Position among the parts of the task, ascending. A fraction places a part between two others.',
    example: 1,
  }),
};

export const createTaskPartInput = z.object({
  id: newRecordId,
  taskId: recordId,
  title: fields.title,
  isCompleted: fields.isCompleted.default(false),
  order: fields.order.optional().meta({ description: 'Position among the parts; last when absent.' }),
});
export type CreateTaskPartInput = z.infer<typeof createTaskPartInput>;

/** A part created with other parts or with its task. The list gives the order. */
export const newTaskPart = createTaskPartInput.omit({ taskId: true, order: true });
export type NewTaskPart = z.input<typeof newTaskPart>;

/** Adds several parts to a task. */
export const createTaskPartsInput = z.object({
  taskId: recordId,
  parts: z
    .array(newTaskPart)
    .min(1, 'Required')
    .max(maxTaskParts)
    .meta({ description: 'The parts. They become the last parts, in this order.' }),
});
export type CreateTaskPartsInput = z.infer<typeof createTaskPartsInput>;

/** Deletes several parts of a task. */
export const taskPartIdsInput = z.object({
  taskId: recordId,
  ids: z.array(recordId).min(1, 'Required').max(maxTaskParts).meta({ description: 'Ids of the parts.' }),
});
export type TaskPartIdsInput = z.infer<typeof taskPartIdsInput>;

/** Absent keys are left unchanged. */
export const updateTaskPartInput = byId.extend(z.object(fields).partial().shape);
export type UpdateTaskPartInput = z.infer<typeof updateTaskPartInput>;

export const taskPart = z
  .object({
    id: recordId,
    userId: recordId,
    taskId: recordId,
    title: z.string(),
    isCompleted: z.boolean(),
    order: z.number(),
  })
  .meta({ id: 'TaskPart' });
export type TaskPart = z.infer<typeof taskPart>;
