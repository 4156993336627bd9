/** A page of a list by id: at most `limit` rows after the id `cursor`. */
export type PageById = { readonly cursor?: string | undefined; readonly limit?: number | undefined };

/** The values of a compiled query for a page; a null limit is none. */
export type PageValues = { after: string; limit: number | null };

/** Before every id. */
export const firstId = '00000000-0000-0000-0000-000000000000';

export function toPageValues({ cursor = firstId, limit }: PageById): PageValues {
  return { after: cursor, limit: limit ?? null };
}
