import type { Goal } from '@goaltracker/contracts/goals/goal.schema';
import { type CalendarDay, toCalendarDay } from '@goaltracker/domain/core/calendar-day';
import { isAbove } from '@goaltracker/domain/core/tolerance';
import { computeGoalProgress } from '@goaltracker/domain/goals/goal-progress';
import { findStart } from '@goaltracker/domain/goals/periods';
import { computePlannedTotal } from '@goaltracker/domain/goals/planned-value';
import { computeWeekShares, type SharedGoal, type WeekShare } from '@goaltracker/domain/progress/week-shares';
import { useMemo } from 'react';
import { type Today, useToday } from '../../../hooks/use-today.ts';
import { toGoalFiguresInput } from '../pace/goal-figures-input.ts';
import { computeGoalTotals, type GoalTotals } from './goal-weeks.ts';
import type { WeeksByGoal } from './use-progress-weeks.ts';

/** A week with the number of goals that had progress in it, expected or not. */
export interface ComparedWeek extends WeekShare {
  worked: number;
}

/** Compares the last weeks of all goals with what was expected. Returns undefined without `weeks`. */
export function useWeekShares(goals: readonly Goal[], weeks: WeeksByGoal | undefined): ComparedWeek[] | undefined {
  const { day, timezone } = useToday();
  return useMemo(() => weeks && listWeekShares(goals, weeks, { day, timezone }), [goals, weeks, day, timezone]);
}

/** The shares leave out simple goals, which expect nothing by a day. */
export function listWeekShares(goals: readonly Goal[], weeks: WeeksByGoal, today: Today): ComparedWeek[] {
  const shared = goals.flatMap((goal) => (goal.goalType === 'simple' ? [] : [toSharedGoal(goal, weeks, today)]));
  const totals = goals.map((goal) => computeGoalTotals(goal, weeks, weeks.of(goal.id), today.timezone));
  return computeWeekShares(shared, weeks.weekEnds, today.day).map((week, index) => ({
    ...week,
    worked: totals.filter((goal) => isAbove(totalAfter(goal, index), goal.totals[index] ?? goal.current)).length,
  }));
}

/** The total a week after the week end at `index`, or the current total. */
function totalAfter({ totals, current }: GoalTotals, index: number): number {
  return totals[index + 1] ?? current;
}

function toSharedGoal(goal: Goal, weeks: WeeksByGoal, { timezone }: Today): SharedGoal {
  const isWig = goal.goalType === 'wig';
  return {
    id: goal.id,
    startedOn: findStart(toGoalFiguresInput(goal, timezone)),
    completedOn: goal.completedAt === null ? null : toCalendarDay(new Date(goal.completedAt), timezone),
    hasReportedToday: goal.hasReportedToday,
    targetValue: isWig ? 100 : (goal.targetValue ?? 0),
    ...countFrom(goal, weeks, computeGoalTotals(goal, weeks, weeks.of(goal.id), timezone)),
    computeExpected: isWig ? expectOfWig(goal, timezone) : expectOfValue(goal, timezone),
  };
}

/**
 * Replaces totals before `countsFrom` with the base value, so that the week of `countsFrom` has only progress since
 * that day.
 */
function countFrom(goal: Goal, { weekEnds }: WeeksByGoal, { totals, ...others }: GoalTotals): GoalTotals {
  const { countsFrom, baseValue } = goal;
  const base = goal.goalType === 'wig' ? computeBasePercent(goal) : baseValue;
  const isBefore = (end: CalendarDay | undefined) => countsFrom !== null && end !== undefined && end < countsFrom;
  return { ...others, totals: totals.map((total, week) => (isBefore(weekEnds[week]) ? base : total)) };
}

function computeBasePercent(goal: Goal): number {
  const leads = goal.leads.map((lead) => ({ ...lead, currentValue: lead.baseValue }));
  return computeGoalProgress({ ...goal, leads }).progressPercentage;
}

function expectOfValue(goal: Goal, timezone: string): SharedGoal['computeExpected'] {
  const input = toGoalFiguresInput(goal, timezone);
  const plan = {
    ...input,
    baseValue: 0,
    targetValue: null,
    expectedPerPeriod: goal.expectedDailyProgress,
    frequency: goal.reportingFrequency,
  };
  return (day) => computePlannedTotal(plan, day);
}

/** In percent of the goal. Returns null unless every lead measure has an expected amount. */
function expectOfWig(goal: Goal, timezone: string): SharedGoal['computeExpected'] {
  const plans = toGoalFiguresInput(goal, timezone).leads.map((lead) => ({
    target: lead.targetValue,
    plan: {
      ...lead,
      baseValue: 0,
      targetValue: null,
      expectedPerPeriod: lead.expectedProgress,
      frequency: lead.reportingFrequency,
      skipWeekends: false,
    },
  }));
  return (day) => {
    const percents = plans.map(({ plan, target }) => {
      const expected = computePlannedTotal(plan, day);
      return expected === null ? null : (expected / target) * 100;
    });
    const known = percents.filter((percent) => percent !== null);
    if (known.length === 0 || known.length < percents.length) return null;
    return known.reduce((sum, percent) => sum + percent, 0) / known.length;
  };
}
