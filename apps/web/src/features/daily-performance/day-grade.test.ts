import { expect, it } from 'vitest';
import { describeDay, findGrade } from './day-grade.ts';
import { samplePerformance } from './performance-sample.ts';

const free = samplePerformance({ goalsExpectedToday: 0, goalsWithProgress: 0, performanceScore: 0 });

it('a day has the grade of its score', () => {
  expect(findGrade(samplePerformance({ performanceScore: 74 }))).toBe('B');
});

it('a day without a record and one on which nothing was due have no grade', () => {
  expect([findGrade(null), findGrade(undefined), findGrade(free)]).toEqual([null, null, null]);
});

it('a day on which something was done although nothing was due is graded', () => {
  expect(findGrade({ ...free, goalsWithProgress: 1, performanceScore: 100 })).toBe('A+');
});

it('a day is described in words, in the chosen format', () => {
  const day = '2026-11-19';
  expect(describeDay(day, samplePerformance({ performanceScore: 74 }), 'US')).toBe(
    'Thursday, 11/19/2026: B, 74 of 100',
  );
  expect(describeDay(day, free, 'International')).toBe('Thursday, 19/11/2026: nothing was due');
  expect(describeDay(day, undefined, 'US')).toBe('Thursday, 11/19/2026: no data');
});
