import { expect, it } from 'vitest';
import { parseDuration } from './duration.ts';

it.each([
  [0.5, 0.5],
  ['1.5', 1.5],
  [8, 8],
  [0, null],
  [8.5, null],
  [1.25, null],
  ['', null],
  ['-', null],
])('a duration of %j hours is read as %j', (typed, hours) => {
  expect(parseDuration(typed)).toBe(hours);
});
