import { z } from '../core/zod.ts';

export const dataCheck = z
  .object({
    hasData: z.boolean().meta({
      description: 'Whether a reset would delete anything: a goal, or a category other than the default ones.',
      example: true,
    }),
  })
  .meta({ id: 'DataCheck' });
export type DataCheck = z.infer<typeof dataCheck>;

export const exportEventReportsInput = z.object({
  format: z.literal('csv').default('csv').meta({ description: 'The only supported format.', example: 'csv' }),
});
