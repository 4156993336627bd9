import { expect, it } from 'vitest';
import { computeMeanScore, findGrade, formatDayGrade } from './day-labels.ts';
import { makePerformance } from './performance-sample.ts';

const free = makePerformance({ goalsExpectedToday: 0, goalsWithProgress: 0, performanceScore: 0 });

it('a day has the grade of its score', () => {
  expect(findGrade(makePerformance({ performanceScore: 74 }))).toBe('B');
});

it('a day without a record or without anything due has no grade', () => {
  expect([findGrade(null), findGrade(undefined), findGrade(free)]).toEqual([null, null, null]);
});

it('a day with reports is graded although nothing was due', () => {
  expect(findGrade({ ...free, goalsWithProgress: 1, performanceScore: 100 })).toBe('A+');
});

it('the mean score leaves out days without a grade', () => {
  const scores = [70, 81].map((performanceScore) => makePerformance({ performanceScore }));
  expect([computeMeanScore([...scores, free]), computeMeanScore([free])]).toEqual([76, null]);
});

it('a day and its grade are formatted in the chosen date format', () => {
  const day = '2026-11-19';
  expect(formatDayGrade(day, makePerformance({ performanceScore: 74 }), 'US')).toBe(
    'Thursday, 11/19/2026: B, 74 of 100',
  );
  expect(formatDayGrade(day, free, 'International')).toBe('Thursday, 19/11/2026: nothing was due');
  expect(formatDayGrade(day, undefined, 'US')).toBe('Thursday, 11/19/2026: no data');
});
