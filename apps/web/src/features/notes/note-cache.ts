import type { Note } from '@goaltracker/contracts/notes/note.schema';
import type { InfiniteData } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { queryClient } from '../../lib/query-client.ts';
import { queries, trpc } from '../../lib/trpc.ts';

type NotePages = InfiniteData<Note[], string | null>;

const listKey = getQueryKey(trpc.notes.list, undefined, 'infinite');
const pageSize = 60;

/** The request for notes, page by page: all of them, or those with `search` in them. */
export function describeNoteList(search: string | undefined) {
  return { limit: pageSize, ...(search && { search }) };
}

/** What the page after this one goes on from: its last note, unless there is none after it. */
export function findNextCursor(page: readonly Note[]): string | undefined {
  return page.length < pageSize ? undefined : page.at(-1)?.id;
}

/** Shows a change of the notes in every list that is shown or kept. Returns how to take it back. */
export async function changeShownNotes(change: (notes: Note[]) => Note[]): Promise<() => void> {
  await queryClient.cancelQueries({ queryKey: listKey });
  const before = queryClient.getQueriesData<NotePages>({ queryKey: listKey });
  queryClient.setQueriesData<NotePages>(
    { queryKey: listKey },
    (shown) => shown && { ...shown, pages: shown.pages.map(change) },
  );
  return () => {
    for (const [key, shown] of before) queryClient.setQueryData(key, shown);
  };
}

/** Shows a note the server has just made: first of all. */
export function showNewNote(note: Note): void {
  queries.notes.list.setInfiniteData(describeNoteList(undefined), (shown) => {
    if (!shown) return shown;
    const [first = [], ...others] = shown.pages;
    return { ...shown, pages: [[note, ...first], ...others] };
  });
}

/** A note by its id, if any list that is shown or kept holds it. */
export function findShownNote(id: string | undefined): Note | undefined {
  return queryClient
    .getQueriesData<NotePages>({ queryKey: listKey })
    .flatMap(([, shown]) => shown?.pages.flat() ?? [])
    .find((note) => note.id === id);
}
