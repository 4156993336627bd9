import { expect, it } from 'vitest';
import { addMonths, startOfMonth } from './calendar-month.ts';

it.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2028-01-31', 1, '2028-02-29'],
  ['2026-03-31', -1, '2026-02-28'],
  ['2026-12-15', 1, '2027-01-15'],
  ['2026-01-15', -1, '2025-12-15'],
  ['2024-02-29', 12, '2025-02-28'],
  ['2024-02-29', 48, '2028-02-29'],
  ['2026-05-31', 0, '2026-05-31'],
])('%s plus %i months is %s', (day, count, result) => {
  expect(addMonths(day, count)).toBe(result);
});

it('the month of a day starts on the 1st', () => {
  expect(startOfMonth('2026-11-21')).toBe('2026-11-01');
});
