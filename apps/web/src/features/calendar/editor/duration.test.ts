import { expect, it } from 'vitest';
import { parseDuration } from './duration.ts';

it.each([
  ['0.5', 0.5],
  ['1.5', 1.5],
  ['8', 8],
  ['0', null],
  ['8.5', null],
  ['1.25', null],
  ['', null],
  ['-', null],
  ['1e0', null],
])('a field with %j is a duration of %j hours', (typed, hours) => {
  expect(parseDuration(typed)).toBe(hours);
});
