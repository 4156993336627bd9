import { expect, test } from 'vitest';
import { goalTypes, priorities, reportingFrequencies } from './enums.ts';

test('the API values match the documentation', () => {
  expect(goalTypes).toEqual(['simple', 'value', 'wig']);
  expect(reportingFrequencies).toEqual(['daily', 'weekly', 'monthly']);
  expect(priorities).toEqual([
    'important_urgent',
    'important_not_urgent',
    'urgent_not_important',
    'not_important_not_urgent',
  ]);
});
