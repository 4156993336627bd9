import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, type CalendarDay } from '../core/calendar-day.ts';
import { goalTypes, reportingFrequencies } from '../goals/enums.ts';
import { computeDailyPerformance } from './daily-performance.ts';
import type { PerformanceGoal, PerformanceInput, ReportedAmount } from './performance-input.ts';

const start = '2026-10-01';
const day = fc.nat(60).map((count) => addDays(start, count));
const amount = fc.integer({ min: 0, max: 500_000 }).map((units) => units / 10_000);
const lifetime = { createdOn: day, completedOn: fc.option(day) };

const lead = fc.record({
  id: fc.constantFrom('lead 0', 'lead 1'),
  currentValue: amount,
  targetValue: fc.integer({ min: 1, max: 60 }),
  expectedProgress: fc.option(amount),
  reportingFrequency: fc.constantFrom(...reportingFrequencies),
  ...lifetime,
});

const goal = fc.record({
  id: fc.constantFrom('goal 0', 'goal 1', 'goal 2'),
  goalType: fc.constantFrom(...goalTypes),
  currentValue: amount,
  targetValue: fc.option(fc.integer({ min: 1, max: 60 })),
  expectedDailyProgress: fc.option(amount),
  reportingFrequency: fc.constantFrom(...reportingFrequencies),
  skipWeekends: fc.boolean(),
  deadline: fc.option(day),
  countsFrom: fc.option(day),
  ...lifetime,
  milestones: fc.array(
    fc.option(day).map((completedOn) => ({ isCompleted: completedOn !== null, completedOn })),
    { maxLength: 3 },
  ),
  leads: fc.uniqueArray(lead, { selector: ({ id }) => id, maxLength: 2 }),
});

const goals: fc.Arbitrary<PerformanceGoal[]> = fc.uniqueArray(goal, { selector: ({ id }) => id, maxLength: 3 });

/**
 * Goals, and amounts reported on each goal or, for a WIG, on its leads. At most one amount per day and goal or lead.
 */
const performanceInput = goals.chain((list): fc.Arbitrary<PerformanceInput> => {
  const reportable = list.flatMap(({ id: goalId, goalType, leads }): Pick<ReportedAmount, 'goalId' | 'leadId'>[] =>
    goalType === 'wig' ? leads.map(({ id }) => ({ goalId, leadId: id })) : [{ goalId, leadId: null }],
  );
  if (reportable.length === 0) return fc.constant({ goals: list, amounts: [] });
  const entry = fc
    .record({ on: fc.constantFrom(...reportable), date: day, value: amount })
    .map(({ on, ...each }): ReportedAmount => ({ ...on, ...each }));
  const entries = fc.uniqueArray(entry, { selector: keyOf, maxLength: 40 });
  return entries.map((amounts) => ({ goals: list, amounts }));
});

function keyOf({ goalId, leadId, date }: ReportedAmount): string {
  return [goalId, leadId, date].join();
}

const range = fc.tuple(day, fc.nat(40)).map(([from, length]) => ({ from, through: addDays(from, length) }));
const singleDay = (date: CalendarDay) => ({ from: date, through: date });

test('computing a range gives the same result as computing each day alone', () => {
  fc.assert(
    fc.property(performanceInput, range, (input, days) => {
      const whole = computeDailyPerformance(input, days);
      const dates = Array.from({ length: 41 }, (_, index) => addDays(days.from, index));
      const each = dates
        .filter((date) => date <= days.through)
        .flatMap((date) => computeDailyPerformance(input, singleDay(date)));
      expect(whole).toEqual(each);
    }),
  );
});

test('counts are consistent with each other', () => {
  fc.assert(
    fc.property(performanceInput, range, (input, days) => {
      const inconsistent = computeDailyPerformance(input, days).filter(
        (each) =>
          each.goalsWithProgress > each.totalActiveGoals ||
          each.goalsExpectedToday > each.totalActiveGoals ||
          each.overdueGoals > each.totalActiveGoals ||
          each.inactiveGoalIds.length > each.goalsExpectedToday ||
          each.averageProgressPercentage > 100,
      );
      expect(inconsistent).toEqual([]);
    }),
  );
});

test('another report never lowers the score of its day', () => {
  fc.assert(
    fc.property(performanceInput, fc.nat(), day, amount, (input, pick, date, value) => {
      const target = input.goals[pick % Math.max(input.goals.length, 1)];
      const leadId = target?.goalType === 'wig' ? target.leads[0]?.id : null;
      fc.pre(target !== undefined && leadId !== undefined);
      const report: ReportedAmount = { goalId: target.id, leadId, date, value };
      const before = input.amounts.find((each) => keyOf(each) === keyOf(report));
      const others = input.amounts.filter((each) => each !== before);
      const after = [...others, { ...report, value: value + (before?.value ?? 0) }];
      const scoreOf = (amounts: readonly ReportedAmount[]) =>
        computeDailyPerformance({ goals: input.goals, amounts }, singleDay(date))[0]?.performanceScore ?? 0;
      expect(scoreOf(after)).toBeGreaterThanOrEqual(scoreOf(input.amounts));
    }),
  );
});

test('summing later reports into one amount does not change the day', () => {
  fc.assert(
    fc.property(performanceInput, day, (input, date) => {
      const later = input.amounts.filter((each) => each.date > date);
      const onNextDay = later.map((each) => ({ ...each, date: addDays(date, 1) }));
      const moved = [...input.amounts.filter((each) => each.date <= date), ...onNextDay];
      expect(computeDailyPerformance({ ...input, amounts: moved }, singleDay(date))).toEqual(
        computeDailyPerformance(input, singleDay(date)),
      );
    }),
  );
});
