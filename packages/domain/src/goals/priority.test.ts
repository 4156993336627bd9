import { expect, test } from 'vitest';
import { goalTypes, priorities, reportingFrequencies } from './enums.ts';
import { rankPriority } from './priority.ts';

test('the words on the wire are the specification’s', () => {
  expect(goalTypes).toEqual(['simple', 'value', 'wig']);
  expect(reportingFrequencies).toEqual(['daily', 'weekly', 'monthly']);
  expect(priorities).toEqual([
    'important_urgent',
    'important_not_urgent',
    'urgent_not_important',
    'not_important_not_urgent',
  ]);
});

test.each([
  ['important_urgent', 1],
  ['important_not_urgent', 2],
  ['urgent_not_important', 3],
  ['not_important_not_urgent', 4],
  ['whenever', 4],
  ['', 4],
  ['constructor', 4],
])('priority %j has rank %i', (priority, rank) => {
  expect(rankPriority(priority)).toBe(rank);
});
