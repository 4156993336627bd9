import { expect, test } from 'vitest';
import { formatEventReport } from './event-report.ts';

test.each([
  [3, 'two chapters', 'Progress: 3 (two chapters)'],
  [0.5, null, 'Progress: 0.5'],
  [-2, '  ', 'Progress: -2'],
])('progress of %d with notes %j gives the report %j', (value, notes, report) => {
  expect(formatEventReport(value, notes)).toBe(report);
});
