/** The ids of rows, as `Changes` removes them. */
export const listIds = (rows: readonly { readonly id: string }[]): string[] => rows.map(({ id }) => id);
