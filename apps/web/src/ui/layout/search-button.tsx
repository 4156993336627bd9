import { ActionIcon, UnstyledButton } from '@mantine/core';
import { Search } from 'lucide-react';
import { openPalette } from '../../hooks/palette.ts';
import { commandKey } from '../../platform/shortcut-keys.ts';
import { Key } from '../text/key.tsx';
import classes from './search-button.module.css';

/** Opens the command palette, from the rail of wide screens. */
export function SearchButton() {
  return (
    <UnstyledButton className={classes.rail} onClick={openPalette}>
      <Search size={20} strokeWidth={1.9} aria-hidden />
      <span className="grow">Search</span>
      <Key>{commandKey === 'Ctrl' ? 'Ctrl K' : '⌘K'}</Key>
    </UnstyledButton>
  );
}

/** Opens the command palette, from the title of a screen on phones. */
export function SearchIcon() {
  return (
    <ActionIcon className={classes.icon} aria-label="Search" onClick={openPalette}>
      <Search size={22} strokeWidth={1.9} aria-hidden />
    </ActionIcon>
  );
}
