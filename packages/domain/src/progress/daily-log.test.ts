import { describe, expect, test } from 'vitest';
import { findBestDay, groupDailyLog } from './daily-log.ts';

const today = '2026-01-10';

function makeEntry(date: string, value: number, notes: string | null = null) {
  return { id: `${date} ${value}`, date, value, notes, leadId: null };
}

describe('the daily log', () => {
  test('the log has one item per day with entries, newest first', () => {
    const morning = makeEntry('2026-01-09', 0.1, 'before work');
    const evening = makeEntry('2026-01-09', 0.2, '   ');
    const now = makeEntry(today, 5);
    expect(groupDailyLog({ entries: [morning, now, evening], today })).toEqual([
      { date: today, totalValue: 5, entryCount: 1, notes: [], entries: [now], isToday: true },
      {
        date: '2026-01-09',
        totalValue: 0.3,
        entryCount: 2,
        notes: ['before work'],
        entries: [morning, evening],
        isToday: false,
      },
    ]);
  });

  test('the log without entries is empty', () => {
    expect(groupDailyLog({ entries: [], today })).toEqual([]);
  });

  test('the log of a WIG has totals in percentage points', () => {
    const leads = [
      { id: 'a', currentValue: 5, targetValue: 10 },
      { id: 'b', currentValue: 300, targetValue: 300 },
    ];
    const entries = [
      { date: '2026-01-09', value: 5, notes: null, leadId: 'a' },
      { date: '2026-01-09', value: 150, notes: null, leadId: 'b' },
      { date: today, value: 150, notes: null, leadId: 'b' },
    ];
    expect(groupDailyLog({ entries, today, leads }).map((day) => day.totalValue)).toEqual([25, 50]);
  });
});

test('the best day has the highest total above 0, and is the earliest of equal days', () => {
  const log = [
    { date: '2026-01-04', totalValue: 3 },
    { date: '2026-01-03', totalValue: 7 },
    { date: '2026-01-02', totalValue: 7 },
    { date: '2026-01-01', totalValue: 1 },
  ];
  expect(findBestDay(log)?.date).toBe('2026-01-02');
  expect(findBestDay([{ totalValue: 0 }, { totalValue: -2 }])).toBeNull();
  expect(findBestDay([])).toBeNull();
});
