import { describe, expect, it, test } from 'vitest';
import {
  computePaceGap,
  computePlannedPercent,
  computePlannedTotal,
  computePlannedValue,
  roundPlannedValue,
} from './planned-value.ts';

const goal = {
  goalType: 'value',
  baseValue: 4,
  currentValue: 10,
  targetValue: 24,
  expectedDailyProgress: 2,
  reportingFrequency: 'daily',
  skipWeekends: false,
  createdOn: '2026-01-01',
  firstReportedOn: null,
  countsFrom: null,
  deadline: null,
  pace: 'on-track',
} as const;

describe('the planned value of a goal', () => {
  test('is the expected progress since the goal began, at most the target', () => {
    expect(computePlannedValue(goal, '2026-01-04')).toBe(12);
    expect(computePlannedValue(goal, '2026-03-01')).toBe(24);
  });

  test('rises evenly, in the first reporting period too', () => {
    const weekly = { ...goal, expectedDailyProgress: 7, reportingFrequency: 'weekly' } as const;
    const days = ['2025-12-31', '2026-01-01', '2026-01-03', '2026-01-07', '2026-01-09'];
    expect(days.map((day) => computePlannedValue(weekly, day))).toEqual([4, 5, 7, 11, 13]);
  });

  test('is never below the initial value of the goal', () => {
    expect(computePlannedValue({ ...goal, baseValue: 30 }, '2026-01-04')).toBe(30);
  });

  test('rises from the total of the day before the pace counts', () => {
    const counted = { ...goal, countsFrom: '2026-01-05', baseValue: 10 };
    const days = ['2026-01-03', '2026-01-04', '2026-01-05', '2026-01-07'];
    expect(days.map((day) => computePlannedValue(counted, day))).toEqual([null, 10, 12, 16]);
  });

  test('a day before the creation does not lengthen the plan', () => {
    const counted = { ...goal, countsFrom: '2025-12-01' };
    expect(computePlannedValue(counted, '2026-01-04')).toBe(12);
  });

  test('is unknown when nothing is expected by a day', () => {
    expect(computePlannedValue({ ...goal, expectedDailyProgress: null }, '2026-01-04')).toBeNull();
    expect(computePlannedValue({ ...goal, expectedDailyProgress: 0 }, '2026-01-04')).toBeNull();
    expect(computePlannedValue({ ...goal, goalType: 'wig' }, '2026-01-04')).toBeNull();
  });

  test('is rounded up for a text about whole books, and kept for a text about fractions', () => {
    expect(roundPlannedValue(goal, 47.14)).toBe(48);
    expect(roundPlannedValue(goal, 47)).toBe(47);
    expect(roundPlannedValue({ ...goal, currentValue: 10.5 }, 47.14)).toBe(47.14);
  });

  test('has no upper limit for a goal without a target', () => {
    const plan = { ...goal, targetValue: null, expectedPerPeriod: 2, frequency: 'daily' } as const;
    expect(computePlannedTotal(plan, '2026-01-31')).toBe(66);
  });
});

describe('the planned percentage of a WIG', () => {
  const lead = {
    createdOn: '2026-01-01',
    firstReportedOn: null,
    countsFrom: null,
    baseValue: 0,
    reportingFrequency: 'weekly',
  } as const;
  const runs = { ...lead, targetValue: 10, expectedProgress: 2 };
  const swims = { ...lead, targetValue: 4, expectedProgress: 1 };

  test('is the mean of the lead measures, each at most at its target', () => {
    expect(computePlannedPercent([runs, swims], '2026-01-14')).toBe(45);
    expect(computePlannedPercent([runs, swims], '2027-01-01')).toBe(100);
  });

  test('rises from the percentage of the day before the pace counts', () => {
    const counted = { countsFrom: '2026-01-08', baseValue: 2 };
    const leads = [
      { ...runs, ...counted },
      { ...swims, ...counted },
    ];
    expect(['2026-01-06', '2026-01-07', '2026-01-14'].map((day) => computePlannedPercent(leads, day))).toEqual([
      null,
      35,
      57.5,
    ]);
  });

  test('is unknown without lead measures, and when a lead measure expects nothing', () => {
    expect(computePlannedPercent([], '2026-01-14')).toBeNull();
    expect(computePlannedPercent([runs, { ...swims, expectedProgress: null }], '2026-01-14')).toBeNull();
  });
});

describe('the gap of a pace', () => {
  const weekly = { ...goal, expectedDailyProgress: 7, reportingFrequency: 'weekly', targetValue: 100 } as const;

  it.each([
    ['behind, rounded up to whole books', { ...weekly, expectedDailyProgress: 6, pace: 'behind' }, '2026-01-09', 2],
    ['ahead, rounded down to whole books', { ...weekly, expectedDailyProgress: 4, pace: 'ahead' }, '2026-01-05', 3],
    [
      'behind, in decimals when the goal has decimals',
      { ...weekly, currentValue: 10.5, pace: 'behind' },
      '2026-01-09',
      2.5,
    ],
    ['on track, but short by more than one period', goal, '2026-01-05', 4],
    ['behind, without rounding errors', { ...goal, currentValue: 4, pace: 'behind' }, '2026-01-03', 6],
  ] as const)('is an amount when the goal is %s', (_text, sample, today, amount) => {
    expect(computePaceGap(sample, today)).toEqual({ by: 'amount', amount });
  });

  test('is the distance from a line that begins at the total of the day before the pace counts', () => {
    const counted = { ...goal, countsFrom: '2026-01-08', baseValue: 10, pace: 'behind' } as const;
    expect(computePaceGap(counted, '2026-01-09')).toEqual({ by: 'amount', amount: 4 });
  });

  test('is the number of days since the deadline for an overdue goal of any type', () => {
    const late = { ...goal, goalType: 'simple', deadline: '2026-01-07', pace: 'overdue' } as const;
    expect(computePaceGap(late, '2026-01-10')).toEqual({ by: 'days', days: 3 });
  });

  it.each([
    ['on track, and short by exactly one period', { ...goal, currentValue: 12 }],
    ['just started', { ...goal, pace: 'just-started' }],
    ['a WIG', { ...goal, goalType: 'wig', pace: 'behind' }],
    ['ahead by less than one whole unit', { ...weekly, expectedDailyProgress: 8, pace: 'ahead' }],
  ] as const)('is missing when the goal is %s', (_text, sample) => {
    expect(computePaceGap(sample, '2026-01-05')).toBeNull();
  });
});
