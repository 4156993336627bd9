import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { sumAmounts } from '../core/amount.ts';
import { addDays } from '../core/calendar-day.ts';
import { computeGoalProgress } from '../goals/goal-progress.ts';
import { groupDailyLog } from './daily-log.ts';
import { computeWigDays } from './wig-days.ts';

const today = '2026-01-10';
const leadIds = ['a', 'b', 'c'];
const entry = fc.record({
  date: fc.integer({ min: -30, max: 0 }).map((days) => addDays(today, days)),
  value: fc.integer({ min: -10_000, max: 10_000_000 }).map((units) => units / 10_000),
  notes: fc.option(fc.string(), { nil: null }),
  leadId: fc.constantFrom(...leadIds),
});
const entries = fc.array(entry, { maxLength: 60 });

test('the totals of the log add up to the entries, and the log contains each entry', () => {
  fc.assert(
    fc.property(entries, (reported) => {
      const log = groupDailyLog({ entries: reported, today });
      expect(sumAmounts(log.map((day) => day.totalValue))).toBe(sumAmounts(reported.map((each) => each.value)));
      expect(log.flatMap((day) => day.entries).length).toBe(reported.length);
      expect(log.every((day) => day.entryCount === day.entries.length)).toBe(true);
    }),
  );
});

test('the log has each day once, newest first', () => {
  fc.assert(
    fc.property(entries, (reported) => {
      const dates = groupDailyLog({ entries: reported, today }).map((day) => day.date);
      expect(dates).toEqual([...new Set(dates)].sort().toReversed());
    }),
  );
});

test('the initial percentage and the days of a WIG add up to its percentage', () => {
  fc.assert(
    fc.property(entries, fc.tuple(...leadIds.map(() => fc.integer({ min: 1, max: 5_000 }))), (reported, targets) => {
      const leads = leadIds.map((id, index) => ({
        id,
        targetValue: targets[index] ?? 1,
        currentValue: sumAmounts(reported.filter((each) => each.leadId === id).map((each) => each.value)),
      }));
      const { startPercent, pointsByDay } = computeWigDays(leads, reported);
      const goal = { goalType: 'wig', currentValue: 0, targetValue: null, milestones: [], leads } as const;
      const difference =
        sumAmounts([startPercent, ...pointsByDay.values()]) - computeGoalProgress(goal).progressPercentage;
      expect(Math.abs(difference)).toBeLessThanOrEqual(0.0101);
    }),
  );
});
