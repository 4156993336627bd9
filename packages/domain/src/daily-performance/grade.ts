/** The grades of a day, best first (second document, section 9). */
export const grades = ['A+', 'A', 'B', 'C', 'D', 'F'] as const;
export type Grade = (typeof grades)[number];

const lowestScore: Record<Exclude<Grade, 'F'>, number> = { 'A+': 90, A: 80, B: 70, C: 60, D: 50 };

/**
 * The grade of a score of 0 to 100: A+ from 90, then a grade less for every ten points, F below 50.
 * @example computeGrade(89) // 'A'
 */
export function computeGrade(score: number): Grade {
  return grades.find((grade) => grade !== 'F' && score >= lowestScore[grade]) ?? 'F';
}
