import { expect, it } from 'vitest';
import { formatOptionName, withCurrentOption } from './category-options.ts';

it.each([
  ['ShoppingCart', 'Shopping cart'],
  ['Gamepad2', 'Gamepad 2'],
  ['blue', 'Blue'],
])('the label of %s is "%s"', (name, label) => {
  expect(formatOptionName(name)).toBe(label);
});

it('a current value that is not offered comes first', () => {
  expect(withCurrentOption(['blue', 'green'], 'gold')).toEqual(['gold', 'blue', 'green']);
  expect(withCurrentOption(['blue', 'green'], 'green')).toEqual(['blue', 'green']);
  expect(withCurrentOption(['blue', 'green'], undefined)).toEqual(['blue', 'green']);
});
