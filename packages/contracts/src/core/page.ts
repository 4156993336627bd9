import { z } from './zod.ts';

/** Maximum number of records of a page (rules/wire.md#pages). */
export const pageLimit = z
  .int()
  .min(1)
  .max(500)
  .optional()
  .meta({ description: 'Maximum number of records; all when absent.', example: 100 });

const uuid = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;

/** A page of a list by id. Changes to records do not move them to another page (rules/wire.md#pages). */
export const pageById = z.object({
  limit: pageLimit,
  cursor: z
    .string()
    .regex(uuid)
    .optional()
    .meta({ description: 'Lists only the records after this id. The `Link` header of the previous page contains it.' }),
});
export type PageById = z.infer<typeof pageById>;

/** Whether the call asks for a page and not for the whole list. */
export function isPage(page: PageById | undefined): page is PageById {
  return page?.limit !== undefined || page?.cursor !== undefined;
}

/** When absent, the call returns the whole list. */
export const optionalPage = pageById.optional();
