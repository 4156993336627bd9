import { expect, test } from 'vitest';
import { computeGrade, gradeDay } from './grade.ts';

test.each([
  [100, 'A+'],
  [90, 'A+'],
  [89, 'A'],
  [80, 'A'],
  [79, 'B'],
  [70, 'B'],
  [69, 'C'],
  [60, 'C'],
  [59, 'D'],
  [50, 'D'],
  [49, 'F'],
  [0, 'F'],
] as const)('a score of %d has grade %s', (score, grade) => {
  expect(computeGrade(score)).toBe(grade);
});

const today = '2026-11-25';
const day = { date: today, performanceScore: 0, goalsWithProgress: 0, goalsExpectedToday: 8, isBeforeStart: false };
const night = { today, hasEndedSession: false };

test('today has no grade before its first report or the end of its first session', () => {
  expect(gradeDay(day, night)).toBeNull();
  expect(gradeDay({ ...day, goalsWithProgress: 1, performanceScore: 43 }, night)).toBe('F');
  expect(gradeDay(day, { today, hasEndedSession: true })).toBe('F');
});

test('a day before the pace of any goal counts has no grade', () => {
  const before = { ...day, date: '2026-11-24', goalsWithProgress: 1, goalsExpectedToday: 0, isBeforeStart: true };
  expect(gradeDay(before, night)).toBeNull();
});

test('a past day has a grade even without a report', () => {
  expect(gradeDay({ ...day, date: '2026-11-24' }, night)).toBe('F');
});

test('a day on which nothing was due has a grade only with a report', () => {
  for (const date of ['2026-11-24', today]) {
    const free = { ...day, date, goalsExpectedToday: 0 };
    expect(gradeDay(free, { today, hasEndedSession: true })).toBeNull();
    expect(gradeDay({ ...free, goalsWithProgress: 1, performanceScore: 100 }, night)).toBe('A+');
  }
});
