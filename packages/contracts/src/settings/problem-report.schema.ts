import { instant, recordId, text } from '../core/fields.ts';
import { z } from '../core/zod.ts';

export const createProblemReportInput = z.object({
  subject: text(200, 'Subject must be less than 200 characters')
    .trim()
    .min(1, 'Subject is required')
    .meta({ description: 'Subject of the problem, 1 to 200 characters.', example: 'Cannot delete a category' }),
  description: text(2000, 'Description must be less than 2000 characters')
    .trim()
    .min(10, 'Description must be at least 10 characters')
    .meta({ description: 'What happened, 10 to 2000 characters.', example: 'The button does nothing on my phone.' }),
});
export type CreateProblemReportInput = z.infer<typeof createProblemReportInput>;

export const problemReport = z
  .object({
    id: recordId,
    userId: recordId,
    subject: z.string(),
    description: z.string(),
    status: z.string().meta({ description: '`open` until it is resolved.', example: 'open' }),
    createdAt: instant,
    resolvedAt: instant.nullable(),
  })
  .meta({ id: 'ProblemReport' });
export type ProblemReport = z.infer<typeof problemReport>;
