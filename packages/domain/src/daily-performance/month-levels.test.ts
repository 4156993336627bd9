import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { computeMonthLevels } from './month-levels.ts';

const graded = (date: string, performanceScore: number) => ({ date, performanceScore, grade: 'F' as const });

test('compares each day with the days of its own month', () => {
  const days = [
    graded('2026-09-30', 90),
    graded('2026-10-01', 10),
    graded('2026-10-02', 20),
    graded('2026-10-03', 30),
    graded('2026-10-04', 40),
  ];
  expect([...computeMonthLevels(days, '2026-11-21').values()]).toEqual([4, 1, 2, 3, 4]);
});

test('leaves out today and days without a grade', () => {
  const days = [graded('2026-11-19', 40), { ...graded('2026-11-20', 0), grade: null }, graded('2026-11-21', 5)];
  expect([...computeMonthLevels(days, '2026-11-21')]).toEqual([['2026-11-19', 4]]);
});

test('a higher score of a month never has a lower level, and the best score has level 4', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(100), { minLength: 1, maxLength: 28 }), (scores) => {
      const days = scores.map((score, at) => graded(`2026-10-${String(at + 1).padStart(2, '0')}`, score));
      const levels = computeMonthLevels(days, '2026-11-21');
      const ascending = days.toSorted((a, b) => a.performanceScore - b.performanceScore);
      const shown = ascending.map(({ date }) => levels.get(date) ?? 0);
      expect(shown).toEqual(shown.toSorted((a, b) => a - b));
      expect(shown.at(-1)).toBe(4);
    }),
  );
});
