import { type Grade, grades } from '@goaltracker/domain/daily-performance/grade';

/** How strong the colour of a grade is, 1 for F to 6 for A+; 0 without a grade. */
export function levelOf(grade: Grade | null): number {
  return grade === null ? 0 : grades.length - grades.indexOf(grade);
}
