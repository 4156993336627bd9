import { expect, it } from 'vitest';
import { findCommands } from './find-commands.ts';
import type { PaletteItem } from '../palette-item.ts';

const make = (label: string, keywords = ''): PaletteItem => ({
  id: label,
  label,
  keywords,
  icon: null,
  run: () => undefined,
});
const commands = [
  make('New Goal', 'create'),
  make('Goals'),
  make('Dark mode', 'theme night'),
  make('Sign Out', 'log out'),
  make('Progress Overview'),
];

it.each([
  ['goal', ['Goals', 'New Goal'], []],
  ['new', ['New Goal'], []],
  ['CREATE goal', [], ['New Goal']],
  ['theme', [], ['Dark mode']],
  ['out', ['Sign Out'], []],
  ['over', ['Progress Overview'], []],
  ['oals', [], []],
  ['th', [], []],
  ['', [], []],
])('the search "%s" finds %j, and by keywords %j', (search, named, related) => {
  const found = findCommands(commands, search);
  expect(found.named.map(({ label }) => label)).toEqual(named);
  expect(found.related.map(({ label }) => label)).toEqual(related);
});
