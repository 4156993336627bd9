import { expect, it } from 'vitest';
import { rankTitle, readWords } from './search-words.ts';

it.each([
  ['run', 'running socks', 0],
  ['run', 'long run', 1],
  ['run', '(run) again', 1],
  ['run', 'rerun', 2],
  ['run', 'rerun and run', 1],
  ['run', '𝒜run', 2],
  ['run', '\u0f95run', 2],
  ['run', '🎽run', 1],
  ['run', 'walk', 3],
  ['long run', 'long run', 0],
  ['run long', 'long run', 1],
  ['50 %', 'save 50 % of it', 1],
])('a search for “%s” ranks “%s” as %i', (text, title, rank) => {
  const search = readWords(text);
  expect(search && rankTitle(search, title)).toBe(rank);
});

it.each(['', '  ', '\u0301'])('a search for “%s” has no words', (text) => {
  expect(readWords(text)).toBeNull();
});
