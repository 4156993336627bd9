import { expect, test } from 'vitest';
import { computeDailyPerformance } from './daily-performance.ts';
import type { ReportedAmount, PerformanceGoal, PerformanceLead } from './performance-input.ts';

const goal = (fields: Partial<PerformanceGoal> = {}): PerformanceGoal => ({
  id: 'goal',
  goalType: 'value',
  currentValue: 0,
  targetValue: 100,
  expectedDailyProgress: 10,
  reportingFrequency: 'daily',
  skipWeekends: false,
  deadline: null,
  createdOn: '2026-11-02',
  completedOn: null,
  milestones: [],
  leads: [],
  ...fields,
});

const lead = (id: string, fields: Partial<PerformanceLead> = {}): PerformanceLead => ({
  id,
  currentValue: 0,
  targetValue: 10,
  expectedProgress: 1,
  reportingFrequency: 'daily',
  createdOn: '2026-11-02',
  completedOn: null,
  ...fields,
});

const amount = (date: string, value: number, more: Partial<ReportedAmount> = {}): ReportedAmount => ({
  goalId: 'goal',
  leadId: null,
  date,
  value,
  ...more,
});

const simple = { goalType: 'simple', targetValue: 1, expectedDailyProgress: 1 } as const;
const ticked = (completedOn: string | null) => ({ isCompleted: completedOn !== null, completedOn });

/** 2026-11-16 is a Monday. */
const monday = '2026-11-16';

function recordOn(day: string, goals: readonly PerformanceGoal[], amounts: readonly ReportedAmount[] = []) {
  return computeDailyPerformance({ goals, amounts }, { from: day, through: day })[0];
}

test('a day has every figure of the goals that were active', () => {
  const goals = [
    goal({ currentValue: 55 }),
    goal({ id: 'other', deadline: '2026-11-15', milestones: [ticked(monday), ticked(null)] }),
    goal({ id: 'late', deadline: '2026-11-15', currentValue: 20 }),
  ];
  expect(recordOn(monday, goals, [amount(monday, 5)])).toEqual({
    date: monday,
    totalActiveGoals: 3,
    goalsWithProgress: 2,
    totalProgressMade: 5,
    averageProgressPercentage: 25,
    performanceScore: 42,
    goalsCompleted: 0,
    milestonesAchieved: 1,
    goalsExpectedToday: 3,
    overdueGoals: 2,
    inactiveGoalIds: ['late'],
    terms: {
      reportedShare: 0.6667,
      achievedShare: 0.1667,
      reportingPoints: 46.6667,
      achievementPoints: 5,
      overduePenalty: 10,
    },
  });
});

test('a goal is active from the day it is made through the day it is completed', () => {
  const goals = [goal({ createdOn: '2026-11-17', completedOn: '2026-11-19' })];
  const records = computeDailyPerformance({ goals, amounts: [] }, { from: monday, through: '2026-11-21' });
  expect(records.map(({ date, goalsCompleted }) => [date, goalsCompleted])).toEqual([
    ['2026-11-17', 0],
    ['2026-11-18', 0],
    ['2026-11-19', 1],
  ]);
});

test('a day shows how far goals were at its end, whatever came later', () => {
  const amounts = [amount('2026-11-12', 10), amount('2026-11-17', 20), amount('2026-11-30', 30)];
  const goals = [goal({ currentValue: 65 })];
  const percentOn = (day: string) => recordOn(day, goals, amounts)?.averageProgressPercentage;
  expect(['2026-11-11', monday, '2026-11-17', '2026-11-29', '2026-11-30'].map(percentOn)).toEqual([5, 15, 35, 35, 65]);
});

test('a simple goal is as far as its milestones were ticked', () => {
  const milestones = [ticked('2026-11-15'), ticked('2026-11-17'), ticked(null), ticked(null)];
  const goals = [goal({ ...simple, milestones })];
  expect(
    computeDailyPerformance({ goals, amounts: [] }, { from: '2026-11-14', through: '2026-11-17' }).map((record) => [
      record.averageProgressPercentage,
      record.milestonesAchieved,
      record.performanceScore,
    ]),
  ).toEqual([
    [0, 0, 0],
    [25, 1, 100],
    [25, 0, 0],
    [50, 1, 100],
  ]);
});

test('a simple goal is done by its report, whatever it counted', () => {
  expect(recordOn(monday, [goal(simple)], [amount(monday, 0)])).toMatchObject({
    goalsWithProgress: 1,
    performanceScore: 100,
    averageProgressPercentage: 0,
  });
});

test('a goal completed that day counts as done and is not overdue any more', () => {
  const goals = [goal({ currentValue: 100, deadline: '2026-11-10', completedOn: monday })];
  expect(recordOn('2026-11-15', goals, [amount(monday, 40)])).toMatchObject({
    averageProgressPercentage: 60,
    overdueGoals: 1,
  });
  expect(recordOn(monday, goals, [amount(monday, 40)])).toMatchObject({
    averageProgressPercentage: 100,
    overdueGoals: 0,
    goalsCompleted: 1,
    performanceScore: 100,
  });
});

