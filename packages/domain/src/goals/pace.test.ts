import { describe, expect, test } from 'vitest';
import { paceLabels, computePace } from './pace.ts';

const today = '2026-01-05';
const open = { deadline: null, estimatedCompletionDays: null };

test.each([
  [10.01, 10, 'ahead'],
  [10, 10, 'on-track'],
  [9.99, 10, 'on-track'],
  [8, 10, 'on-track'],
  [7.99, 10, 'behind'],
  [0, 10, 'behind'],
  [-3, 10, 'behind'],
  [2.4 / 3, 1, 'on-track'],
  [(0.1 + 0.2) / 3, 0.1, 'on-track'],
  [5, null, 'on-track'],
  [0, null, 'on-track'],
  [5, 0, 'on-track'],
] as const)('an average of %d with %s expected is %s', (average, expected, pace) => {
  expect(computePace({ average, expected, isPeriodOver: true }, open, today)).toBe(pace);
});

describe('before the first period is over', () => {
  test.each([
    [7.99, 'just-started'],
    [8, 'on-track'],
    [11, 'ahead'],
  ])('an average of %d with 10 expected is %s', (average, pace) => {
    expect(computePace({ average, expected: 10, isPeriodOver: false }, open, today)).toBe(pace);
  });
});

describe('the pace of a goal with a deadline', () => {
  test.each([
    ['2026-01-04', 0, 'overdue'],
    ['2026-01-05', 0, 'ahead'],
    ['2026-01-08', 3, 'ahead'],
    ['2026-01-08', 4, 'on-track'],
    ['2026-01-08', null, 'on-track'],
  ])('with a deadline on %s and a forecast of %s days, an average above the expected is %s', (deadline, days, pace) => {
    const figures = { average: 11, expected: 10, isPeriodOver: true };
    expect(computePace(figures, { deadline, estimatedCompletionDays: days }, today)).toBe(pace);
  });

  test('a goal is overdue after its deadline, whatever it expects', () => {
    const late = { ...open, deadline: '2026-01-04' };
    expect(computePace({ average: 0, expected: null, isPeriodOver: false }, late, today)).toBe('overdue');
  });
});

test('the labels match the specification exactly', () => {
  expect(paceLabels).toMatchObject({ ahead: 'Ahead', 'on-track': 'On Track', behind: 'Behind' });
});
