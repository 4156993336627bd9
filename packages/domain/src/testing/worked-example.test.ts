import { describe, expect, test } from 'vitest';
import { computeDailyPerformance } from '../daily-performance/daily-performance.ts';
import { computeGrade } from '../daily-performance/grade.ts';
import type { PerformanceGoal } from '../daily-performance/performance-input.ts';
import { computeStreaks } from '../daily-performance/streaks.ts';
import { computeTrend } from '../daily-performance/trend.ts';
import { estimateCompletionDate } from '../goals/forecast.ts';
import { computeGoalFigures } from '../goals/goal-figures.ts';
import { computePaceGap } from '../goals/planned-value.ts';
import { recommendProgress } from '../goals/recommended-progress.ts';

/** Friday morning in the example of rules/README.md. */
const today = '2026-03-06';
const goal = {
  id: 'pages',
  goalType: 'value',
  baseValue: 0,
  currentValue: 28,
  targetValue: 100,
  expectedDailyProgress: 10,
  reportingFrequency: 'daily',
  skipWeekends: false,
  deadline: '2026-03-20',
  createdOn: '2026-03-02',
  firstReportedOn: '2026-03-03',
  countsFrom: null,
  completedOn: null,
  milestones: [],
  leads: [],
} as const satisfies PerformanceGoal & Record<string, unknown>;
const amounts = [
  { goalId: 'pages', leadId: null, date: '2026-03-03', value: 12 },
  { goalId: 'pages', leadId: null, date: '2026-03-04', value: 6 },
  { goalId: 'pages', leadId: null, date: '2026-03-05', value: 10 },
];
const week = { from: '2026-03-01', through: today };

describe('the worked example of the rules', () => {
  test('the goal has the documented percentage, average, pace, gap and forecast', () => {
    const figures = computeGoalFigures({ ...goal, reportedTotal: 28, reportedBefore: 0 }, today);
    expect(figures).toEqual({
      progressPercentage: 28,
      isCompleted: false,
      elapsedPeriods: 5,
      averageDailyProgress: 5.6,
      pace: 'behind',
      estimatedCompletionDays: 13,
    });
    expect(estimateCompletionDate(today, figures.estimatedCompletionDays)).toBe('2026-03-19');
    expect(computePaceGap({ ...goal, pace: figures.pace }, today)).toEqual({ by: 'amount', amount: 22 });
  });

  test('recommends six pages a day', () => {
    expect(
      recommendProgress({ remaining: 72, today, deadline: goal.deadline, frequency: 'daily', skipWeekends: false }),
    ).toBe(6);
  });

  test('the days have the documented scores, trend and streak', () => {
    const days = computeDailyPerformance({ goals: [goal], amounts }, week);
    expect(days.map(({ performanceScore }) => performanceScore)).toEqual([0, 100, 88, 100, 0]);
    expect(days.at(-1)?.terms.reachableScore).toBe(100);
    expect(computeTrend(days.filter(({ date }) => date < today))).toBe('improving');
    expect(computeStreaks(days, today)).toEqual({ current: 3, longest: 3 });
  });

  test('reporting 5 pages on Friday raises the score to 85, an A', () => {
    const reported = [...amounts, { goalId: 'pages', leadId: null, date: today, value: 5 }];
    const days = computeDailyPerformance({ goals: [{ ...goal, currentValue: 33 }], amounts: reported }, week);
    const score = days.at(-1)?.performanceScore ?? 0;
    expect([score, computeGrade(score)]).toEqual([85, 'A']);
  });
});
