import { VisuallyHidden } from '@mantine/core';
import { useLocation, useNavigate, useSearch } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { keyShortcut } from '../../hooks/key-shortcut.ts';
import { useOpenDialog } from '../../hooks/dialog-url.ts';
import { Page } from '../../ui/layout/page.tsx';
import { QueryState } from '../../ui/layout/query-state.tsx';
import { useFocusContainer } from '../../hooks/use-focus-container.ts';
import { NoNotes } from './list/no-notes.tsx';
import { NoteList, NotesSkeleton } from './list/note-list.tsx';
import { NoteSearch } from './list/note-search.tsx';
import { ShareScreen } from './share/share-screen.tsx';
import { parseSharedText } from './share/shared-text.ts';
import { useProgressiveList } from '../../hooks/use-progressive-list.ts';
import { useRead } from '../../store/use-read.ts';
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
  const query = useRead('notes.list', { search });
  const container = useFocusContainer(query.data?.length ?? 0);
  const { count: shown, end } = useProgressiveList(`notes ${search ?? ''}`, query.data?.length ?? 0);

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
          isEmpty={({ length }) => length === 0}
          empty={<NoNotes search={search} onClear={() => changeSearch('')} />}
        >
          {(notes) => (
            <>
              <NoteList notes={notes.slice(0, shown)} />
              <div ref={end} />
              {search !== undefined && <VisuallyHidden component="output">{`${notes.length} found`}</VisuallyHidden>}
            </>
          )}
        </QueryState>
      </div>
    </Page>
  );
}
