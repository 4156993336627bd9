import { describe, expect, it, test } from 'vitest';
import { computeWeekTotals, listWeekEnds } from './week-totals.ts';

test('the weeks begin after eight Sundays, the last of them before today', () => {
  const weekEnds = ['2026-09-27', '2026-10-04', '2026-10-11', '2026-10-18', '2026-10-25', '2026-11-01', '2026-11-08'];
  expect(listWeekEnds('2026-11-16')).toEqual([...weekEnds, '2026-11-15']);
  expect(listWeekEnds('2026-11-22')).toEqual([...weekEnds, '2026-11-15']);
  expect(listWeekEnds('2026-11-23')[7]).toBe('2026-11-22');
});

describe('the totals of past weeks', () => {
  const weekEnds = ['2026-11-01', '2026-11-08', '2026-11-15'];
  const goal = { id: 'read', goalType: 'value', currentValue: 10.3, leads: [] } as const;
  const report = (date: string, value: number, leadId: string | null = null, goalId = 'read') => ({
    goalId,
    leadId,
    date,
    value,
  });

  it('a value goal has its value without the later reports', () => {
    const reports = [report('2026-11-02', 3), report('2026-11-08', 0.1), report('2026-11-16', 2)];
    expect(computeWeekTotals([goal], reports, weekEnds)).toEqual([
      { goalId: 'read', totals: [5.2, 8.3, 8.3], reportedDays: 3 },
    ]);
  });

  it('a WIG has the mean percentage of its lead measures, each at most 100', () => {
    const wig = {
      id: 'fit',
      goalType: 'wig',
      currentValue: 0,
      leads: [
        { id: 'runs', currentValue: 12, targetValue: 10 },
        { id: 'swims', currentValue: 3, targetValue: 6 },
      ],
    } as const;
    const reports = [report('2026-11-10', 7, 'runs', 'fit'), report('2026-11-16', 3, 'swims', 'fit')];
    expect(computeWeekTotals([wig], reports, weekEnds)[0]?.totals).toEqual([25, 25, 50]);
  });

  it('leaves out simple goals and goals without a later report', () => {
    const simple = { ...goal, id: 'move', goalType: 'simple' } as const;
    expect(computeWeekTotals([goal, simple], [report('2026-11-10', 1, null, 'move')], weekEnds)).toEqual([]);
  });
});
