import { expect, it } from 'vitest';
import { computeDue } from './due.ts';

const timeZone = 'America/New_York';
const now = Date.parse('2026-03-10T15:00:00Z');

it.each([
  ['on the day before', '2026-03-09T04:00:00Z', { day: '2026-03-09', hasTime: false, state: 'overdue' }],
  ['today', '2026-03-10T04:00:00Z', { day: '2026-03-10', hasTime: false, state: 'today' }],
  ['tomorrow', '2026-03-11T04:00:00Z', { day: '2026-03-11', hasTime: false, state: 'later' }],
  ['today at 10, an hour ago', '2026-03-10T14:00:00Z', { day: '2026-03-10', hasTime: true, state: 'overdue' }],
  ['today at 12, in an hour', '2026-03-10T16:00:00Z', { day: '2026-03-10', hasTime: true, state: 'today' }],
])('a task due %s says so', (_, dueDate, due) => {
  expect(computeDue(dueDate, { now, timeZone })).toEqual(due);
});
