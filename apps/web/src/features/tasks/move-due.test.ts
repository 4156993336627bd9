import { expect, it } from 'vitest';
import { findPostponedDay, listNearDays } from './move-due.ts';

it.each([
  [null, '2026-11-21'],
  ['2026-11-01', '2026-11-21'],
  ['2026-11-25', '2026-11-26'],
])('a task due on %s is postponed to %s on 20 November', (dueDay, expected) => {
  expect(findPostponedDay({ dueDay }, '2026-11-20')).toBe(expected);
});

it.each([
  ['2026-11-20', ['2026-11-20', '2026-11-21', '2026-11-21', '2026-11-23']],
  ['2026-11-21', ['2026-11-21', '2026-11-22', '2026-11-28', '2026-11-23']],
  ['2026-11-22', ['2026-11-22', '2026-11-23', '2026-11-28', '2026-11-23']],
])('today, tomorrow, the weekend and the next week of %s are %j', (today, days) => {
  expect(listNearDays(today).map(({ day }) => day)).toEqual(days);
});
