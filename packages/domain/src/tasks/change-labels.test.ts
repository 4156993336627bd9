import { expect, it } from 'vitest';
import { removeLabel, renameLabel } from './change-labels.ts';

it.each([
  [
    ['home', 'phone', 'kids'],
    ['home', 'Calls', 'kids'],
  ],
  [['Phone'], ['Calls']],
  [
    ['phone', 'home', 'calls'],
    ['Calls', 'home'],
  ],
  [['calls'], ['Calls']],
  [['home'], ['home']],
])('the labels %j become %j when phone is renamed to Calls', (labels, renamed) => {
  expect(renameLabel(labels, 'phone', 'Calls')).toEqual(renamed);
});

it('removes a label in any spelling', () => {
  expect(removeLabel(['Phone', 'home'], 'phone')).toEqual(['home']);
});
