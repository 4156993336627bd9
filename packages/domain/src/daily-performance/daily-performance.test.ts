import { expect, test } from 'vitest';
import { computeDailyPerformance, computeDailyPerformanceInSteps } from './daily-performance.ts';
import type { PerformanceGoal, PerformanceLead, ReportedAmount } from './performance-input.ts';

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
  countsFrom: null,
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
const milestone = (completedOn: string | null) => ({ isCompleted: completedOn !== null, completedOn });

/** 2026-11-16 is a Monday. */
const monday = '2026-11-16';

function computeDay(day: string, goals: readonly PerformanceGoal[], amounts: readonly ReportedAmount[] = []) {
  return computeDailyPerformance({ goals, amounts }, { from: day, through: day })[0];
}

test('computes a year of many goals in small steps, with the same result for each day', () => {
  const goals = Array.from({ length: 700 }, (_, at) => goal({ id: `${at}`, currentValue: at % 100 }));
  const amounts = goals.flatMap(({ id }) => [
    amount('2025-12-30', 5, { goalId: id }),
    amount(monday, 5, { goalId: id }),
  ]);
  const range = { from: '2025-11-16', through: '2026-11-20' };
  const input = { goals: goals.map((each) => ({ ...each, createdOn: range.from })), amounts };
  const steps = computeDailyPerformanceInSteps(input, range);
  let count = 0;
  let step = steps.next();
  for (; !step.done; step = steps.next()) count += 1;
  expect(count).toBeGreaterThan(50);
  for (const date of ['2025-12-30', '2026-11-09', monday, range.through])
    expect([step.value.find((day) => day.date === date)]).toEqual(
      computeDailyPerformance(input, { from: date, through: date }),
    );
});

test('a day has the figures of all active goals', () => {
  const goals = [
    goal({ currentValue: 55 }),
    goal({ id: 'other', deadline: '2026-11-15', milestones: [milestone(monday), milestone(null)] }),
    goal({ id: 'late', deadline: '2026-11-15', currentValue: 20 }),
  ];
  expect(computeDay(monday, goals, [amount(monday, 5)])).toEqual({
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
    goalsNotReported: 1,
    inactiveGoalIds: ['late'],
    terms: {
      reportedShare: 0.6667,
      achievedShare: 0.1667,
      reportingPoints: 46.6667,
      achievementPoints: 5,
      overduePenalty: 10,
      reachableScore: 75,
    },
    isBeforeStart: false,
  });
});

test('a goal is active from the day of its creation through the day of its completion', () => {
  const goals = [goal({ createdOn: '2026-11-17', completedOn: '2026-11-19' })];
  const days = computeDailyPerformance({ goals, amounts: [] }, { from: monday, through: '2026-11-21' });
  expect(days.map(({ date, goalsCompleted }) => [date, goalsCompleted])).toEqual([
    ['2026-11-17', 0],
    ['2026-11-18', 0],
    ['2026-11-19', 1],
  ]);
});

test('the average percentage is the percentage at the end of the day, without later progress', () => {
  const amounts = [amount('2026-11-12', 10), amount('2026-11-17', 20), amount('2026-11-30', 30)];
  const goals = [goal({ currentValue: 65 })];
  const percentOn = (day: string) => computeDay(day, goals, amounts)?.averageProgressPercentage;
  expect(['2026-11-11', monday, '2026-11-17', '2026-11-29', '2026-11-30'].map(percentOn)).toEqual([5, 15, 35, 35, 65]);
});

test('the percentage of a simple goal is the share of milestones completed by the end of the day', () => {
  const milestones = [milestone('2026-11-15'), milestone('2026-11-17'), milestone(null), milestone(null)];
  const goals = [goal({ ...simple, milestones })];
  expect(
    computeDailyPerformance({ goals, amounts: [] }, { from: '2026-11-14', through: '2026-11-17' }).map((day) => [
      day.averageProgressPercentage,
      day.milestonesAchieved,
      day.performanceScore,
    ]),
  ).toEqual([
    [0, 0, 0],
    [25, 1, 100],
    [25, 0, 0],
    [50, 1, 100],
  ]);
});

