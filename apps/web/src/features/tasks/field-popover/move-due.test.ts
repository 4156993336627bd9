import { expect, it } from 'vitest';
import { findPostponedDay, listNearDays } from './move-due.ts';

it.each([
  [null, '2026-11-21'],
  ['2026-11-01', '2026-11-21'],
  ['2026-11-25', '2026-11-26'],
])('on 20 November, postpones a task due on %s to %s', (dueDay, expected) => {
  expect(findPostponedDay({ dueDay }, '2026-11-20')).toBe(expected);
});

it.each([
  ['2026-11-20', ['2026-11-20', '2026-11-21', '2026-11-21', '2026-11-23']],
  ['2026-11-21', ['2026-11-21', '2026-11-22', '2026-11-28', '2026-11-23']],
  ['2026-11-22', ['2026-11-22', '2026-11-23', '2026-11-28', '2026-11-23']],
])('on %s, today, tomorrow, weekend and next week are %j', (today, days) => {
  expect(listNearDays(today).map(({ day }) => day)).toEqual(days);
});
