import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { addAmounts } from '../core/amount.ts';
import { addDays } from '../core/calendar-day.ts';
import { reportingFrequencies } from './enums.ts';
import { computeGoalFigures } from './goal-figures.ts';

const createdOn = '2026-01-01';
const amount = fc.integer({ min: 1, max: 10_000_000_000 }).map((units) => units / 10_000);
const goal = fc.record({
  expectedDailyProgress: amount,
  reportingFrequency: fc.constantFrom(...reportingFrequencies),
  skipWeekends: fc.boolean(),
});
const target = amount.map((value) => addAmounts(value, 1));
const age = fc.integer({ min: 0, max: 5_000 });

test('more progress never delays the forecast of a goal nor lowers its percentage', () => {
  fc.assert(
    fc.property(goal, target, age, amount, amount, (schedule, targetValue, days, reported, more) => {
      const after = (reportedTotal: number) =>
        computeGoalFigures(
          {
            ...schedule,
            createdOn,
            deadline: null,
            firstReportedOn: null,
            countsFrom: null,
            goalType: 'value',
            targetValue,
            currentValue: reportedTotal,
            reportedTotal,
            reportedBefore: 0,
            milestones: [],
            leads: [],
          },
          addDays(createdOn, days),
        );
      const [now, soon] = [after(reported), after(addAmounts(reported, more))];
      expect(soon.estimatedCompletionDays).toBeLessThanOrEqual(now.estimatedCompletionDays ?? Number.NaN);
      expect(soon.progressPercentage).toBeGreaterThanOrEqual(now.progressPercentage);
    }),
  );
});

test('overdue only after the deadline, ahead only when the forecast meets it, and not behind on the first day', () => {
  const offset = fc.integer({ min: -50, max: 400 });
  fc.assert(
    fc.property(
      goal,
      target,
      age,
      amount,
      fc.option(offset),
      offset,
      (schedule, targetValue, days, total, due, first) => {
        const today = addDays(createdOn, days);
        const deadline = due === null ? null : addDays(createdOn, due);
        const { pace, isCompleted, estimatedCompletionDays, averageDailyProgress } = computeGoalFigures(
          {
            ...schedule,
            createdOn,
            deadline,
            firstReportedOn: first > days ? null : addDays(createdOn, first),
            countsFrom: null,
            goalType: 'value',
            targetValue,
            currentValue: total,
            reportedTotal: total,
            reportedBefore: 0,
            milestones: [],
            leads: [],
          },
          today,
        );
        expect(pace === 'overdue').toBe(!isCompleted && deadline !== null && deadline < today);
        const isInTime =
          isCompleted || deadline === null || addDays(today, estimatedCompletionDays ?? Infinity) <= deadline;
        expect(pace === 'ahead' && !(averageDailyProgress > schedule.expectedDailyProgress && isInTime)).toBe(false);
        expect(pace === 'behind' && days === 0 && first >= 0).toBe(false);
        expect(pace === 'just-started' && averageDailyProgress >= schedule.expectedDailyProgress).toBe(false);
      },
    ),
  );
});
