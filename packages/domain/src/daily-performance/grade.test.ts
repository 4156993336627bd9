import { expect, test } from 'vitest';
import { computeGrade } from './grade.ts';

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
