import { describe, expect, it } from 'vitest';
import { computeQuickAmount } from './quick-add.ts';

it.each([
  ['the expected amount of a period', { expected: 5, currentValue: 232, targetValue: 300, unit: 'km' }, 5],
  ['the remaining amount, when it is smaller', { expected: 5, currentValue: 298.5, targetValue: 300, unit: 'km' }, 1.5],
  ['the expected amount, without a target', { expected: 5, currentValue: 0, targetValue: null, unit: null }, 5],
  [
    '1, where less than 0.1 of whole things is expected',
    { expected: 0.0333, currentValue: 3, targetValue: 12, unit: 'books' },
    1,
  ],
  ['the expected amount, with fractions', { expected: 0.05, currentValue: 0.2, targetValue: 12, unit: 'books' }, 0.05],
  ['1, where times are counted', { expected: 2.3333, currentValue: 3, targetValue: 120, unit: 'times' }, 1],
  ['nothing, when nothing is expected', { expected: null, currentValue: 0, targetValue: 300, unit: 'km' }, null],
  ['nothing, when 0 is expected', { expected: 0, currentValue: 0, targetValue: 300, unit: 'km' }, null],
  ['nothing, at the target', { expected: 5, currentValue: 300, targetValue: 300, unit: 'km' }, null],
])('one tap adds %s', (_text, target, amount) => {
  expect(computeQuickAmount(target)).toBe(amount);
});

describe('after reports, one tap adds', () => {
  const savings = { expected: 350, currentValue: 2000, targetValue: 6000, unit: '€' };
  const report = (value: number, day: number, changes: { leadId?: string; hour?: number; id?: string } = {}) => {
    const { leadId = null, hour = 12, id = `${day} ${hour}` } = changes;
    return { id, leadId, value, date: `2026-03-0${day}`, reportedAt: `2026-03-09T${hour}:00:00.000Z` };
  };

  it.each([
    ['the last amount', [report(120, 1), report(80, 3), report(200, 2)], 80],
    ['the amount reported last, on one day', [report(40, 3, { hour: 14 }), report(80, 3, { hour: 13 })], 40],
    ['the last amount of those made at once', [report(40, 3, { id: 'b' }), report(80, 3, { id: 'a' })], 40],
    ['the last amount above 0', [report(120, 1), report(-20, 2), report(0, 3)], 120],
    ['the last amount that is at most ten times the expected', [report(3500, 1), report(3500.01, 2)], 3500],
    ['the expected amount, when every report is out of scale', [report(4000, 1)], 350],
    ['the last amount on the goal itself', [report(120, 1), report(5, 2, { leadId: 'runs' })], 120],
  ])('%s', (_text, reports, amount) => {
    expect(computeQuickAmount(savings, reports)).toBe(amount);
  });

  it('the last amount on the lead measure', () => {
    const runs = { leadId: 'runs', expected: 3, currentValue: 9, targetValue: 30, unit: 'runs' };
    expect(computeQuickAmount(runs, [report(2, 1, { leadId: 'runs' }), report(7, 2), report(1, 3)])).toBe(2);
  });

  it('at most the amount left', () => {
    expect(computeQuickAmount({ ...savings, currentValue: 5950 }, [report(120, 1)])).toBe(50);
  });

  it('1, where times are counted', () => {
    expect(computeQuickAmount({ ...savings, unit: 'times' }, [report(3, 1)])).toBe(1);
  });

  it('nothing, when nothing is expected', () => {
    expect(computeQuickAmount({ ...savings, expected: null }, [report(120, 1)])).toBeNull();
  });
});
