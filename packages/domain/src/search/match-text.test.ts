import * as fc from 'fast-check';
import { anyCharacter } from '../testing/any-character.ts';
import { expect, it } from 'vitest';
import { excerptAround, listMatches, listWords } from './match-text.ts';

const mark = (text: string, search: string) => {
  let marked = '';
  let at = 0;
  for (const { start, end } of listMatches(text, search)) {
    marked += `${text.slice(at, start)}[${text.slice(start, end)}]`;
    at = end;
  }
  return marked + text.slice(at);
};

it.each([
  ['Run 1,000 kilometres', 'run', '[Run] 1,000 kilometres'],
  ['Rücken, rudern', 'RU', '[Rü]cken, [ru]dern'],
  ['running socks', 'run sock', '[run]ning [sock]s'],
  ['banana', 'an na', 'b[anana]'],
  ['Cafe\u0301 au lait', 'café', '[Cafe\u0301] au lait'],
  ['the ﬁne print', 'fi', 'the [ﬁ]ne print'],
  ['日本語', '本', '日[本]語'],
  ['Große Straße 5', 'STRASSE 5', 'Große [Straße] [5]'],
  ['Œuvre', 'euvre', '[Œuvre]'],
  ['Don’t stop', "don't", '[Don’t] stop'],
  ['и\u0306од', 'й', '[и\u0306]од'],
  ['co\u00adoperate', 'oop', 'c[o\u00adop]erate'],
  ['Read', 'x', 'Read'],
  ['Read', '  ', 'Read'],
])('marks "%s" searched for "%s" as %s', (text, search, marked) => {
  expect(mark(text, search)).toBe(marked);
});

it('matches a character as a whole when it folds to several', () => {
  expect(listMatches('a ⒧ b', 'l')).toEqual([{ start: 2, end: 3 }]);
});

it('ignores case and accents in the words of a search', () => {
  expect(listWords('  Über  the ')).toEqual(['uber', 'the']);
});

it('marks a match in every text that contains a word of the search', () => {
  fc.assert(
    fc.property(fc.string({ unit: anyCharacter }), (text) => {
      for (const word of listWords(text)) expect(listMatches(text, word)).not.toEqual([]);
    }),
  );
});

it('matches lie within the text, in order, and do not touch', () => {
  fc.assert(
    fc.property(fc.string({ unit: anyCharacter }), fc.string({ unit: anyCharacter }), (text, search) => {
      const ranges = listMatches(text, search);
      let last = -1;
      for (const { start, end } of ranges) {
        expect(start).toBeGreaterThan(last);
        expect(end).toBeGreaterThan(start);
        last = end;
      }
      expect(last).toBeLessThanOrEqual(text.length);
    }),
  );
});

it.each([
  ['a short text', 'short', 40, 'a short text'],
  ['one\n\ntwo   three', 'nothing', 40, 'one two three'],
  ['We started too fast, and had no water after kilometre nine.', 'nine', 24, '…after kilometre nine.'],
  ['We started too fast, and had no water after kilometre nine.', 'we', 10, 'We started…'],
])('the excerpt of "%s" around "%s" in %i characters is "%s"', (text, search, length, excerpt) => {
  expect(excerptAround(text, search, length)).toBe(excerpt);
});
