/** The grades, best first (rules/daily-performance.md#grades). */
export const grades = ['A+', 'A', 'B', 'C', 'D', 'F'] as const;
export type Grade = (typeof grades)[number];

/** The lowest score of each grade but F. */
export const minScores: Record<Exclude<Grade, 'F'>, number> = { 'A+': 90, A: 80, B: 70, C: 60, D: 50 };

/**
 * The grade of a score from 0 to 100: A+ from 90, A from 80, B from 70, C from 60, D from 50, F below 50.
 * @example computeGrade(89) // 'A'
 */
export function computeGrade(score: number): Grade {
  return grades.find((grade) => grade !== 'F' && score >= minScores[grade]) ?? 'F';
}
