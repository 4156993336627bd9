import { expect, test } from 'vitest';
import { cutText, measureWidth, padText, wrapText } from './text-width.ts';

test.each([
  ['Ada', 3],
  ['Zoe\u0308', 3],
  ['東京', 4],
  ['한국', 4],
  ['👩‍💻', 2],
  ['❤️', 2],
  ['①', 1],
])('%s takes %i columns', (text, width) => {
  expect(measureWidth(text)).toBe(width);
});

test('padding fills up to a width, and a longer text stays as it is', () => {
  expect([padText('東京', 6), padText('Ada Lovelace', 5)]).toEqual(['東京  ', 'Ada Lovelace']);
});

test.each([
  ['Ada Lovelace', 12, 'Ada Lovelace'],
  ['Ada Lovelace', 5, 'Ada …'],
  ['東京都庁', 6, '東京…'],
  ['👩‍💻👩‍💻', 3, '👩‍💻…'],
])('%s is cut to %i columns', (text, width, expected) => {
  expect(cutText(text, width)).toBe(expected);
});

test('a text is broken between words, and a long word has a line of its own', () => {
  expect(wrapText('to be or-not-to-be that is', 7)).toEqual(['to be', 'or-not-to-be', 'that is']);
});
