import { expect, test } from 'vitest';
import type { ReportingFrequency } from './enums.ts';
import { recommendProgress } from './recommended-progress.ts';

// 2026-01-05 is a Monday.
type Case = [
  remaining: number,
  deadline: string,
  frequency: ReportingFrequency,
  skipWeekends: boolean,
  amount: number | null,
];

test.each<Case>([
  [10, '2026-01-10', 'daily', false, 2],
  [10, '2026-01-08', 'daily', false, 4],
  [10, '2026-01-06', 'daily', false, 10],
  [0.5, '2026-01-10', 'daily', false, 1],
  [10, '2026-01-12', 'daily', true, 2],
  [10, '2026-01-12', 'daily', false, 2],
  [14, '2026-01-19', 'daily', false, 1],
  [14, '2026-01-19', 'daily', true, 2],
  [20, '2026-01-19', 'weekly', false, 10],
  [20, '2026-01-19', 'weekly', true, 10],
  [20, '2026-01-08', 'weekly', false, 20],
  [20, '2026-02-04', 'monthly', false, 20],
  [20, '2026-03-06', 'monthly', false, 10],
  [10, '2026-01-05', 'daily', false, 10],
])(
  '%d left from Monday, due %s: %s, weekends skipped: %s: %s',
  (remaining, deadline, frequency, skipWeekends, amount) => {
    expect(recommendProgress({ remaining, today: '2026-01-05', deadline, frequency, skipWeekends })).toBe(amount);
  },
);

test.each<Case>([
  [0, '2026-01-10', 'daily', false, null],
  [-5, '2026-01-10', 'daily', false, null],
  [10, '2026-01-04', 'daily', false, null],
])('%d left from Monday, due %s: no recommendation', (remaining, deadline, frequency, skipWeekends, amount) => {
  expect(recommendProgress({ remaining, today: '2026-01-05', deadline, frequency, skipWeekends })).toBe(amount);
});

test('recommends the whole remaining amount when only a skipped weekend is left', () => {
  const work = { remaining: 10, today: '2026-01-10', deadline: '2026-01-12', frequency: 'daily' } as const;
  expect(recommendProgress({ ...work, skipWeekends: true })).toBe(10);
  expect(recommendProgress({ ...work, skipWeekends: false })).toBe(5);
});

test('rounds the recommendation up to the given decimals', () => {
  const work = {
    today: '2026-01-05',
    deadline: '2026-01-08',
    frequency: 'daily',
    skipWeekends: false,
    decimals: 2,
  } as const;
  expect(recommendProgress({ ...work, remaining: 10 })).toBe(3.34);
  expect(recommendProgress({ ...work, remaining: 3.3 })).toBe(1.1);
  expect(recommendProgress({ ...work, remaining: 0.001 })).toBe(0.01);
});
