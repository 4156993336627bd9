import { expect, it } from 'vitest';
import { countPostponed } from './postponed.ts';

it.each([
  ['the next day counts', '2026-11-20T00:00:00Z', '2026-11-21T00:00:00Z', 3],
  ['an earlier day does not count', '2026-11-20T00:00:00Z', '2026-11-19T00:00:00Z', 2],
  ['a later time of the same day does not count', '2026-11-20T09:00:00Z', '2026-11-20T15:00:00Z', 2],
  ['the first due date does not count', null, '2026-11-20T00:00:00Z', 2],
  ['no due date does not count', '2026-11-20T00:00:00Z', null, 2],
])('a task postponed twice: %s', (_, dueDate, nextDueDate, expected) => {
  expect(countPostponed({ postponedCount: 2, dueDate, nextDueDate }, 'UTC')).toBe(expected);
});

it('the day is the one of the zone', () => {
  const change = { postponedCount: 0, dueDate: '2026-11-20T03:00:00Z', nextDueDate: '2026-11-20T20:00:00Z' };
  expect(countPostponed(change, 'UTC')).toBe(0);
  expect(countPostponed(change, 'America/New_York')).toBe(1);
});
