import { expect, it } from 'vitest';
import { describeIcon, offerToo } from './category-options.ts';

it.each([
  ['ShoppingCart', 'Shopping cart'],
  ['Gamepad2', 'Gamepad 2'],
  ['blue', 'Blue'],
])('calls %s "%s"', (name, words) => {
  expect(describeIcon(name)).toBe(words);
});

it('offers what is in use beside what can be chosen', () => {
  expect(offerToo(['blue', 'green'], 'gold')).toEqual(['gold', 'blue', 'green']);
  expect(offerToo(['blue', 'green'], 'green')).toEqual(['blue', 'green']);
  expect(offerToo(['blue', 'green'], undefined)).toEqual(['blue', 'green']);
});
