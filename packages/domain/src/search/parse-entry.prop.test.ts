import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { anyCharacter } from '../testing/any-character.ts';
import { paletteSentences } from '../testing/palette-sentences.ts';
import { plainTitles } from '../testing/plain-titles.ts';
import { contextOf } from '../testing/show-reading.ts';
import { taskSentences } from '../testing/task-sentences.ts';
import type { Reading } from './entry.ts';
import { parseEntry } from './parse-entry.ts';

const words = [
  ...plainTitles,
  ...[...taskSentences, ...paletteSentences].flatMap(({ cases }) => cases.map(([text]) => text)),
].flatMap((text) => text.split(' '));
const word = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...words) },
  fc.constantFrom('every', 'on', 'the', '1', '12/25', '-', '(', ')', '“', '"', ',', '\n', '!', 'for', '99999999'),
  fc.string({ unit: anyCharacter, maxLength: 5 }),
);
const text = fc.array(word, { maxLength: 12 }).map((parts) => parts.join(' '));
const box = fc.constantFrom('task', 'event', 'any');
const dateFormat = fc.constantFrom('US', 'International');
const timezone = fc.constantFrom('UTC', 'America/New_York', 'Asia/Kathmandu', 'Pacific/Apia');
const context = fc
  .record({ box, dateFormat, timezone })
  .map((each) => contextOf(each.box, each.dateFormat, each.timezone));

const lettersOf = (part: string) => part.replaceAll(/[^\p{L}\p{N}]/gu, '').toLowerCase();

/** The rest of a text without the parts that were read. */
function without(typed: string, { spans }: Reading): string {
  let left = '';
  let at = 0;
  for (const { start, end, kind } of spans) {
    if (kind === 'amount' || kind === 'start') continue;
    left += typed.slice(at, start);
    at = end;
  }
  return left + typed.slice(at);
}

it('the title and the read parts make up the text, and parts never overlap', () => {
  fc.assert(
    fc.property(text, context, (typed, each) => {
      for (const reading of parseEntry(typed, each).readings) {
        const left = lettersOf(without(typed, reading));
        const isNamed = reading.kind === 'go' || (reading.kind === 'event' && reading.title === 'New Event');
        expect(isNamed ? left : lettersOf(reading.title)).toBe(left);
        const edges = reading.spans.flatMap(({ start, end }) => [start, end]);
        expect(edges).toEqual([...edges].sort((a, b) => a - b));
        for (const { start, end } of reading.spans) expect(typed.slice(start, end).trim()).not.toBe('');
      }
    }),
    { numRuns: 1_500 },
  );
});

it('an event ends after its start, and reverted words stay in the title', () => {
  fc.assert(
    fc.property(text, context, (typed, each) => {
      const events = parseEntry(typed, each).readings.filter((reading) => reading.kind === 'event');
      for (const { span } of events) expect(span.end).toBeGreaterThan(span.start);
      const reverted: string[] = [];
      // Reverted words may then be part of another reading, which the next round reverts.
      for (let round = 0; round < 30; round += 1) {
        const [reading] = parseEntry(typed, { ...each, box: 'event', reverted }).readings;
        const span = reading?.spans[0];
        if (!span) return;
        reverted.push(typed.slice(span.start, span.end));
      }
      expect.unreachable('Something is read after everything was reverted');
    }),
    { numRuns: 500 },
  );
});

it.each([
  'every ',
  'for 1 ',
  '1-',
  '1/1 ',
  'mon, ',
  '((((',
  '“',
  '"',
  ' ',
  '\n\n',
  'at 1 or ',
  'www.',
  'p1 ',
  '1 of may ',
])('reads the longest text of "%s", and a longer text too', (part) => {
  const typed = part.repeat(Math.floor(1_000 / part.length));
  const tooLong = `x ${part.repeat(100_000)}`;
  for (const each of ['task', 'event', 'any'] as const) {
    expect(() => parseEntry(typed, contextOf(each))).not.toThrow();
    expect(() => parseEntry(tooLong, contextOf(each))).not.toThrow();
  }
});
