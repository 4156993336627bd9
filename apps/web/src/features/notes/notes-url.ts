/** Search parameters of the notes screen. */
export interface NotesSearch {
  search?: string | undefined;
}

/** The limit of `notes.list`. */
export const searchMaxLength = 255;

/** Parses the search parameters; the router turns `?search=2026` into a number. */
export function parseNotesSearch({ search }: Record<string, unknown>): NotesSearch {
  if (typeof search !== 'string' && typeof search !== 'number' && typeof search !== 'boolean')
    return { search: undefined };
  const text = String(search).slice(0, searchMaxLength);
  return { search: text.trim() === '' ? undefined : text };
}
