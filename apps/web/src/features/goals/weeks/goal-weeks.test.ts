import { listWeekEnds } from '@goaltracker/domain/progress/week-totals';
import { expect, it } from 'vitest';
import { makeGoal, makeLead, makeMilestone } from '../goal-sample.ts';
import { buildSparkline, mayHaveSparkline } from './goal-weeks.ts';

const today = { day: '2026-11-18', timezone: 'UTC' };
const weekEnds = listWeekEnds(today.day);
const totals = [0, 0, 1, 1, 1, 1, 1, 2];
const stored = { goalId: 'goal', totals, reportedDays: 2 };
const actualOf = (...[goal, of]: [Parameters<typeof buildSparkline>[0], typeof stored | undefined]) =>
  buildSparkline(goal, { weekEnds }, of, today)?.map(({ actual }) => actual);

it('draws the weeks, the current value and the expected amounts of a value goal', () => {
  const goal = makeGoal({
    currentValue: 4,
    expectedDailyProgress: 0.25,
    targetValue: 100,
    createdAt: '2026-09-28T08:00:00.000Z',
    firstReportedOn: '2026-10-06',
  });
  const points = buildSparkline(goal, { weekEnds }, stored, today) ?? [];
  expect(points.map(({ actual }) => actual)).toEqual([...totals, 4]);
  expect(points.map(({ expected }) => expected)).toEqual([0, 1.75, 3.5, 5.25, 7, 8.75, 10.5, 12.25, 13]);
});

it('draws the weeks before the pace counts without an expected amount', () => {
  const goal = makeGoal({
    currentValue: 4,
    expectedDailyProgress: 0.25,
    targetValue: 100,
    countsFrom: '2026-11-13',
    baseValue: 1,
  });
  const points = buildSparkline(goal, { weekEnds }, stored, today) ?? [];
  expect(points.map(({ actual }) => actual)).toEqual([...totals, 4]);
  expect(points.slice(-3).map(({ expected }) => expected)).toEqual([null, 1.75, 2.5]);
});

it('draws a level line for a goal without a report in these weeks', () => {
  expect(actualOf(makeGoal({ currentValue: 4 }), undefined)).toEqual(Array.from({ length: 9 }, () => 4));
});

it('draws a WIG in percent', () => {
  const wig = makeGoal({ goalType: 'wig', progressPercentage: 30, leads: [makeLead()] });
  expect(actualOf(wig, stored)?.at(-1)).toBe(30);
});

it('draws a simple goal by its milestones', () => {
  const done = (day: string) => makeMilestone({ isCompleted: true, completedAt: `${day}T12:00:00.000Z` });
  const milestones = [done('2026-10-14'), done('2026-11-16'), makeMilestone()];
  expect(actualOf(makeGoal({ goalType: 'simple', milestones }), undefined)).toEqual([0, 0, 0, 1, 1, 1, 1, 1, 2]);
});

it('draws nothing with fewer than two reports', () => {
  const fresh = makeGoal({ createdAt: '2026-11-10T08:00:00.000Z', firstReportedOn: '2026-11-12' });
  expect(actualOf(fresh, { ...stored, reportedDays: 1 })).toBeUndefined();
  expect(actualOf(fresh, stored)).toBeDefined();
  expect(mayHaveSparkline(makeGoal({ firstReportedOn: null }), today)).toBe(false);
  expect(mayHaveSparkline(makeGoal({ firstReportedOn: today.day }), today)).toBe(false);
  expect(
    mayHaveSparkline(makeGoal({ goalType: 'simple', milestones: [makeMilestone({ isCompleted: true })] }), today),
  ).toBe(false);
});
