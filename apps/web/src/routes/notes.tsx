import { createFileRoute } from '@tanstack/react-router';
import { noteListInput } from '../features/notes/cached-notes.ts';
import { NotesScreen } from '../features/notes/notes-screen.tsx';
import { parseNotesSearch } from '../features/notes/notes-url.ts';
import { getToken } from '../sync/auth-token.ts';
import { queries } from '../sync/trpc.ts';

export const Route = createFileRoute('/notes')({
  validateSearch: parseNotesSearch,
  loaderDeps: ({ search: { search } }) => ({ search }),
  loader({ deps: { search } }) {
    if (getToken()) void queries.notes.list.prefetchInfinite(noteListInput(search));
  },
  component: NotesScreen,
});
