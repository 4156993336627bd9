import { CloseButton, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { keyShortcut } from '../../../hooks/key-shortcut.ts';
import { searchMaxLength } from '../../../hooks/search-text.ts';

const debounceMs = 150;

interface NoteSearchProps {
  /** The search in the URL. */
  search: string | undefined;
  onSearch: (text: string) => void;
}

/** Searches while typing: updates the URL after a debounce, and follows when the URL changes elsewhere. */
export function NoteSearch({ search = '', onSearch }: NoteSearchProps) {
  const [typed, setTyped] = useState(search);
  const requested = useRef(search);
  const field = useRef<HTMLInputElement>(null);
  const request = (text: string) => {
    requested.current = text;
    onSearch(text);
  };
  const requestSoon = useDebouncedCallback(request, debounceMs);

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
