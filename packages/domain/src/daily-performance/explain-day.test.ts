import { expect, test } from 'vitest';
import { explainDay } from './explain-day.ts';

const day = {
  goalsWithProgress: 5,
  goalsExpectedToday: 6,
  goalsNotReported: 1,
  overdueGoals: 0,
  terms: { achievedShare: 0.778, overduePenalty: 0 },
};

test.each([
  [{}, 'Reported on 5 of 6 due goals, with 78% of the expected progress.'],
  [
    { goalsNotReported: 0, terms: { achievedShare: 1, overduePenalty: 0 } },
    'Reported on all 6 due goals, with 100% of the expected progress.',
  ],
  [
    { goalsExpectedToday: 1, goalsNotReported: 0, terms: { achievedShare: 0.999, overduePenalty: 0 } },
    'Reported on the due goal, with 99% of the expected progress.',
  ],
  [
    { overdueGoals: 5, terms: { achievedShare: 0.778, overduePenalty: 20 } },
    'Reported on 5 of 6 due goals, with 78% of the expected progress; 5 overdue goals took off 20 points.',
  ],
  [
    { goalsNotReported: 6, overdueGoals: 1, terms: { achievedShare: 0, overduePenalty: 5 } },
    'No report on 6 due goals; 1 overdue goal took off 5 points.',
  ],
  [{ goalsExpectedToday: 1, goalsNotReported: 1, goalsWithProgress: 0 }, 'No report on 1 due goal.'],
  [{ goalsExpectedToday: 0, goalsNotReported: 0, goalsWithProgress: 1 }, 'Reported on 1 goal, though nothing was due.'],
])('the grade of a day with %j has one sentence', (changes, expected) => {
  expect(explainDay({ ...day, ...changes })).toBe(expected);
});
