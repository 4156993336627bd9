import { expect, it } from 'vitest';
import { isDailyPlanningTime, isMonthlyPlanningDay, isWeeklyPlanningDay } from './reminder-windows.ts';

it.each([
  ['2026-11-01', 1, true],
  ['2026-11-02', 1, false],
  ['2026-11-30', 31, true],
  ['2026-12-30', 31, false],
  ['2028-02-29', 30, true],
  ['2027-02-28', 29, true],
])('%s with monthly planning day %d: %s', (today, date, isDue) => {
  expect(isMonthlyPlanningDay(today, date)).toBe(isDue);
});

it.each([
  ['2026-11-22', 0, true],
  ['2026-11-21', 6, true],
  ['2026-11-21', 0, false],
])('%s with weekly planning day %d: %s', (today, weekday, isDue) => {
  expect(isWeeklyPlanningDay(today, weekday)).toBe(isDue);
});

it.each([
  ['08:00', '09:00', true],
  ['10:00', '09:00', true],
  ['07:59', '09:00', false],
  ['10:01', '09:00', false],
  ['23:30', '00:15', true],
  ['00:30', '23:45', true],
])('%s with daily planning time %s: %s', (now, time, isDue) => {
  const [hour = 0, minute = 0] = now.split(':').map(Number);
  expect(isDailyPlanningTime(hour * 60 + minute, time)).toBe(isDue);
});
