/** The prefix of form drafts in the tab's session storage. */
export const formDraftPrefix = 'goaltracker-form ';

/** The keys of form drafts that begin with `prefix`. */
export const listFormDrafts = (prefix = formDraftPrefix): string[] =>
  Object.keys(sessionStorage).filter((key) => key.startsWith(prefix));

export function forgetFormDrafts(prefix?: string): void {
  for (const key of listFormDrafts(prefix)) sessionStorage.removeItem(key);
}
