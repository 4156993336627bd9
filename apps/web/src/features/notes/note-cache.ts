import type { Note } from '@goaltracker/contracts/notes/note.schema';
import type { InfiniteData } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { type Rollback, updateCache } from '../../lib/optimistic-update.ts';
import { queryClient } from '../../lib/query-client.ts';
import { queries, trpc } from '../../lib/trpc.ts';
import { noteListInput } from './note-pages.ts';

type NotePages = InfiniteData<Note[], string | null>;

const listKey = getQueryKey(trpc.notes.list, undefined, 'infinite');

/** Updates the notes on every cached page of every search. */
export const updateNotesCache = (change: (notes: Note[]) => Note[]): Promise<Rollback> =>
  updateCache<NotePages>(listKey, (list) => ({ ...list, pages: list.pages.map(change) }));

/** Puts a new note first in the cached list of all notes. */
export function prependNote(note: Note): void {
  queries.notes.list.setInfiniteData(noteListInput(undefined), (list) => {
    if (!list) return list;
    const [first = [], ...others] = list.pages;
    return { ...list, pages: [[note, ...first], ...others] };
  });
}

export function findCachedNote(id: string | undefined): Note | undefined {
  return queryClient
    .getQueriesData<NotePages>({ queryKey: listKey })
    .flatMap(([, list]) => list?.pages.flat() ?? [])
    .find((note) => note.id === id);
}
