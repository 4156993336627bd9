import { VisuallyHidden } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { useLocation, useNavigate, useSearch } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { keyShortcut } from '../../hooks/key-shortcut.ts';
import { useOpenDialog } from '../../hooks/dialog-url.ts';
import { trpc } from '../../sync/trpc.ts';
import { Page } from '../../ui/layout/page.tsx';
import { QueryState } from '../../ui/layout/query-state.tsx';
import { useFocusContainer } from '../../hooks/use-focus-container.ts';
import { MoreNotes } from './list/more-notes.tsx';
import { NoNotes } from './list/no-notes.tsx';
import { NoteList, NotesSkeleton } from './list/note-list.tsx';
import { NoteSearch } from './list/note-search.tsx';
import { ShareScreen } from './share/share-screen.tsx';
import { parseSharedText } from './share/shared-text.ts';
import { noteListInput, findNextCursor } from './cached-notes.ts';
import { Button } from '../../ui/layout/button.tsx';

/** The notes, or what another app shares (rules/app.md#share). */
export function NotesScreen() {
  const shared = parseSharedText(useLocation().search);
  return shared ? <ShareScreen {...shared} /> : <NoteListScreen />;
}

/** All notes, or those that contain the searched text (rules/notes.md#search). */
function NoteListScreen() {
  const { search } = useSearch({ from: '/notes' });
  const navigate = useNavigate();
  const openDialog = useOpenDialog();
  // The previous result stays until the next one has loaded.
  const query = trpc.notes.list.useInfiniteQuery(noteListInput(search), {
    getNextPageParam: findNextCursor,
    placeholderData: keepPreviousData,
  });

  const container = useFocusContainer(query.data?.pages.flat().length ?? 0);

  function changeSearch(text: string): void {
    void navigate({
      to: '.',
      search: (before) => ({ ...before, search: text.trim() || undefined }),
      replace: true,
      resetScroll: false,
    });
  }

  return (
    <Page
      title="Notes"
      width="wide"
      actions={
        <Button
          leftSection={<Plus size={18} aria-hidden />}
          aria-keyshortcuts={keyShortcut('N')}
          onClick={() => openDialog('new-note')}
        >
          New Note
        </Button>
      }
    >
      <NoteSearch search={search} onSearch={changeSearch} />
      <div ref={container} tabIndex={-1} className="focus-container">
        <QueryState
          query={query}
          skeleton={<NotesSkeleton />}
          isEmpty={({ pages }) => pages.every((page) => page.length === 0)}
          empty={<NoNotes search={search} onClear={() => changeSearch('')} />}
        >
          {({ pages }) => {
            const notes = pages.flat();
            return (
              <>
                <NoteList notes={notes} />
                <MoreNotes query={query} />
                {search !== undefined && (
                  <VisuallyHidden component="output">
                    {`${notes.length}${query.hasNextPage ? ' or more' : ''} found`}
                  </VisuallyHidden>
                )}
              </>
            );
          }}
        </QueryState>
      </div>
    </Page>
  );
}
