import { limitMarks } from '@goaltracker/domain/core/limit-marks';
import { longTextMaxLength, titleMaxLength } from '@goaltracker/domain/core/text-limits';
import type { LossCollector, LossWords } from './losses.ts';

/** Largest number of characters of a note (rules/wire.md#text). */
export const noteMaxLength = 100_000;

const longTexts: LossWords = ['text that is too long', 'texts that are too long', 'shortened'];
const oddTexts: LossWords = [
  'text with characters that cannot be stored',
  'texts with characters that cannot be stored',
  'these are left out',
];
// Tabs and line breaks are storable. CR LF becomes LF without a loss.
const unstorable = /[^\P{Cc}\t\n]|\p{Cs}/gu;

/** Cleans a title and puts it on one line. Returns `fallback` when nothing is left. */
export function cleanTitle(text: string, fallback: string, losses: LossCollector): string {
  const line = clean(text, titleMaxLength, losses)
    .split('\n')
    .map((each) => each.trim())
    .filter((each) => each !== '')
    .join(' ');
  return line === '' ? fallback : line;
}

/** Cleans a longer text. Returns null for a blank text. */
export function cleanText(text: string | null, losses: LossCollector, maxLength = longTextMaxLength): string | null {
  if (text === null) return null;
  return clean(text, maxLength, losses).trim() || null;
}

function clean(text: string, maxLength: number, losses: LossCollector): string {
  // Searches first: there are hundreds of thousands of texts, and most need no change.
  const lines = text.includes('\r') ? text.replaceAll(/\r\n?/g, '\n') : text;
  const limited = limitMarks(lines);
  const storable = limited.search(unstorable) === -1 ? limited : limited.replaceAll(unstorable, '');
  if (storable !== lines) losses.add(oddTexts);
  const trimmed = storable.trim();
  if (trimmed.length <= maxLength) return trimmed;
  losses.add(longTexts);
  return (
    trimmed
      .slice(0, maxLength - 1)
      .toWellFormed()
      .replace(/\uFFFD$/u, '') + '…'
  );
}
