import { ActionIcon } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { ListTodo, Search } from 'lucide-react';
import { openPalette } from '../../hooks/palette.ts';
import { commandKey } from '../../platform/shortcut-keys.ts';
import { Row } from './layout.tsx';
import { PlainButton } from './plain-button.tsx';
import { Key } from '../text/key.tsx';

/** Opens the command palette, from the rail of wide screens. */
export function SearchButton() {
  return (
    <Row
      as={PlainButton}
      gap={12}
      className="min-h-44 mb-8 px-12 rounded-md muted text-md medium hoverable"
      onClick={openPalette}
    >
      <Search size={20} strokeWidth={1.9} aria-hidden />
      <span className="grow">Search</span>
      <Key>{commandKey === 'Ctrl' ? 'Ctrl K' : '⌘K'}</Key>
    </Row>
  );
}

/** In the title of a screen on phones, whose navigation has no room for them: the tasks, and the command palette. */
export function SearchIcon() {
  return (
    <>
      <ActionIcon className="not-on-laptops" renderRoot={(props) => <Link to="/tasks" {...props} />} aria-label="Tasks">
        <ListTodo size={22} strokeWidth={1.9} aria-hidden />
      </ActionIcon>
      <ActionIcon className="not-on-laptops" aria-label="Search" onClick={openPalette}>
        <Search size={22} strokeWidth={1.9} aria-hidden />
      </ActionIcon>
    </>
  );
}
