import { z } from './zod.ts';

/** How many records a page of a list has (rules/wire.md#pages). */
export const pageLimit = z
  .int()
  .min(1)
  .max(500)
  .optional()
  .meta({ description: 'Maximum number of records; all when absent.', example: 100 });

const uuid = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;

/** A page of a list by id, which no change of a record moves (rules/wire.md#pages). */
export const pageById = z.object({
  limit: pageLimit,
  cursor: z
    .string()
    .regex(uuid)
    .optional()
    .meta({ description: 'Only the records after this one by id; the `Link` header of the page before has it.' }),
});
export type PageById = z.infer<typeof pageById>;

/** Whether a page is asked for, and not the whole list. */
export function isPage(page: PageById | undefined): page is PageById {
  return page?.limit !== undefined || page?.cursor !== undefined;
}

/** Lists the whole list when absent. */
export const optionalPage = pageById.optional();
