import { maxTaskParts } from '@goaltracker/domain/tasks/enums';
import { byId, newRecordId, recordId, title } from '../core/fields.ts';
import { z } from '../core/zod.ts';

const fields = {
  title: title().meta({ description: 'Title of the part.', example: 'Find the ISBN' }),
  isCompleted: z.boolean().meta({ description: 'Whether the part is done.', example: false }),
  order: z
    .number()
    .min(-1_000_000_000)
    .max(1_000_000_000)
    .meta({ description: 'Place among the parts of the task, ascending; fractions put one between two.', example: 1 }),
};

export const createTaskPartInput = z.object({
  id: newRecordId,
  taskId: recordId,
  title: fields.title,
  isCompleted: fields.isCompleted.default(false),
  order: fields.order.optional().meta({ description: 'Place among the parts; the last when absent.' }),
});
export type CreateTaskPartInput = z.infer<typeof createTaskPartInput>;

/** A part that is made with others or with its task, in their order. */
export const newTaskPart = createTaskPartInput.omit({ taskId: true, order: true });
export type NewTaskPart = z.input<typeof newTaskPart>;

/** Several parts of a task, added together. */
export const createTaskPartsInput = z.object({
  taskId: recordId,
  parts: z
    .array(newTaskPart)
    .min(1, 'Required')
    .max(maxTaskParts)
    .meta({ description: 'The parts, which come last in this order.' }),
});
export type CreateTaskPartsInput = z.infer<typeof createTaskPartsInput>;

/** Several parts of a task, deleted together. */
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
