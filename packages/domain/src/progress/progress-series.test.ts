import { describe, expect, test } from 'vitest';
import { computeProgressSeries, maxProgressPoints, type ProgressHistory } from './progress-series.ts';

function makeHistory(changes: Partial<ProgressHistory> = {}): ProgressHistory {
  return {
    createdOn: '2026-01-01',
    firstReportedOn: null,
    countsFrom: null,
    today: '2026-01-04',
    initialValue: 0,
    baseValue: 0,
    targetValue: 100,
    expectedPerPeriod: 2,
    frequency: 'daily',
    skipWeekends: false,
    days: [],
    ...changes,
  };
}

test('each day has the actual and the expected total at its end', () => {
  const days = [
    { date: '2026-01-03', totalValue: 5 },
    { date: '2026-01-02', totalValue: 0.1 },
  ];
  expect(computeProgressSeries(makeHistory({ days, initialValue: 10.2, baseValue: 10.2 }))).toEqual([
    { date: '2026-01-01', actual: 10.2, expected: 12.2 },
    { date: '2026-01-02', actual: 10.3, expected: 14.2 },
    { date: '2026-01-03', actual: 15.3, expected: 16.2 },
    { date: '2026-01-04', actual: 15.3, expected: 18.2 },
  ]);
});

describe('the expected line', () => {
  test('begins with the first entry when it is before the creation', () => {
    const early = makeHistory({ firstReportedOn: '2025-12-31', days: [{ date: '2025-12-31', totalValue: 1 }] });
    expect(computeProgressSeries(early).map((point) => point.expected)).toEqual([2, 4, 6, 8, 10]);
  });

  test('begins the day before the pace counts, at the total of that day, while the chart shows all days', () => {
    const days = [
      { date: '2026-01-01', totalValue: 7 },
      { date: '2026-01-04', totalValue: 1 },
    ];
    const series = computeProgressSeries(makeHistory({ countsFrom: '2026-01-03', baseValue: 7, days }));
    expect(series.map(({ actual, expected }) => [actual, expected])).toEqual([
      [7, null],
      [7, 7],
      [7, 9],
      [8, 11],
    ]);
  });

  test('stays level on skipped weekends', () => {
    // 2026-01-02 is a Friday.
    const series = computeProgressSeries(
      makeHistory({ createdOn: '2026-01-02', today: '2026-01-05', skipWeekends: true }),
    );
    expect(series.map((point) => point.expected)).toEqual([2, 2, 2, 4]);
  });

  test('rises by a weekly amount over a week', () => {
    const weekly = makeHistory({ today: '2026-01-14', frequency: 'weekly', expectedPerPeriod: 7 });
    const series = computeProgressSeries(weekly);
    expect(series[0]?.expected).toBe(1);
    expect(series[6]?.expected).toBe(7);
    expect(series.at(-1)?.expected).toBe(14);
  });

  test('stops at the target and never falls below its first value', () => {
    expect(computeProgressSeries(makeHistory({ targetValue: 5 })).map((point) => point.expected)).toEqual([2, 4, 5, 5]);
    const above = makeHistory({ baseValue: 9, targetValue: 5 });
    expect(computeProgressSeries(above).map((point) => point.expected)).toEqual([9, 9, 9, 9]);
  });

  test.each([null, 0])('no expected line is drawn when the expected progress is %s', (expectedPerPeriod) => {
    expect(computeProgressSeries(makeHistory({ expectedPerPeriod })).every((point) => point.expected === null)).toBe(
      true,
    );
  });
});

describe('the series', () => {
  test('has one point for a goal created today', () => {
    expect(computeProgressSeries(makeHistory({ today: '2026-01-01' }))).toEqual([
      { date: '2026-01-01', actual: 0, expected: 2 },
    ]);
  });

  test('includes entries dated before the creation of the goal and tomorrow', () => {
    const days = [
      { date: '2025-12-31', totalValue: 3 },
      { date: '2026-01-05', totalValue: 4 },
    ];
    const series = computeProgressSeries(makeHistory({ days }));
    expect(series[0]).toEqual({ date: '2025-12-31', actual: 3, expected: 0 });
    expect(series.at(-1)).toEqual({ date: '2026-01-05', actual: 7, expected: 10 });
  });

  test('has the maximum number of points for ten years, with the first and last day and all progress', () => {
    const days = [
      { date: '2016-03-04', totalValue: 40 },
      { date: '2020-02-29', totalValue: 2 },
    ];
    const series = computeProgressSeries(makeHistory({ createdOn: '2016-01-01', today: '2026-01-01', days }));
    expect(series).toHaveLength(maxProgressPoints);
    expect(series[0]?.date).toBe('2016-01-01');
    expect(series.at(-1)).toMatchObject({ date: '2026-01-01', actual: 42 });
    expect(new Set(series.map((point) => point.date)).size).toBe(maxProgressPoints);
  });
});
