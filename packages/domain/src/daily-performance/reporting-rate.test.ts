import { expect, test } from 'vitest';
import { computeReportingRate, describePerformance } from './reporting-rate.ts';

test.each([
  [0, 4, 0],
  [1, 4, 25],
  [1, 3, 33.33],
  [4, 4, 100],
  [5, 4, 100],
  [199_999, 200_000, 99.99],
  [1, 0, 100],
  [0, 0, null],
])('%d reported goals of %d expected give a rate of %s percent', (goalsWithProgress, goalsExpectedToday, rate) => {
  expect(computeReportingRate({ goalsWithProgress, goalsExpectedToday })).toBe(rate);
});

test.each([
  [100, 'Everything due is reported. Well done!'],
  [99, 'Nearly everything is reported. A strong day!'],
  [80, 'Nearly everything is reported. A strong day!'],
  [79, 'More than half is reported. Keep it up!'],
  [60, 'More than half is reported. Keep it up!'],
  [59, 'About half is reported. You are on your way.'],
  [40, 'About half is reported. You are on your way.'],
  [39, 'A start is made. One more report goes a long way.'],
  [20, 'A start is made. One more report goes a long way.'],
  [19, 'Every day is a new chance. Start with one small report.'],
  [0, 'Every day is a new chance. Start with one small report.'],
])('a day with %d percent reported shows %j', (goalsWithProgress, message) => {
  expect(describePerformance({ overdueGoals: 0, goalsWithProgress, goalsExpectedToday: 100 })).toBe(message);
});

test('a day on which nothing was due has its own message, unless something was reported', () => {
  const dayOff = { overdueGoals: 0, goalsExpectedToday: 0 };
  expect(describePerformance({ ...dayOff, goalsWithProgress: 0 })).toBe('Nothing was due. Enjoy the day!');
  expect(describePerformance({ ...dayOff, goalsWithProgress: 1 })).toBe('Everything due is reported. Well done!');
});

test('overdue goals come before the reporting rate', () => {
  const reported = { goalsWithProgress: 4, goalsExpectedToday: 4 };
  expect(describePerformance({ ...reported, overdueGoals: 1 })).toMatch(/^One goal is past its deadline\./);
  expect(describePerformance({ ...reported, overdueGoals: 3 })).toMatch(/^3 goals are past their deadline\./);
});