test('before the day from which its pace counts, a goal expects nothing and its reports earn no points', () => {
  const imported = goal({ countsFrom: '2026-11-17' });
  const reports = [amount(monday, 10), amount('2026-11-17', 10)];
  expect(computeDay(monday, [imported], reports)).toMatchObject({
    totalActiveGoals: 1,
    goalsWithProgress: 1,
    goalsExpectedToday: 0,
    performanceScore: 0,
    inactiveGoalIds: [],
    isBeforeStart: true,
  });
  expect(computeDay('2026-11-17', [imported], reports)).toMatchObject({ performanceScore: 100, isBeforeStart: false });
  expect(computeDay(monday, [imported, goal({ id: 'other' })], reports)).toMatchObject({
    goalsExpectedToday: 1,
    performanceScore: 0,
    inactiveGoalIds: ['other'],
    isBeforeStart: false,
  });
  const wig = goal({ goalType: 'wig', countsFrom: '2026-11-17', leads: [lead('lead')] });
  expect(computeDay(monday, [wig])).toMatchObject({ goalsExpectedToday: 0, isBeforeStart: true });
});

test('any report achieves a simple goal, whatever its value', () => {
  expect(computeDay(monday, [goal(simple)], [amount(monday, 0)])).toMatchObject({
    goalsWithProgress: 1,
    performanceScore: 100,
    averageProgressPercentage: 0,
  });
});

test('on the day of its completion, a goal counts as completed and no longer as overdue', () => {
  const goals = [goal({ currentValue: 100, deadline: '2026-11-10', completedOn: monday })];
  expect(computeDay('2026-11-15', goals, [amount(monday, 40)])).toMatchObject({
    averageProgressPercentage: 60,
    overdueGoals: 1,
  });
  expect(computeDay(monday, goals, [amount(monday, 40)])).toMatchObject({
    averageProgressPercentage: 100,
    overdueGoals: 0,
    goalsCompleted: 1,
    performanceScore: 100,
  });
});

test('a goal is not overdue on the day of its deadline', () => {
  expect(computeDay(monday, [goal({ deadline: monday })])).toMatchObject({ overdueGoals: 0 });
});

test('a weekly goal expects a report on Sunday, or on the day of an earlier report', () => {
  const goals = [goal({ reportingFrequency: 'weekly' })];
  const through = '2026-11-22';
  const expectedDays = (amounts: ReportedAmount[]) =>
    computeDailyPerformance({ goals, amounts }, { from: monday, through }).flatMap((day) =>
      day.goalsExpectedToday > 0 ? [[day.date, day.performanceScore]] : [],
    );
  expect(expectedDays([])).toEqual([[through, 0]]);
  expect(expectedDays([amount('2026-11-18', 5)])).toEqual([['2026-11-18', 85]]);
  expect(expectedDays([amount(through, 10)])).toEqual([[through, 100]]);
});

test('an early report on a lead measure does not lower the score of a completed milestone', () => {
  const leads = [lead('lead', { reportingFrequency: 'monthly' })];
  const goals = [goal({ goalType: 'wig', leads, milestones: [milestone(monday)] })];
  expect(computeDay(monday, goals)?.performanceScore).toBe(100);
  expect(computeDay(monday, goals, [amount(monday, 0, { leadId: 'lead' })])?.performanceScore).toBe(100);
});

test('an early report of a weekly goal does not lower the score', () => {
  const goals = [goal(), goal({ id: 'weekly', reportingFrequency: 'weekly' })];
  const amounts = [amount(monday, 10), amount(monday, 1, { goalId: 'weekly' })];
  expect(computeDay(monday, goals, amounts)).toMatchObject({ goalsExpectedToday: 2, performanceScore: 100 });
});

