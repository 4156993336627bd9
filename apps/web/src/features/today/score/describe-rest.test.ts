import { expect, it } from 'vitest';
import { makePerformance } from '../../daily-performance/performance-sample.ts';
import { describeRest } from './describe-rest.ts';

const { terms } = makePerformance();
const performance = makePerformance({ inactiveGoalIds: ['a', 'b', 'c'], terms: { ...terms, reachableScore: 97 } });

it('says how many reports are left and which score they can reach', () => {
  expect(describeRest(performance, 3)).toBe('3 reports left, up to 97');
  expect(describeRest(performance, 1)).toBe('1 report left, up to 97');
});

it('a day that is not graded yet says what is to be reported', () => {
  expect(describeRest({ ...performance, grade: null }, 3)).toBe('3 to report today');
});

it('says how the day went once everything is reported', () => {
  const done = makePerformance({ goalsWithProgress: 6 });
  expect(describeRest(done, 0)).toBe('Everything due is reported. Well done!');
});

it('a day without active goals has no grade', () => {
  expect(describeRest(null, 0)).toBe('Goals you are working on are graded here.');
});
