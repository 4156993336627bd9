import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, type CalendarDay } from '../core/calendar-day.ts';
import { goalTypes, reportingFrequencies } from '../goals/enums.ts';
import { type PerformanceInput, computeDailyPerformance } from './daily-performance.ts';
import type { ReportedAmount, PerformanceGoal } from './performance-input.ts';

const start = '2026-10-01';
const day = fc.nat(60).map((count) => addDays(start, count));
const amount = fc.integer({ min: 0, max: 500_000 }).map((units) => units / 10_000);
const life = { createdOn: day, completedOn: fc.option(day) };

const lead = fc.record({
  id: fc.constantFrom('lead 0', 'lead 1'),
  currentValue: amount,
  targetValue: fc.integer({ min: 1, max: 60 }),
  expectedProgress: fc.option(amount),
  reportingFrequency: fc.constantFrom(...reportingFrequencies),
  ...life,
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
  ...life,
  milestones: fc.array(
    fc.option(day).map((completedOn) => ({ isCompleted: completedOn !== null, completedOn })),
    { maxLength: 3 },
  ),
  leads: fc.uniqueArray(lead, { selector: ({ id }) => id, maxLength: 2 }),
});

const goals: fc.Arbitrary<PerformanceGoal[]> = fc.uniqueArray(goal, { selector: ({ id }) => id, maxLength: 3 });

/** Entries of those goals, a WIG's on its leads, each day and goal or lead once. */
const facts = goals.chain((list): fc.Arbitrary<PerformanceInput> => {
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
const alone = (date: CalendarDay) => ({ from: date, through: date });

test('a range of days is each of its days alone', () => {
  fc.assert(
    fc.property(facts, range, (all, days) => {
      const whole = computeDailyPerformance(all, days);
      const dates = Array.from({ length: 41 }, (_, index) => addDays(days.from, index));
      const each = dates
        .filter((date) => date <= days.through)
        .flatMap((date) => computeDailyPerformance(all, alone(date)));
      expect(whole).toEqual(each);
    }),
  );
});

test('counts fit together', () => {
  fc.assert(
    fc.property(facts, range, (all, days) => {
      const odd = computeDailyPerformance(all, days).filter(
        (record) =>
          record.goalsWithProgress > record.totalActiveGoals ||
          record.goalsExpectedToday > record.totalActiveGoals ||
          record.overdueGoals > record.totalActiveGoals ||
          record.inactiveGoalIds.length > record.goalsExpectedToday ||
          record.averageProgressPercentage > 100,
      );
      expect(odd).toEqual([]);
    }),
  );
});

test('a further report never lowers the score of its day', () => {
  fc.assert(
    fc.property(facts, fc.nat(), day, amount, (all, pick, date, value) => {
      const target = all.goals[pick % Math.max(all.goals.length, 1)];
      const on = target?.goalType === 'wig' ? target.leads[0]?.id : null;
      fc.pre(target !== undefined && on !== undefined);
      const more: ReportedAmount = { goalId: target.id, leadId: on, date, value };
      const before = all.amounts.find((each) => keyOf(each) === keyOf(more));
      const others = all.amounts.filter((each) => each !== before);
      const after = [...others, { ...more, value: value + (before?.value ?? 0) }];
      const scoreOf = (amounts: readonly ReportedAmount[]) =>
        computeDailyPerformance({ goals: all.goals, amounts }, alone(date))[0]?.performanceScore ?? 0;
      expect(scoreOf(after)).toBeGreaterThanOrEqual(scoreOf(all.amounts));
    }),
  );
});

test('what is reported after a day changes nothing in it', () => {
  fc.assert(
    fc.property(facts, day, (all, date) => {
      const later = all.amounts.filter((each) => each.date > date);
      const atTheEnd = later.map((each) => ({ ...each, date: addDays(date, 1) }));
      const known = [...all.amounts.filter((each) => each.date <= date), ...atTheEnd];
      expect(computeDailyPerformance({ ...all, amounts: known }, alone(date))).toEqual(
        computeDailyPerformance(all, alone(date)),
      );
    }),
  );
});
