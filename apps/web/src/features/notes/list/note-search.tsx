import { CloseButton, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { searchMaxLength } from '../notes-url.ts';
import classes from './note-search.module.css';

const pause = 150;

interface NoteSearchProps {
  /** What the address says is searched for. */
  search: string | undefined;
  onSearch: (text: string) => void;
}

/** Searches as one types: the address follows after a short pause, and the field follows an address changed elsewhere. */
export function NoteSearch({ search = '', onSearch }: NoteSearchProps) {
  const [typed, setTyped] = useState(search);
  const asked = useRef(search);
  const field = useRef<HTMLInputElement>(null);
  const ask = (text: string) => {
    asked.current = text;
    onSearch(text);
  };
  const askSoon = useDebouncedCallback(ask, pause);

  useEffect(() => {
    if (search !== asked.current.trim()) setTyped(search);
    asked.current = search;
  }, [search]);

  return (
    <TextInput
      ref={field}
      className={classes.search}
      type="search"
      aria-label="Search notes"
      placeholder="Search notes"
      maxLength={searchMaxLength}
      leftSection={<Search size={18} aria-hidden />}
      rightSection={
        typed !== '' && (
          <CloseButton
            aria-label="Clear search"
            onClick={() => {
              setTyped('');
              ask('');
              field.current?.focus();
            }}
          />
        )
      }
      rightSectionWidth={44}
      value={typed}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        askSoon(currentTarget.value);
      }}
    />
  );
}
