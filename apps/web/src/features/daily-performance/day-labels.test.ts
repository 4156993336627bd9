import { expect, it } from 'vitest';
import { computeMeanScore, describeDay, formatDayGrade } from './day-labels.ts';
import { makePerformance } from './performance-sample.ts';

const free = makePerformance({ goalsExpectedToday: 0, goalsWithProgress: 0, performanceScore: 0, grade: null });
const night = makePerformance({
  goalsExpectedToday: 2,
  goalsWithProgress: 0,
  inactiveGoalIds: ['run', 'read'],
  performanceScore: 0,
  grade: null,
});

it('counts the goals to report before a day has a grade, and describes the day otherwise', () => {
  expect(describeDay(night)).toBe('2 to report today');
  expect(describeDay({ ...night, grade: 'F' })).toBe('Every day is a new chance. Start with one small report.');
  expect(describeDay(free)).toBe('Nothing was due. Enjoy the day!');
});

it('leaves days without a grade out of the mean score', () => {
  const scores = [70, 81].map((performanceScore) => makePerformance({ performanceScore }));
  expect([computeMeanScore([...scores, free]), computeMeanScore([free])]).toEqual([76, null]);
});

it('formats a day and its grade in the chosen date format', () => {
  const day = '2026-11-19';
  const us = { format: 'US', today: '2026-11-21' } as const;
  expect(formatDayGrade(day, makePerformance({ performanceScore: 74 }), us)).toBe('Thursday, 11/19/2026: B, 74 of 100');
  expect(formatDayGrade(day, free, { ...us, format: 'International' })).toBe('Thursday, 19/11/2026: nothing was due');
  expect(formatDayGrade(day, night, us)).toBe('Thursday, 11/19/2026: 2 to report');
  expect(formatDayGrade(day, undefined, us)).toBe('Thursday, 11/19/2026: no data');
});

it('says that the grade of today is a grade so far', () => {
  const today = '2026-11-19';
  const graded = makePerformance({ performanceScore: 74 });
  expect(formatDayGrade(today, graded, { format: 'US', today })).toBe('Thursday, 11/19/2026: B, 74 of 100 so far');
  expect(formatDayGrade(today, night, { format: 'US', today })).toBe('Thursday, 11/19/2026: 2 to report');
});
