import type { CalendarDay } from '../core/calendar-day.ts';
import { isBeforeStart } from '../goals/periods.ts';
import { type DaySet, findExpectation, type ReportingRule } from './due-days.ts';
import { computePercentageHistory } from './percentage-history.ts';
import { isActiveOn, type PerformanceGoal, type ReportedAmount } from './performance-input.ts';
import { computeAchievedShare, type ExpectedGoal } from './performance-score.ts';

/** An active goal on one day. */
export type GoalDay = {
  goalId: string;
  isReported: boolean;
  /** Whether the pace does not count yet on the day. Reports then earn no points. */
  isBeforeStart: boolean;
  /** `null` when no report was expected. */
  expected: ExpectedGoal | null;
  /** At the end of the day, 0 to 100. */
  percentage: number;
  isOverdue: boolean;
};

/**
 * Computes the state of a goal on each day; null on days when the goal was not active
 * (rules/daily-performance.md#active-goals). An entry on the goal or on a lead measure reports the goal, and so does
 * completing a milestone. A goal is overdue when it is open at the end of a day after its deadline.
 *
 * A WIG expects reports by the rules of its lead measures, and its achievement is their mean. A WIG without lead
 * measures never expects a report (rules/daily-performance.md#wigs).
 * @param amounts All amounts reported on the goal since `computePeriodStart` of the first day.
 * @param days Consecutive, ascending.
 */
export function computeGoalDays(
  goal: PerformanceGoal,
  amounts: readonly ReportedAmount[],
  days: readonly CalendarDay[],
): (GoalDay | null)[] {
  const percentages = computePercentageHistory(goal, amounts, days);
  const milestoneDays = goal.milestones.flatMap(({ completedOn }) => completedOn ?? []);
  const reportDays = countByDay([...milestoneDays, ...amounts.map(({ date }) => date)]);
  const findExpected =
    goal.goalType === 'wig'
      ? createWigExpectation(goal, amounts, reportDays)
      : createGoalExpectation(goal, amounts, reportDays);
  return days.map((day, index) => {
    if (!isActiveOn(goal, day)) return null;
    return {
      goalId: goal.id,
      isReported: reportDays.has(day),
      isBeforeStart: isBeforeStart(goal, day),
      expected: isBeforeStart(goal, day) ? null : findExpected(day),
      percentage: percentages[index] ?? 0,
      isOverdue: goal.deadline !== null && goal.deadline < day && goal.completedOn !== day,
    };
  });
}

/** Finds what was expected and achieved on a day; null when nothing was expected. */
type FindExpected = (day: CalendarDay) => ExpectedGoal | null;

function createGoalExpectation(
  goal: PerformanceGoal,
  amounts: readonly ReportedAmount[],
  reportDays: DaySet,
): FindExpected {
  // The expected 1 of a simple goal comes from its type and is not an amount per day.
  const expected = goal.goalType === 'simple' ? 0 : (goal.expectedDailyProgress ?? 0);
  const measure = { ...goal, expected, amountsByDay: indexByDay(amounts, null), reportDays };
  return (day) => findExpectedGoal(measure, day);
}

function createWigExpectation(
  goal: PerformanceGoal,
  amounts: readonly ReportedAmount[],
  reportDays: ReadonlyMap<CalendarDay, number>,
): FindExpected {
  const measures = goal.leads.map((lead) => {
    const amountsByDay = indexByDay(amounts, lead.id);
    const expected = lead.expectedProgress ?? 0;
    return { ...lead, skipWeekends: goal.skipWeekends, expected, amountsByDay, reportDays: amountsByDay };
  });
  return (day) => {
    const active = measures.filter((measure) => isActiveOn(measure, day));
    const expected = active.flatMap((measure) => findExpectedGoal(measure, day) ?? []);
    if (expected.length === 0) return null;
    const expectedReports = expected.filter(({ isReported }) => isReported).length;
    const hasUnexpected = (reportDays.get(day) ?? 0) > expectedReports;
    return {
      progress: computeAchievedShare(expected, hasUnexpected),
      expected: 1,
      isReported: reportDays.has(day),
      isEarly: expected.every((lead) => lead.isEarly),
    };
  };
}

/** A goal without lead measures, or a lead measure. */
type Measure = ReportingRule & {
  expected: number;
  amountsByDay: ReadonlyMap<CalendarDay, number>;
  reportDays: DaySet;
};

function findExpectedGoal(measure: Measure, day: CalendarDay): ExpectedGoal | null {
  const { expected, amountsByDay, reportDays } = measure;
  const expectation = findExpectation(measure, day, reportDays);
  if (expectation === null) return null;
  const isReported = reportDays.has(day);
  return { progress: amountsByDay.get(day) ?? 0, expected, isReported, isEarly: expectation === 'early' };
}

function countByDay(days: readonly CalendarDay[]): ReadonlyMap<CalendarDay, number> {
  const counts = new Map<CalendarDay, number>();
  for (const day of days) counts.set(day, (counts.get(day) ?? 0) + 1);
  return counts;
}

function indexByDay(amounts: readonly ReportedAmount[], leadId: string | null): ReadonlyMap<CalendarDay, number> {
  return new Map(amounts.filter((each) => each.leadId === leadId).map(({ date, value }) => [date, value]));
}
