/** Before the keys of what was typed into forms, in the storage of the tab. */
export const formDraftPrefix = 'goaltracker-form ';

/** Deletes what was typed into forms. */
export function forgetFormDrafts(): void {
  for (const key of Object.keys(sessionStorage)) {
    if (key.startsWith(formDraftPrefix)) sessionStorage.removeItem(key);
  }
}
