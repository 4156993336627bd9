import { expect, it } from 'vitest';
import { makePerformance } from '../../daily-performance/performance-sample.ts';
import { describeRest, isFreeDay } from './describe-rest.ts';

const { terms } = makePerformance();
const performance = makePerformance({ inactiveGoalIds: ['a', 'b', 'c'], terms: { ...terms, reachableScore: 97 } });

it('says how many reports are left and which score they can reach', () => {
  expect(describeRest(performance, 3, null)).toBe('3 reports left, up to 97');
  expect(describeRest(performance, 1, null)).toBe('1 report left, up to 97');
});

it('a day that is not graded yet says what is to be reported', () => {
  expect(describeRest({ ...performance, grade: null }, 3, null)).toBe('3 to report today');
});

it('says how the day went once everything is reported', () => {
  const done = makePerformance({ goalsWithProgress: 6 });
  expect(describeRest(done, 0, null)).toBe('Everything due is reported. Well done!');
});

it('a day without active goals has no grade', () => {
  expect(describeRest(null, 0, null)).toBe('Goals you are working on are graded here.');
});

it('a day on which nothing is due says what is planned', () => {
  const free = makePerformance({ grade: null, goalsWithProgress: 0, goalsExpectedToday: 0 });
  expect(describeRest(free, 0, 'Next: Long run, 9:00 AM')).toBe('Next: Long run, 9:00 AM');
  expect(describeRest(free, 0, null)).toBe('Nothing was due. Enjoy the day!');
  expect(describeRest({ ...free, overdueGoals: 1 }, 0, 'Next: Long run, 9:00 AM')).toMatch(/^One goal is past/);
  expect([free, performance, null].map(isFreeDay)).toEqual([true, false, false]);
});
