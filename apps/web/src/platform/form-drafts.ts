/** Before the keys of what was typed into forms, in the storage of the tab. */
export const formDraftPrefix = 'goaltracker-form ';

/** The keys of what was typed into forms, those with a beginning if one is given. */
export const listFormDrafts = (prefix = formDraftPrefix): string[] =>
  Object.keys(sessionStorage).filter((key) => key.startsWith(prefix));

/** Deletes what was typed into forms. */
export function forgetFormDrafts(prefix?: string): void {
  for (const key of listFormDrafts(prefix)) sessionStorage.removeItem(key);
}
