import type { Note } from '@goaltracker/contracts/notes/note.schema';

const pageSize = 60;

/** The input of `notes.list`: all notes page by page, or those that contain `search`. */
export function noteListInput(search: string | undefined) {
  return { limit: pageSize, ...(search && { search }) };
}

/** The cursor of the page after `page`, or undefined after the last one. */
export function findNextCursor(page: readonly Note[]): string | undefined {
  return page.length < pageSize ? undefined : page.at(-1)?.id;
}
