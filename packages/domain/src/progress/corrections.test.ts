import { expect, test } from 'vitest';
import { findCorrectionsToDelete } from './corrections.ts';

const entry = (value: number, hour: number) => ({ value, reportedAt: `2026-11-28T${hour}:00:00.000Z` });

test.each([
  ['a total of 0 or above deletes no correction', [entry(-97, 11)], 0, []],
  ['deleting the only report deletes its correction', [entry(-97, 11)], -97, [-97]],
  ['other reports stay unchanged', [entry(50, 10), entry(-97, 12)], -47, [-97]],
  ['deletes the fewest corrections, the newest first', [entry(-2, 13), entry(-5, 11), entry(-1, 12)], -2.5, [-2, -1]],
  ['a negative total without corrections deletes nothing', [entry(3, 10)], -2, []],
] as const)('%s', (_, entries, total, deleted) => {
  expect(findCorrectionsToDelete(entries, total).map(({ value }) => value)).toEqual(deleted);
});
