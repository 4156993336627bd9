import { expect, it } from 'vitest';
import { toPlanMonth, formatMonth, addPlanMonths, toMonthOfYear } from './plan-month.ts';

it('writes a month by its name and as numbers', () => {
  expect(toPlanMonth('2026-11-21')).toBe('2026-11');
  expect(formatMonth('2026-11')).toBe('November 2026');
  expect(toMonthOfYear('2026-11')).toEqual({ month: 11, year: 2026 });
});

it('adds months across years and stops at the limits', () => {
  expect(addPlanMonths('2026-12', 1)).toBe('2027-01');
  expect(addPlanMonths('2026-01', -1)).toBe('2025-12');
  expect(addPlanMonths('2200-12', 1)).toBeUndefined();
  expect(addPlanMonths('1900-01', -1)).toBeUndefined();
});
