import { expect, it } from 'vitest';
import { findDayByKey, listMonthDays, listYearMonths } from './year-months.ts';

it('a year is the current month and the eleven months before it', () => {
  const months = listYearMonths('2026-11-21');
  expect([months[0], months.at(-1), months.length]).toEqual(['2025-12-01', '2026-11-01', 12]);
});

it.each([
  ['2026-02-01', 28, '2026-02-28'],
  ['2028-02-01', 29, '2028-02-29'],
  ['2026-12-01', 31, '2026-12-31'],
])('the month from %s has %d days', (first, count, last) => {
  const days = listMonthDays(first);
  expect([days[0], days.length, days.at(-1)]).toEqual([first, count, last]);
});

const range = { first: '2025-12-01', last: '2026-11-21' };

it.each([
  ['ArrowLeft', '2026-05-30'],
  ['ArrowRight', '2026-06-01'],
  ['ArrowUp', '2026-04-30'],
  ['ArrowDown', '2026-06-30'],
  ['PageUp', '2026-02-28'],
  ['PageDown', '2026-08-31'],
  ['Home', '2025-12-01'],
  ['End', '2026-11-21'],
])('%s moves from May 31 to %s', (key, to) => {
  expect(findDayByKey(range, '2026-05-31', key)).toBe(to);
});

it('keys stay within the year', () => {
  expect(findDayByKey(range, '2026-10-25', 'ArrowDown')).toBe('2026-11-21');
  expect(findDayByKey(range, '2025-12-25', 'ArrowUp')).toBe('2025-12-01');
});

it('other keys return null', () => {
  expect(findDayByKey(range, '2026-11-11', 'a')).toBeNull();
});
