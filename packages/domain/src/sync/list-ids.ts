/** The ids of rows, for `remove` in `Changes`. */
export const listIds = (rows: readonly { readonly id: string }[]): string[] => rows.map(({ id }) => id);
