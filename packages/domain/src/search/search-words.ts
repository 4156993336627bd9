import { memoize } from '../core/memoize.ts';
import type { NoteRow } from '../sync/rows.ts';
import { foldText } from './fold-text.ts';
import { listWords } from './match-text.ts';

/** The most records of each kind in a search result (rules/search.md#search). */
export const maxFound = 8;

/** The words of a search, folded. */
export interface SearchWords {
  readonly words: readonly string[];
  /** The words, joined with spaces. */
  readonly phrase: string;
}

/** Reads the words of a search. Returns null without words. */
export function readWords(text: string): SearchWords | null {
  const words = listWords(text);
  return words.length > 0 ? { words, phrase: words.join(' ') } : null;
}

/** The folded title of a row. */
export const foldTitle = memoize(({ title }: { readonly title: string }) => foldText(title));

/** The folded title and content of a note, in which a search looks (rules/search.md#folding). */
export const foldNote = memoize(({ title, content }: NoteRow) => foldText(`${title}\n${content}`));

/** Whether a folded text contains all words. */
export function containsWords({ words }: SearchWords, text: string): boolean {
  return words.every((word) => text.includes(word));
}

/**
 * The rank of a folded title (rules/search.md#search). 0: begins with the search; 1: each word begins a word of the
 * title; 2: contains all words; 3: lacks a word.
 */
export function rankTitle(search: SearchWords, title: string): number {
  if (!containsWords(search, title)) return 3;
  if (title.startsWith(search.phrase)) return 0;
  return search.words.every((word) => beginsWord(title, word)) ? 1 : 2;
}

function beginsWord(title: string, word: string): boolean {
  for (let at = title.indexOf(word); at >= 0; at = title.indexOf(word, at + 1)) {
    // A letter may have two units. Matches PostgreSQL's `[:alnum:]`, because the server ranks with `[:alnum:]`.
    if (!/[\p{Alphabetic}0-9]$/u.test(title.slice(Math.max(0, at - 2), at))) return true;
  }
  return false;
}
