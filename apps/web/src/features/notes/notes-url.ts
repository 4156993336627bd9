/** What the address of the notes screen keeps: what is searched for. */
export interface NotesSearch {
  search?: string | undefined;
}

/** The longest text that can be searched for, as the contract of `notes.list` says. */
export const searchMaxLength = 255;

/** Reads the notes screen out of an address. A number is what the router makes of `?search=2026`. */
export function parseNotesSearch({ search }: Record<string, unknown>): NotesSearch {
  if (typeof search !== 'string' && typeof search !== 'number' && typeof search !== 'boolean') return {};
  const text = String(search).slice(0, searchMaxLength);
  return text.trim() === '' ? {} : { search: text };
}
