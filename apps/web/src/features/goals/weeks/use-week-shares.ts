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

/** The last weeks over all goals, against what was expected; undefined without `weeks`. */
export function useWeekShares(goals: readonly Goal[], weeks: WeeksByGoal | undefined): ComparedWeek[] | undefined {
  const { day, timezone } = useToday();
  return useMemo(() => weeks && listWeekShares(goals, weeks, { day, timezone }), [goals, weeks, day, timezone]);
}

/** Simple goals expect nothing by a day, and are left out. */
export function listWeekShares(goals: readonly Goal[], weeks: WeeksByGoal, today: Today): ComparedWeek[] {
  const shared = goals.flatMap((goal) => (goal.goalType === 'simple' ? [] : [toSharedGoal(goal, weeks, today)]));
  const totals = goals.map((goal) => computeGoalTotals(goal, weeks, weeks.of(goal.id), today.timezone));
  return computeWeekShares(shared, weeks.weekEnds, today.day).map((week, index) => ({
    ...week,
    worked: totals.filter((goal) => isAbove(totalAfter(goal, index), goal.totals[index] ?? goal.current)).length,
  }));
}

/** The total at the end of the week after a week end, or the present one. */
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

/** Totals of which the week in which the pace begins to count has only what was done from that day on. */
function countFrom(goal: Goal, { weekEnds }: WeeksByGoal, { totals, ...others }: GoalTotals): GoalTotals {
  const { countsFrom, baseValue } = goal;
  const base = goal.goalType === 'wig' ? computeBasePercent(goal) : baseValue;
  const isBefore = (end: CalendarDay | undefined) => countsFrom !== null && end !== undefined && end < countsFrom;
  return { ...others, totals: totals.map((total, week) => (isBefore(weekEnds[week]) ? base : total)) };
}

/** The percentage of a WIG before the day from which its pace counts. */
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

/** In percent of the goal; null unless something is expected of each lead measure. */
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
