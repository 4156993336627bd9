import { listWeekEnds } from '@goaltracker/domain/progress/week-totals';
import { expect, it } from 'vitest';
import { makeGoal, makeLead } from '../goal-sample.ts';
import { indexByGoal } from './use-progress-weeks.ts';
import { listWeekShares } from './use-week-shares.ts';

const today = { day: '2026-11-18', timezone: 'UTC' };
const weekEnds = listWeekEnds(today.day);
const totals = [0, 0, 0, 0, 0, 0, 0, 7];
const weeks = indexByGoal({ weekEnds, goals: [{ goalId: 'goal', totals, reportedDays: 2 }] });

it('compares the weeks of a value goal with its expected amount, including today once reported', () => {
  const goal = makeGoal({ currentValue: 10, targetValue: 100, hasReportedToday: true });
  const shares = listWeekShares([goal], weeks, today);
  expect(shares.slice(-2)).toEqual([
    { from: '2026-11-09', isOver: true, share: 1, goals: [{ id: 'goal', done: 7, expected: 7 }], worked: 1 },
    { from: '2026-11-16', isOver: false, share: 1, goals: [{ id: 'goal', done: 3, expected: 3 }], worked: 1 },
  ]);
  const before = listWeekShares([{ ...goal, hasReportedToday: false, currentValue: 8 }], weeks, today);
  expect(before.at(-1)?.share).toBe(0.5);
});

it('leaves out progress from before the day from which the pace counts', () => {
  const goal = makeGoal({ currentValue: 10, targetValue: 100, countsFrom: '2026-11-12', baseValue: 5 });
  const shares = listWeekShares([goal], weeks, today);
  expect(shares.slice(-3).map((week) => week.goals)).toEqual([
    [],
    [{ id: 'goal', done: 2, expected: 4 }],
    [{ id: 'goal', done: 3, expected: 2 }],
  ]);
});

it('leaves out progress of a WIG from before the day from which the pace counts', () => {
  const lead = makeLead({ targetValue: 30, baseValue: 1.5, currentValue: 3.6, expectedProgress: 3 });
  const wig = makeGoal({ goalType: 'wig', progressPercentage: 12, leads: [lead], countsFrom: '2026-11-12' });
  const [week] = listWeekShares([wig], weeks, today).slice(-2);
  expect(week?.goals[0]?.done).toBe(2);
});

it('compares a WIG in percent of the goal, and leaves out simple goals', () => {
  const wig = makeGoal({ goalType: 'wig', progressPercentage: 12, leads: [makeLead({ expectedProgress: 3 })] });
  const simple = makeGoal({ id: 'simple', goalType: 'simple' });
  const [week] = listWeekShares([wig, simple], weeks, today).slice(-2);
  expect(week?.goals).toHaveLength(1);
  expect(week?.goals[0]?.done).toBe(7);
  expect(week?.goals[0]?.expected).toBeCloseTo(10);
});

it('counts goals with progress, but has no share, in weeks before the pace counts', () => {
  const goal = makeGoal({ currentValue: 10, targetValue: 100, countsFrom: '2026-11-19', baseValue: 10 });
  const shares = listWeekShares([goal], weeks, today);
  expect(shares.slice(-3).map(({ share, worked }) => [share, worked])).toEqual([
    [null, 0],
    [null, 1],
    [null, 1],
  ]);
});
