import { expect, test } from 'vitest';
import { addDays } from '../core/calendar-day.ts';
import { computeStreaks } from './streaks.ts';

const monday = '2026-11-02';

/**
 * Days from a Monday on: `x` reported, `-` expected but not reported, `o` nothing expected, `b` nothing reported before
 * the pace of any goal counted, a blank for a day without daily performance.
 */
const days = (marks: string) =>
  marks.split('').flatMap((mark, index) => {
    const date = addDays(monday, index);
    if (mark === ' ') return [];
    const [goalsExpectedToday, goalsWithProgress] = ['ob'.includes(mark) ? 0 : 2, mark === 'x' ? 1 : 0];
    return [{ date, goalsExpectedToday, goalsWithProgress, isBeforeStart: mark === 'b' }];
  });

const on = (index: number) => addDays(monday, index);

test.each([
  ['no days', '', 3, 0, 0],
  ['a reported week', 'xxxxxxx', 6, 7, 7],
  ['a weekend without a report', 'xxxxx--xx', 8, 7, 7],
  ['a weekday without a report', 'xxx-xx', 5, 2, 3],
  ['a weekday without expected goals', 'xxxoxx', 5, 5, 5],
  ['a weekday without a report before the pace of any goal counts', 'xxxbxx', 5, 2, 3],
  ['days without daily performance', 'xx   xx', 6, 4, 4],
  ['today not reported yet', 'xxx-', 3, 3, 3],
  ['yesterday not reported', 'xxx-', 4, 0, 3],
  ['today reported', 'xx-x', 3, 1, 2],
  ['the first day missed', '-xx', 2, 2, 2],
  ['no reports', '-----', 4, 0, 0],
  ['days after today', 'xxxx', 1, 2, 2],
  ['the longest in the middle', 'x-xxxoo-x', 8, 1, 3],
])('%s (%j, today is day %i): current streak %i, longest %i', (_, marks, today, current, longest) => {
  expect(computeStreaks(days(marks), on(today))).toEqual({ current, longest });
});

test('the order of the days does not matter', () => {
  expect(computeStreaks(days('xxx-xx').toReversed(), on(5))).toEqual({ current: 2, longest: 3 });
});

test('a report on a weekend adds to the streak', () => {
  expect(computeStreaks(days('xxxxxx'), on(5))).toEqual({ current: 6, longest: 6 });
});
