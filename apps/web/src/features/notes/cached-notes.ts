import type { Note } from '@goaltracker/contracts/notes/note.schema';
import type { InfiniteData } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { queryClient } from '../../sync/query-client.ts';
import { trpc } from '../../sync/trpc.ts';

type NotePages = InfiniteData<Note[], string | null>;

const listKey = getQueryKey(trpc.notes.list, undefined, 'infinite');
const pageSize = 60;

/** The input of `notes.list`: all notes page by page, or those that contain `search`. */
export function noteListInput(search: string | undefined) {
  return { limit: pageSize, ...(search && { search }) };
}

/** The cursor of the page after `page`, or undefined after the last one. */
export function findNextCursor(page: readonly Note[]): string | undefined {
  return page.length < pageSize ? undefined : page.at(-1)?.id;
}

export function findCachedNote(id: string | undefined): Note | undefined {
  return queryClient
    .getQueriesData<NotePages>({ queryKey: listKey })
    .flatMap(([, list]) => list?.pages.flat() ?? [])
    .find((note) => note.id === id);
}
