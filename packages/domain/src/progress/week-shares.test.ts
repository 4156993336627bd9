import { daysBetween } from '../core/calendar-day.ts';
import { expect, it } from 'vitest';
import { computeWeekShares, type SharedGoal } from './week-shares.ts';

const weekEnds = ['2026-11-01', '2026-11-08', '2026-11-15'];
const wednesday = '2026-11-18';

/** A goal of 2 a day since October, with 14, 7 and 4 done. */
function makeGoal(changes: Partial<SharedGoal> = {}): SharedGoal {
  return {
    id: 'run',
    startedOn: '2026-10-01',
    completedOn: null,
    hasReportedToday: true,
    targetValue: 300,
    totals: [50, 64, 71],
    current: 75,
    computeExpected: (day) => 2 * (daysBetween('2026-10-01', day) + 1),
    ...changes,
  };
}
const sharesOf = (...goals: SharedGoal[]) => computeWeekShares(goals, weekEnds, wednesday).map(({ share }) => share);

it('each week compares the progress with the expected progress', () => {
  expect(computeWeekShares([makeGoal()], weekEnds, wednesday)).toEqual([
    { from: '2026-11-02', isOver: true, share: 1, goals: [{ id: 'run', done: 14, expected: 14 }] },
    { from: '2026-11-09', isOver: true, share: 0.5, goals: [{ id: 'run', done: 7, expected: 14 }] },
    { from: '2026-11-16', isOver: false, share: 4 / 6, goals: [{ id: 'run', done: 4, expected: 6 }] },
  ]);
});

it('today counts only after a report', () => {
  expect(sharesOf(makeGoal({ hasReportedToday: false })).at(-1)).toBe(1);
});

it('the share of several goals is their mean, and extra progress on one goal does not make up for another', () => {
  expect(sharesOf(makeGoal(), makeGoal({ current: 171 })).at(-1)).toBe((4 / 6 + 1) / 2);
});

it('lowering a total counts as no progress', () => {
  expect(sharesOf(makeGoal({ current: 60 })).at(-1)).toBe(0);
});

it('expects no more than the amount left to the target', () => {
  expect(sharesOf(makeGoal({ targetValue: 76 })).at(-1)).toBe(4 / 5);
});

it('leaves out weeks before a goal began, after its completion, or without expected progress', () => {
  expect(sharesOf(makeGoal({ startedOn: '2026-11-10' }))).toEqual([null, expect.any(Number), expect.any(Number)]);
  expect(sharesOf(makeGoal({ completedOn: '2026-11-10' }))).toEqual([1, 0.5, null]);
  expect(sharesOf(makeGoal({ computeExpected: () => null }))).toEqual([null, null, null]);
});

it('the current week has no share on its first day, with or without reports', () => {
  const [monday, tuesday] = ['2026-11-16', '2026-11-17'].map((day) => computeWeekShares([makeGoal()], weekEnds, day));
  expect(monday?.at(-1)).toEqual({ from: '2026-11-16', isOver: false, share: null, goals: [] });
  expect(tuesday?.at(-1)?.share).toBe(1);
});

it('a goal counts from its second day on', () => {
  const goal = makeGoal({ startedOn: wednesday, totals: [0, 0, 0] });
  expect(sharesOf(goal).at(-1)).toBeNull();
  expect(sharesOf({ ...goal, startedOn: '2026-11-17' }).at(-1)).not.toBeNull();
});

it('a week is over on the Monday after it', () => {
  const isOverOn = (day: string) => computeWeekShares([makeGoal()], weekEnds, day).map(({ isOver }) => isOver);
  expect(isOverOn('2026-11-22')).toEqual([true, true, false]);
  expect(isOverOn('2026-11-23')).toEqual([true, true, true]);
});
