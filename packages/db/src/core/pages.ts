/** A page of a list by id: at most `limit` rows after the id `cursor`. */
export type PageById = { readonly cursor?: string | undefined; readonly limit?: number | undefined };

/** Larger than any number of rows. */
export const unlimited = Number.MAX_SAFE_INTEGER;

/** Sorts before every id. */
export const firstId = '00000000-0000-0000-0000-000000000000';

export function toPageValues({ cursor = firstId, limit = unlimited }: PageById): { after: string; limit: number } {
  return { after: cursor, limit };
}
