import { foldText } from '@goaltracker/domain/notes/fold-text';
import { listWords } from '@goaltracker/domain/search/match-text';
import type { PaletteItem } from '../item.ts';

/** Shorter words are found in labels only. */
const minKeyword = 3;

/**
 * The commands in whose label or keywords each word of the search begins a word, those first whose label begins with
 * the search.
 */
export function findCommands(commands: readonly PaletteItem[], search: string): PaletteItem[] {
  const words = listWords(search);
  if (words.length === 0) return [];
  const phrase = words.join(' ');
  return commands
    .map((command) => ({ command, label: foldText(command.label), text: ` ${foldText(command.keywords ?? '')}` }))
    .filter(({ label, text }) =>
      words.every(
        (word) =>
          ` ${label}`.includes(` ${word}`) ||
          ((word.length >= minKeyword || word === '?') && text.includes(` ${word}`)),
      ),
    )
    .map((found) => ({ ...found, rank: rank(found.label, phrase) }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ command }) => command);
}

function rank(label: string, phrase: string): number {
  if (label.startsWith(phrase)) return 0;
  return ` ${label}`.includes(` ${phrase}`) ? 1 : 2;
}
