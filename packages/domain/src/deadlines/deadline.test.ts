import { expect, it } from 'vitest';
import { describeDeadline } from './deadline.ts';

it.each([
  ['2026-11-01', -20, '20 days overdue', 'overdue'],
  ['2026-11-20', -1, '1 day overdue', 'overdue'],
  ['2026-11-21', 0, 'Due today', 'soon'],
  ['2026-11-22', 1, 'Due tomorrow', 'soon'],
  ['2026-11-28', 7, '7 days left', 'soon'],
  ['2026-11-29', 8, '8 days left', 'later'],
])('a deadline on %s, seen on 21 November 2026, has %i days left: %s (%s)', (deadline, daysLeft, label, state) => {
  expect(describeDeadline(deadline, '2026-11-21')).toEqual({ daysLeft, label, state });
});
