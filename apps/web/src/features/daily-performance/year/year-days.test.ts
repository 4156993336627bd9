import { expect, it } from 'vitest';
import { listMonthLabels, listYearDays, findDayByKey } from './year-days.ts';

const days = listYearDays('2026-11-21');

it('a year is 52 whole weeks from Sunday and the current week so far', () => {
  expect([days[0], days.at(-1), days.length]).toEqual(['2025-11-16', '2026-11-21', 371]);
  expect([listYearDays('2026-11-22')[0], listYearDays('2026-11-22').length]).toEqual(['2025-11-23', 365]);
});

it('months label the week of their first day', () => {
  const labels = listMonthLabels(days);
  expect(labels).toHaveLength(53);
  expect(labels.flatMap(({ sunday, month }) => (month ? [`${sunday}: ${month}`] : [])).slice(0, 2)).toEqual([
    '2025-11-30: 2025-12-01',
    '2025-12-28: 2026-01-01',
  ]);
});

it.each([
  ['ArrowUp', '2026-11-10'],
  ['ArrowDown', '2026-11-12'],
  ['ArrowLeft', '2026-11-04'],
  ['ArrowRight', '2026-11-18'],
  ['PageUp', '2026-10-14'],
  ['PageDown', '2026-11-21'],
  ['Home', '2025-11-16'],
  ['End', '2026-11-21'],
])('%s leads to %s', (key, to) => {
  expect(findDayByKey(days, '2026-11-11', key)).toBe(to);
});

it('other keys move to no day', () => {
  expect(findDayByKey(days, '2026-11-11', 'a')).toBeNull();
});
