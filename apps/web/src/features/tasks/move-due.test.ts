import { expect, it } from 'vitest';
import { findPostponedDay, listNearDays, moveDue } from './move-due.ts';

it.each([
  ['keeps its time', '2026-11-20T15:00:00.000Z', '2026-11-23T15:00:00.000Z'],
  ['stays due on the day', '2026-11-20T00:00:00.000Z', '2026-11-23'],
  ['gets its first due date', null, '2026-11-23'],
])('a task that is moved to another day %s', (_, dueDate, expected) => {
  expect(moveDue({ dueDate }, '2026-11-23', 'UTC')).toBe(expected);
});

it.each([
  [null, '2026-11-21'],
  ['2026-11-01T00:00:00Z', '2026-11-21'],
  ['2026-11-25T00:00:00Z', '2026-11-26'],
])('a task due at %s is postponed to %s on 20 November', (dueDate, expected) => {
  expect(findPostponedDay({ dueDate }, '2026-11-20', 'UTC')).toBe(expected);
});

it.each([
  ['2026-11-20', ['2026-11-20', '2026-11-21', '2026-11-21', '2026-11-23']],
  ['2026-11-21', ['2026-11-21', '2026-11-22', '2026-11-28', '2026-11-23']],
  ['2026-11-22', ['2026-11-22', '2026-11-23', '2026-11-28', '2026-11-23']],
])('today, tomorrow, the weekend and the next week of %s are %j', (today, days) => {
  expect(listNearDays(today).map(({ day }) => day)).toEqual(days);
});
