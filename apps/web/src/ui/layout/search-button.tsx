import { ActionIcon, UnstyledButton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { ListTodo, Search } from 'lucide-react';
import { openPalette } from '../../hooks/palette.ts';
import { commandKey } from '../../platform/keys.ts';
import { Row } from './layout.tsx';
import { Key } from '../text/text.tsx';

/** Opens the command palette. In the rail of wide screens. */
export function SearchButton() {
  return (
    <Row
      as={UnstyledButton}
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

/**
 * Links to the tasks and the command palette in the title line on phones, because the phone navigation has no space for
 * them.
 */
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
