import type { CalendarDay } from '../core/calendar-day.ts';
import { type Days, findExpectation, type ReportingRule } from './due-days.ts';
import { type ReportedAmount, isActiveOn, type PerformanceGoal } from './performance-input.ts';
import { computePercentageHistory } from './percentage-history.ts';
import { type ExpectedGoal, computeAchievedShare } from './performance-score.ts';

/** An active goal on one day. */
export type GoalDay = {
  goalId: string;
  isReported: boolean;
  /** `null` where no report was expected. */
  scored: ExpectedGoal | null;
  /** At the end of the day, 0 to 100. */
  percentage: number;
  isOverdue: boolean;
};

/**
 * A goal on each of the days, `null` on those it was not active (contract, Daily performance). It is reported by an
 * entry, one on a lead measure included, and by a milestone ticked that day, as everywhere. Overdue is what was open at
 * the end of the day and had its deadline before it.
 *
 * A WIG is expected by the rules of its lead measures and done by the mean of theirs; without one it expects nothing.
 * @param amounts All that was reported on the goal since `startOfPeriods` of the first day.
 * @param days One after the other.
 */
export function computeGoalDays(
  goal: PerformanceGoal,
  amounts: readonly ReportedAmount[],
  days: readonly CalendarDay[],
): (GoalDay | null)[] {
  const percentages = computePercentageHistory(goal, amounts, days);
  const ticked = goal.milestones.flatMap(({ completedOn }) => completedOn ?? []);
  const reportDays = new Set([...ticked, ...amounts.map(({ date }) => date)]);
  const score = goal.goalType === 'wig' ? scorerOfWig(goal, amounts, reportDays) : scorerOf(goal, amounts, reportDays);
  return days.map((day, index) => {
    if (!isActiveOn(goal, day)) return null;
    return {
      goalId: goal.id,
      isReported: reportDays.has(day),
      scored: score(day),
      percentage: percentages[index] ?? 0,
      isOverdue: goal.deadline !== null && goal.deadline < day && goal.completedOn !== day,
    };
  });
}

/** What was expected and done on a day; `null` where nothing was expected. */
type Scorer = (day: CalendarDay) => ExpectedGoal | null;

function scorerOf(goal: PerformanceGoal, amounts: readonly ReportedAmount[], reportDays: Days): Scorer {
  // The expected 1 of a simple goal is part of its type and no plan anybody made.
  const expected = goal.goalType === 'simple' ? 0 : (goal.expectedDailyProgress ?? 0);
  const measure = { ...goal, expected, log: readLog(amounts, null), reportDays };
  return (day) => scoreMeasure(measure, day);
}

function scorerOfWig(goal: PerformanceGoal, amounts: readonly ReportedAmount[], reportDays: Days): Scorer {
  const measures = goal.leads.map((lead) => {
    const log = readLog(amounts, lead.id);
    return { ...lead, skipWeekends: goal.skipWeekends, expected: lead.expectedProgress ?? 0, log, reportDays: log };
  });
  return (day) => {
    const active = measures.filter((measure) => isActiveOn(measure, day));
    const scored = active.flatMap((measure) => scoreMeasure(measure, day) ?? []);
    if (scored.length === 0) return null;
    const expectedReports = scored.filter(({ isReported }) => isReported).length;
    const hasUnexpected = active.filter(({ log }) => log.has(day)).length > expectedReports;
    return {
      progress: computeAchievedShare(scored, hasUnexpected),
      expected: 1,
      isReported: reportDays.has(day),
      isEarly: scored.every((lead) => lead.isEarly),
    };
  };
}

type Measure = ReportingRule & { expected: number; log: ReadonlyMap<CalendarDay, number>; reportDays: Days };

function scoreMeasure(measure: Measure, day: CalendarDay): ExpectedGoal | null {
  const { expected, log, reportDays } = measure;
  const expectation = findExpectation(measure, day, reportDays);
  if (expectation === null) return null;
  const isReported = reportDays.has(day);
  return { progress: log.get(day) ?? 0, expected, isReported, isEarly: expectation === 'early' };
}

function readLog(amounts: readonly ReportedAmount[], leadId: string | null): ReadonlyMap<CalendarDay, number> {
  return new Map(amounts.filter((each) => each.leadId === leadId).map(({ date, value }) => [date, value]));
}
