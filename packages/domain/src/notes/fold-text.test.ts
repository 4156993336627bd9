import * as fc from 'fast-check';
import { anyCharacter } from '../testing/any-character.ts';
import { expect, it } from 'vitest';
import { foldText } from './fold-text.ts';

it.each([
  ['Über Café', 'uber cafe'],
  ['ŁÓDŹ', 'łodz'],
  ['İstanbul', 'istanbul'],
  ['ﬁne', 'fine'],
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
