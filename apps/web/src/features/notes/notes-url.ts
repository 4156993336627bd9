import { parseSearchText } from '../../hooks/address/search-text.ts';

export interface NotesSearch {
  search?: string | undefined;
}

export function parseNotesSearch({ search }: Record<string, unknown>): NotesSearch {
  return { search: parseSearchText(search) };
}
