import { expect, test } from 'vitest';
import { computeWigDays } from './wig-days.ts';

const pages = { id: 'pages', currentValue: 150, targetValue: 300 };
const runs = { id: 'runs', currentValue: 3, targetValue: 4 };

test('a day counts the percentage points that it added to the goal, in any units', () => {
  const entries = [
    { leadId: 'runs', date: '2026-01-02', value: 1 },
    { leadId: 'pages', date: '2026-01-01', value: 100 },
    { leadId: 'pages', date: '2026-01-02', value: 50 },
    { leadId: 'runs', date: '2026-01-03', value: 2 },
  ];
  const { startPercent, pointsByDay } = computeWigDays([pages, runs], entries);
  expect(startPercent).toBe(0);
  expect([...pointsByDay]).toEqual([
    ['2026-01-01', 16.6667],
    ['2026-01-02', 20.8333],
    ['2026-01-03', 25],
  ]);
});

test('the values of the leads before their first entries give the initial percentage', () => {
  const entries = [{ leadId: 'runs', date: '2026-01-02', value: 1 }];
  expect(computeWigDays([runs], entries)).toEqual({ startPercent: 50, pointsByDay: new Map([['2026-01-02', 25]]) });
});

test('progress beyond a target adds nothing, and a negative entry subtracts', () => {
  const lead = { id: 'a', currentValue: 5, targetValue: 10 };
  const entries = [
    { leadId: 'a', date: '2026-01-01', value: 30 },
    { leadId: 'a', date: '2026-01-02', value: 10 },
    { leadId: 'a', date: '2026-01-03', value: -35 },
  ];
  expect([...computeWigDays([lead], entries).pointsByDay.values()]).toEqual([100, 0, -50]);
});

test('entries without a lead and goals without leads add nothing', () => {
  const entries = [
    { leadId: null, date: '2026-01-01', value: 3 },
    { leadId: 'gone', date: '2026-01-01', value: 3 },
  ];
  expect(computeWigDays([], entries)).toEqual({ startPercent: 0, pointsByDay: new Map([['2026-01-01', 0]]) });
});