test('a report on a day without expected goals gives the full score', () => {
  const saturday = '2026-11-21';
  const goals = [goal({ skipWeekends: true })];
  const nothing = { goalsExpectedToday: 0, goalsWithProgress: 0, performanceScore: 0, inactiveGoalIds: [] };
  expect(computeDay(saturday, goals)).toMatchObject(nothing);
  expect(computeDay(saturday, goals, [amount(saturday, 1)])).toMatchObject({
    goalsExpectedToday: 0,
    goalsWithProgress: 1,
    performanceScore: 100,
  });
});

test('the percentage and the achievement of a WIG are the means of its lead measures', () => {
  const leads = [lead('runs', { currentValue: 4 }), lead('swims', { currentValue: 8, expectedProgress: 4 })];
  const amounts = [amount(monday, 2, { leadId: 'runs' }), amount('2026-11-17', 2, { leadId: 'swims' })];
  const days = computeDailyPerformance(
    { goals: [goal({ goalType: 'wig', targetValue: null, leads })], amounts },
    { from: '2026-11-15', through: '2026-11-17' },
  );
  expect(days.map((day) => [day.averageProgressPercentage, day.performanceScore])).toEqual([
    [40, 0],
    [50, 85],
    [60, 78],
  ]);
});

test('a WIG expects a report when any of its open lead measures does', () => {
  const leads = [
    lead('done', { completedOn: '2026-11-15' }),
    lead('later', { createdOn: '2026-11-18' }),
    lead('weekly', { reportingFrequency: 'weekly' }),
  ];
  const goals = [goal({ goalType: 'wig', leads })];
  const days = computeDailyPerformance({ goals, amounts: [] }, { from: '2026-11-15', through: '2026-11-18' });
  expect(days.map((day) => day.goalsExpectedToday)).toEqual([1, 0, 0, 1]);
});

test('a WIG without lead measures expects no report', () => {
  expect(computeDay(monday, [goal({ goalType: 'wig' })])).toMatchObject({ totalActiveGoals: 1, goalsExpectedToday: 0 });
});

test('a report on a lead measure gives the full score when the WIG is not due', () => {
  const leads = [lead('runs'), lead('reads', { reportingFrequency: 'weekly', expectedProgress: 7 })];
  const goals = [goal({ goalType: 'wig', skipWeekends: true, leads })];
  const saturday = '2026-11-21';
  const [run, read] = [amount(saturday, 0.5, { leadId: 'runs' }), amount(saturday, 3.5, { leadId: 'reads' })];
  expect(computeDay(saturday, goals, [run])).toMatchObject({ goalsExpectedToday: 0, performanceScore: 100 });
  expect(computeDay(saturday, goals, [read])).toMatchObject({ goalsExpectedToday: 1, performanceScore: 85 });
  expect(computeDay(saturday, goals, [run, read])).toMatchObject({ goalsExpectedToday: 1, performanceScore: 100 });
});

test('progress on an inactive goal counts only in the total progress', () => {
  const goals = [goal(), goal({ id: 'over', completedOn: '2026-11-10' })];
  expect(computeDay(monday, goals, [amount(monday, 3), amount(monday, 4, { goalId: 'over' })])).toMatchObject({
    totalActiveGoals: 1,
    goalsWithProgress: 1,
    totalProgressMade: 7,
  });
});

test('the total progress of a day is capped', () => {
  const goals = Array.from({ length: 200 }, (_, index) => goal({ id: `goal ${index}` }));
  const amounts = goals.map(({ id }) => amount(monday, 999_999_999_999, { goalId: id }));
  expect(computeDay(monday, goals, amounts)?.totalProgressMade).toBe(999_999_999_999);
});

test('sorts the ids of expected goals without a report', () => {
  const goals = ['c', 'a', 'b'].map((id) => goal({ id }));
  expect(computeDay(monday, goals)?.inactiveGoalIds).toEqual(['a', 'b', 'c']);
});
