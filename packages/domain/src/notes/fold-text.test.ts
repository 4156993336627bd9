import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { foldText } from './fold-text.ts';

it.each([
  ['Über Café', 'uber cafe'],
  ['ŁÓDŹ', 'łodz'],
  ['İstanbul', 'istanbul'],
  ['ﬁne', 'fine'],
  ['日本', '日本'],
  ['\u{1d4d0}', 'a'],
])('%s is searched as %s', (text, folded) => {
  expect(foldText(text)).toBe(folded);
});

it('what is folded already stays as it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(foldText(foldText(text))).toBe(foldText(text));
    }),
  );
});
