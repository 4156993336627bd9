import { expect, it } from 'vitest';
import { monthOf, nameMonth, stepMonth, toMonthOfYear } from './plan-month.ts';

it('a month is named, and sent as its numbers', () => {
  expect(monthOf('2026-11-21')).toBe('2026-11');
  expect(nameMonth('2026-11')).toBe('November 2026');
  expect(toMonthOfYear('2026-11')).toEqual({ month: 11, year: 2026 });
});

it('months follow each other over the year, as far as there are plans', () => {
  expect(stepMonth('2026-12', 1)).toBe('2027-01');
  expect(stepMonth('2026-01', -1)).toBe('2025-12');
  expect(stepMonth('2200-12', 1)).toBeUndefined();
  expect(stepMonth('1900-01', -1)).toBeUndefined();
});