test('the day of its deadline a goal is not overdue yet', () => {
  expect(recordOn(monday, [goal({ deadline: monday })])).toMatchObject({ overdueGoals: 0 });
});

test('a weekly goal is expected on Sunday, unless it is reported earlier', () => {
  const goals = [goal({ reportingFrequency: 'weekly' })];
  const through = '2026-11-22';
  const expectedDays = (amounts: ReportedAmount[]) =>
    computeDailyPerformance({ goals, amounts }, { from: monday, through }).flatMap((record) =>
      record.goalsExpectedToday > 0 ? [[record.date, record.performanceScore]] : [],
    );
  expect(expectedDays([])).toEqual([[through, 0]]);
  expect(expectedDays([amount('2026-11-18', 5)])).toEqual([['2026-11-18', 85]]);
  expect(expectedDays([amount(through, 10)])).toEqual([[through, 100]]);
});

test('an early report of a weekly goal takes nothing from a good day', () => {
  const goals = [goal(), goal({ id: 'weekly', reportingFrequency: 'weekly' })];
  const amounts = [amount(monday, 10), amount(monday, 1, { goalId: 'weekly' })];
  expect(recordOn(monday, goals, amounts)).toMatchObject({ goalsExpectedToday: 2, performanceScore: 100 });
});

test('what is reported on a day off earns the day', () => {
  const saturday = '2026-11-21';
  const goals = [goal({ skipWeekends: true })];
  const nothing = { goalsExpectedToday: 0, goalsWithProgress: 0, performanceScore: 0, inactiveGoalIds: [] };
  expect(recordOn(saturday, goals)).toMatchObject(nothing);
  expect(recordOn(saturday, goals, [amount(saturday, 1)])).toMatchObject({
    goalsExpectedToday: 0,
    goalsWithProgress: 1,
    performanceScore: 100,
  });
});

test('a WIG is done by the mean of its lead measures, and stands where they stand', () => {
  const leads = [lead('runs', { currentValue: 4 }), lead('swims', { currentValue: 8, expectedProgress: 4 })];
  const amounts = [amount(monday, 2, { leadId: 'runs' }), amount('2026-11-17', 2, { leadId: 'swims' })];
  const records = computeDailyPerformance(
    { goals: [goal({ goalType: 'wig', targetValue: null, leads })], amounts },
    { from: '2026-11-15', through: '2026-11-17' },
  );
  expect(records.map((record) => [record.averageProgressPercentage, record.performanceScore])).toEqual([
    [40, 0],
    [50, 85],
    [60, 78],
  ]);
});

test('a WIG is expected when one of its open lead measures is', () => {
  const leads = [
    lead('done', { completedOn: '2026-11-15' }),
    lead('later', { createdOn: '2026-11-18' }),
    lead('weekly', { reportingFrequency: 'weekly' }),
  ];
  const goals = [goal({ goalType: 'wig', leads })];
  const records = computeDailyPerformance({ goals, amounts: [] }, { from: '2026-11-15', through: '2026-11-18' });
  expect(records.map((record) => record.goalsExpectedToday)).toEqual([1, 0, 0, 1]);
});

test('a WIG without a lead measure expects nothing', () => {
  expect(recordOn(monday, [goal({ goalType: 'wig' })])).toMatchObject({ totalActiveGoals: 1, goalsExpectedToday: 0 });
});

test('a lead measure of a WIG that is not due earns the day too', () => {
  const leads = [lead('runs'), lead('reads', { reportingFrequency: 'weekly', expectedProgress: 7 })];
  const goals = [goal({ goalType: 'wig', skipWeekends: true, leads })];
  const saturday = '2026-11-21';
  const [run, read] = [amount(saturday, 0.5, { leadId: 'runs' }), amount(saturday, 3.5, { leadId: 'reads' })];
  expect(recordOn(saturday, goals, [run])).toMatchObject({ goalsExpectedToday: 0, performanceScore: 100 });
  expect(recordOn(saturday, goals, [read])).toMatchObject({ goalsExpectedToday: 1, performanceScore: 85 });
  expect(recordOn(saturday, goals, [run, read])).toMatchObject({ goalsExpectedToday: 1, performanceScore: 100 });
});

test('a goal that is not active still adds to the progress of the day, and to nothing else', () => {
  const goals = [goal(), goal({ id: 'over', completedOn: '2026-11-10' })];
  expect(recordOn(monday, goals, [amount(monday, 3), amount(monday, 4, { goalId: 'over' })])).toMatchObject({
    totalActiveGoals: 1,
    goalsWithProgress: 1,
    totalProgressMade: 7,
  });
});

test('the progress of a day has an end', () => {
  const goals = Array.from({ length: 200 }, (_, index) => goal({ id: `goal ${index}` }));
  const amounts = goals.map(({ id }) => amount(monday, 999_999_999_999, { goalId: id }));
  expect(recordOn(monday, goals, amounts)?.totalProgressMade).toBe(999_999_999_999);
});

test('the ids of what was not reported come in their order', () => {
  const goals = ['c', 'a', 'b'].map((id) => goal({ id }));
  expect(recordOn(monday, goals)?.inactiveGoalIds).toEqual(['a', 'b', 'c']);
});
