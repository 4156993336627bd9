import { Button, CloseButton, TextInput, VisuallyHidden } from '@mantine/core';
import { useLocation, useNavigate, useSearch } from '@tanstack/react-router';
import { NotebookPen, Plus, Search, SearchX } from 'lucide-react';
import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { keyShortcut } from '../../hooks/local-settings.tsx';
import { useOpenDialog } from '../../hooks/address/dialog-url.ts';
import { Page } from '../../ui/layout/page.tsx';
import { QueryState } from '../../ui/pieces/query-state.tsx';
import { useFocusContainer } from '../../hooks/focus/keep-focus.ts';
import { NoteList, NotesSkeleton } from './note-cards/note-list.tsx';
import { ShareScreen } from './share/share-screen.tsx';
import { parseSharedText } from './share/shared-text.ts';
import { useProgressiveList } from '../../hooks/use-long-list.ts';
import { useRead } from '../../store/use-read.ts';
import { searchMaxLength } from '../../hooks/address/search-text.ts';
import { EmptyState } from '../../ui/pieces/empty-state.tsx';

/** Lists the notes, or shows the text that another app shares (rules/app.md#share). */
export function NotesScreen() {
  const shared = parseSharedText(useLocation().search);
  return shared ? <ShareScreen {...shared} /> : <NoteListScreen />;
}

/** All notes, or only the notes that contain the searched text (rules/notes.md#search). */
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

const debounceMs = 150;

interface NoteSearchProps {
  /** The search in the address. */
  search: string | undefined;
  onSearch: (text: string) => void;
}

/** Updates the address 150 ms after the last key. */
function NoteSearch({ search = '', onSearch }: NoteSearchProps) {
  const [typed, setTyped] = useState(search);
  const requested = useRef(search);
  const field = useRef<HTMLInputElement>(null);
  const request = (text: string) => {
    requested.current = text;
    onSearch(text);
  };
  const requestSoon = useDebouncedCallback(request, debounceMs);

  // Copies the address into the field when something else changes it: Back, or “Clear search” below the field.
  useEffect(() => {
    if (search !== requested.current.trim()) setTyped(search);
    requested.current = search;
  }, [search]);

  return (
    <TextInput
      ref={field}
      className="mb-16"
      maw={480}
      type="search"
      aria-label="Search notes"
      aria-keyshortcuts={keyShortcut('/')}
      placeholder="Search notes"
      maxLength={searchMaxLength}
      leftSection={<Search size={18} aria-hidden />}
      rightSection={
        typed !== '' && (
          <CloseButton
            aria-label="Clear search"
            onClick={() => {
              setTyped('');
              request('');
              field.current?.focus();
            }}
          />
        )
      }
      rightSectionWidth={44}
      value={typed}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        requestSoon(currentTarget.value);
      }}
    />
  );
}

/** The empty state, without a search or with one (rules/notes.md#cards). */
function NoNotes({ search, onClear }: { search: string | undefined; onClear: () => void }) {
  const openDialog = useOpenDialog();
  if (search !== undefined) {
    return (
      <EmptyState icon={<SearchX />} title="No notes found" text={`No title and no text has “${search}” in it.`}>
        <Button variant="default" onClick={onClear}>
          Clear search
        </Button>
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={<NotebookPen />}
      title="No notes yet"
      text="What you write down stands here, in your colours, beside the events it belongs to."
    >
      <Button onClick={() => openDialog('new-note')}>New Note</Button>
    </EmptyState>
  );
}
