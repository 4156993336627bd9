import * as fc from 'fast-check';
import { anyCharacter } from '../testing/any-character.ts';
import { expect, it } from 'vitest';
import { foldText } from './fold-text.ts';

it.each([
  ['Über Café', 'uber cafe'],
  ['ŁÓDŹ', 'lodz'],
  ['Đà Nẵng', 'da nang'],
  ['Straße', 'strasse'],
  ['GROẞ', 'gross'],
  ['Ærø, Ǽ', 'aero, ae'],
  ['Cœur', 'coeur'],
  ['Þórður', 'thordur'],
  ['Ħal Għaxaq', 'hal ghaxaq'],
  ['İstanbul, Iğdır', 'istanbul, igdir'],
  ['Don’t, don‘t, donʼt, don´t', "don't, don't, don't, don't"],
  ['“Plan” „B“ «C»', '"plan" "b" "c"'],
  ['2020–2026 — 5 − 3', '2020-2026 - 5 - 3'],
  ['ﬁne', 'fine'],
  ['ＡＢＣ　１２', 'abc 12'],
  ['ｶﾞ', 'カ\u3099'],
  ['100\u00a0km', '100 km'],
  ['co\u00adoperate\u200b', 'cooperate'],
  ['❤\ufe0f', '❤'],
  ['ΟΔΌΣ, οδός', 'οδοσ, οδοσ'],
  ['Ёлка, йод, Йод', 'елка, йод, йод'],
  ['и\u0306од', 'йод'],
  ['مُحَمَّد أحمد', 'محمد احمد'],
  ['שָׁלוֹם', 'שלום'],
  ['हिन्दी', 'हिन्दी'],
  ['日本', '日本'],
  ['\u{1d4d0}', 'a'],
])('%s folds to %s', (text, folded) => {
  expect(foldText(text)).toBe(folded);
});

it('folding is idempotent', () => {
  fc.assert(
    fc.property(fc.string({ unit: anyCharacter }), (text) => {
      expect(foldText(foldText(text))).toBe(foldText(text));
    }),
  );
});
