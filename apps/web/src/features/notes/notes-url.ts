import { parseSearchText } from '../../hooks/search-text.ts';

/** Search parameters of the notes screen. */
export interface NotesSearch {
  search?: string | undefined;
}

export function parseNotesSearch({ search }: Record<string, unknown>): NotesSearch {
  return { search: parseSearchText(search) };
}
