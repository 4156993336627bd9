import { foldText } from './fold-text.ts';

/** A part of a text in UTF-16 units, with `start` and without `end`. */
export interface TextRange {
  start: number;
  end: number;
}

/**
 * The words of a search, without case and accents.
 * @example listWords('  Über  the ') // ['uber', 'the']
 */
export function listWords(search: string): string[] {
  return foldText(search).split(/\s+/).filter(Boolean);
}

/**
 * Finds the words of a search in a text, ignoring case and accents: all occurrences in order, joined when they touch or
 * overlap.
 * @example listMatches('Rücken run', 'ru') // [{ start: 0, end: 2 }, { start: 7, end: 9 }]
 */
export function listMatches(text: string, search: string): TextRange[] {
  const folded = foldWithPositions(text);
  const found = listWords(search).flatMap((word) => listOccurrences(folded.text, word));
  const ranges = found
    .map(({ start, end }) => ({ start: folded.starts[start] ?? 0, end: findEnd(folded.starts, end) ?? text.length }))
    .sort((a, b) => a.start - b.start);
  const joined: TextRange[] = [];
  for (const range of ranges) {
    const last = joined.at(-1);
    if (last && range.start <= last.end) last.end = Math.max(last.end, range.end);
    else joined.push(range);
  }
  return joined;
}

/**
 * Returns one line of at most `length` characters around the first match, or the beginning of the text. An ellipsis
 * marks omitted text.
 */
export function excerptAround(text: string, search: string, length: number): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  const first = listMatches(line, search)[0]?.start ?? 0;
  const before = Math.min(first - Math.floor(length / 4), line.length - length);
  const start = first < length / 2 || before <= 0 ? 0 : nextWord(line, before);
  const end = start + length;
  return `${start > 0 ? '…' : ''}${line.slice(start, end).toWellFormed().trim()}${end < line.length ? '…' : ''}`;
}

function nextWord(line: string, from: number): number {
  const space = line.indexOf(' ', from);
  return space < 0 || space >= from + 20 ? from : space + 1;
}

function listOccurrences(text: string, word: string): TextRange[] {
  const ranges: TextRange[] = [];
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length))
    ranges.push({ start: at, end: at + word.length });
  return ranges;
}

/** The index of the character after a match. A character such as “⒧” folds to several units and matches as a whole. */
function findEnd(starts: readonly number[], end: number): number | undefined {
  const last = starts[end - 1];
  let next = end;
  while (starts[next] === last && next < starts.length) next += 1;
  return starts[next];
}

/** A character with its following marks. The character and the marks can fold together. */
const clusters = /.\p{Mark}*/gsu;

/** Folds a text. `starts`: for each UTF-16 unit of the folded text, the index of its cluster in the original text. */
function foldWithPositions(text: string): { text: string; starts: number[] } {
  const starts: number[] = [];
  let folded = '';
  for (const { 0: cluster, index } of text.matchAll(clusters)) {
    const part = foldText(cluster);
    for (let unit = 0; unit < part.length; unit += 1) starts.push(index);
    folded += part;
  }
  return { text: folded, starts };
}
