import { expect, it } from 'vitest';
import { countPostponed } from './postponed.ts';

it.each([
  ['the next day counts', '2026-11-20', '2026-11-21', 3],
  ['an earlier day does not count', '2026-11-20', '2026-11-19', 2],
  ['the same day does not count', '2026-11-20', '2026-11-20', 2],
  ['the first due date does not count', null, '2026-11-20', 2],
  ['no due date does not count', '2026-11-20', null, 2],
])('a task postponed twice: %s', (_, dueDay, nextDay, expected) => {
  expect(countPostponed({ postponedCount: 2, dueDay }, { dueDay: nextDay })).toBe(expected);
});
