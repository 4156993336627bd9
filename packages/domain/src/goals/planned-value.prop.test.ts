import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays } from '../core/calendar-day.ts';
import { computeGoalFigures } from './goal-figures.ts';
import { computePaceGap, computePlannedValue } from './planned-value.ts';

const today = '2026-06-15';

const goals = fc
  .record({
    baseValue: fc.integer({ min: 0, max: 50 }),
    reported: fc.integer({ min: 0, max: 4000 }),
    targetValue: fc.integer({ min: 51, max: 3000 }),
    expectedDailyProgress: fc.integer({ min: 1, max: 300 }),
    reportingFrequency: fc.constantFrom('daily', 'weekly', 'monthly'),
    skipWeekends: fc.boolean(),
    age: fc.integer({ min: 0, max: 200 }),
    tenths: fc.boolean(),
  })
  .map(({ reported, age, tenths, ...goal }) => {
    const reportedTotal = tenths ? reported / 10 : reported;
    const createdOn = addDays(today, -age);
    const currentValue = goal.baseValue + reportedTotal;
    return {
      ...goal,
      reportedTotal,
      reportedBefore: 0,
      createdOn,
      firstReportedOn: null,
      countsFrom: null,
      currentValue,
    };
  });

it('behind always has a gap, and on track has a gap when more than one period is missing', () => {
  fc.assert(
    fc.property(goals, (values) => {
      const goal = { ...values, goalType: 'value', deadline: null, milestones: [], leads: [] } as const;
      const { pace, isCompleted } = computeGoalFigures(goal, today);
      fc.pre(!isCompleted && pace !== 'ahead');
      const shortfall = (computePlannedValue(goal, today) ?? 0) - goal.currentValue;
      const isShort = pace === 'on-track' && shortfall > goal.expectedDailyProgress;
      fc.pre(Math.abs(shortfall - goal.expectedDailyProgress) > 0.001);
      expect(computePaceGap({ ...goal, pace }, today) !== null).toBe(pace === 'behind' || isShort);
    }),
  );
});
