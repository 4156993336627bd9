import { foldText } from '@goaltracker/domain/search/fold-text';
import { listWords } from '@goaltracker/domain/search/match-text';
import type { PaletteItem } from '../palette-item.ts';

/** Characters; shorter words match only labels. */
const minKeyword = 3;

interface FoundCommands {
  /** Commands with all words of the search in the label. Labels that begin with the search come first. */
  named: PaletteItem[];
  /** Commands with some words of the search only in the keywords. */
  related: PaletteItem[];
}

/** Matches the words of the search with the beginnings of words in labels and keywords. */
export function findCommands(commands: readonly PaletteItem[], search: string): FoundCommands {
  const words = listWords(search);
  if (words.length === 0) return { named: [], related: [] };
  const phrase = words.join(' ');
  const isIn = (text: string) => (word: string) => ` ${text}`.includes(` ${word}`);
  const found = commands
    .map((command) => ({ command, label: foldText(command.label), keywords: foldText(command.keywords ?? '') }))
    .filter(({ label, keywords }) =>
      words.every((word) => isIn(label)(word) || (isKeyword(word) && isIn(keywords)(word))),
    )
    .map((each) => ({ ...each, rank: rank(each.label, phrase) }))
    .sort((a, b) => a.rank - b.rank);
  const isNamed = ({ label }: { label: string }) => words.every(isIn(label));
  return {
    named: found.filter(isNamed).map(({ command }) => command),
    related: found.filter((each) => !isNamed(each)).map(({ command }) => command),
  };
}

const isKeyword = (word: string): boolean => word.length >= minKeyword || word === '?';

function rank(label: string, phrase: string): number {
  if (label.startsWith(phrase)) return 0;
  return ` ${label}`.includes(` ${phrase}`) ? 1 : 2;
}
