import { filterMaxLength } from '@goaltracker/domain/tasks/enums';
import { byId, instant, newRecordId, recordId, text, title } from '../core/fields.ts';
import { z } from '../core/zod.ts';

const fields = {
  name: title().meta({ description: 'Name of the filter.', example: 'Calls' }),
  query: text(filterMaxLength).trim().min(1, 'Required').meta({
    description: 'The filter, in the words of the app. The server does not check it.',
    example: 'overdue & @phone | p1',
  }),
};

export const createTaskFilterInput = z.object({ id: newRecordId, ...fields });
export type CreateTaskFilterInput = z.infer<typeof createTaskFilterInput>;

/** Absent keys are left unchanged. */
export const updateTaskFilterInput = byId.extend(z.object(fields).partial().shape);
export type UpdateTaskFilterInput = z.infer<typeof updateTaskFilterInput>;

export const taskFilter = z
  .object({
    id: recordId,
    userId: recordId,
    name: z.string(),
    query: z.string(),
    createdAt: instant,
  })
  .meta({ id: 'TaskFilter' });
export type TaskFilter = z.infer<typeof taskFilter>;
