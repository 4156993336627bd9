import { expect, test } from 'vitest';
import { findCorrectionsToDelete } from './corrections.ts';

const entry = (value: number, hour: number) => ({ value, reportedAt: `2026-11-28T${hour}:00:00.000Z` });

test.each([
  ['a total of 0 or above deletes none', [entry(-97, 11)], 0, []],
  ['the correction of the only report goes with it', [entry(-97, 11)], -97, [-97]],
  ['other reports are left as they are', [entry(50, 10), entry(-97, 12)], -47, [-97]],
  ['the newest goes first, and no more than necessary', [entry(-2, 13), entry(-5, 11), entry(-1, 12)], -2.5, [-2, -1]],
  ['a total that no correction explains has none left', [entry(3, 10)], -2, []],
] as const)('%s', (_, entries, total, deleted) => {
  expect(findCorrectionsToDelete(entries, total).map(({ value }) => value)).toEqual(deleted);
});
