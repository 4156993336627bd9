import type { Pace } from '@goaltracker/domain/goals/pace';
import { priorities, type ReportingFrequency } from '@goaltracker/domain/goals/enums';
import { expect } from 'vitest';
import { type Day, type Stay, addDays, isWeekend, listDays, toDay, toIso, toStoredDay } from './days.ts';
import {
  type GoalModel,
  type LeadModel,
  currentOf,
  exactPercentage,
  listCounted,
  mean,
  sum,
  sumOf,
} from './goal-model.ts';

/** When and in which zone a goal is read. */
export interface Moment {
  readonly now: number;
  readonly zone: string;
  readonly stays: readonly Stay[];
}

const roundingError = 1e-9;

/** Rounds a value with at most four decimals. */
export const round = (value: number): number => Math.round(Number(value.toFixed(4)));

/** Rounds to two decimals, but to 100 only when the target is reached, and to 0 only without progress. */
export function roundPercentage(exact: number): number {
  const rounded = round(exact * 100) / 100;
  if (rounded >= 100 && exact < 100) return 99.99;
  return rounded <= 0 && exact > 0 ? 0.01 : rounded;
}

const iso = (instant: number | null) => (instant === null ? null : toIso(instant));

/**
 * Returns what `GET /api/goals` must return for a goal (rules/goals.md#percentage, rules/pace.md#verdict,
 * rules/forecast.md#estimate).
 */
export function expectGoal(goal: GoalModel, moment: Moment): object {
  const figures = computeFigures(goal, moment);
  return {
    id: goal.id,
    title: goal.title,
    goalType: goal.type,
    categoryId: goal.categoryId,
    planningSessionId: goal.planningSessionId,
    priority: goal.priority,
    deadline: goal.deadline,
    skipWeekends: goal.skipWeekends,
    createdAt: toIso(goal.createdAt),
    countsFrom: goal.countsFrom,
    initialValue: goal.initial,
    baseValue: sum([currentOf(goal, null), -sumOf(listCounted(goal).filter(({ leadId }) => leadId === null))]),
    currentValue: currentOf(goal, null),
    targetValue: goal.target,
    progressPercentage: roundPercentage(exactPercentage(goal)),
    isCompleted: goal.completedAt !== null,
    completedAt: iso(goal.completedAt),
    firstReportedOn: findFirstDay(goal.entries),
    hasReportedToday: hasReport(goal, toDay(moment.now, moment.zone), moment.stays),
    elapsedPeriods: expect.closeTo(figures.periods, 3),
    averageDailyProgress: expect.closeTo(figures.average, 3),
    // The pace of a completed goal is unspecified.
    ...(goal.completedAt === null && { pace: figures.pace }),
    ...(goal.type !== 'wig' && { estimatedCompletionDays: figures.forecast }),
    milestones: goal.milestones.map(({ id, title, target, completedAt }) =>
      expect.objectContaining({ id, title, targetValue: target, completedAt: iso(completedAt) }),
    ),
    leads: goal.leads.map((lead) =>
      expect.objectContaining({
        id: lead.id,
        title: lead.title,
        targetValue: lead.target,
        currentValue: currentOf(goal, lead.id),
        isCompleted: lead.completedAt !== null,
        completedAt: iso(lead.completedAt),
        averageProgress: expect.closeTo(computeLeadFigures(goal, lead, moment).average, 3),
        estimatedCompletionDays: computeLeadFigures(goal, lead, moment).forecast,
      }),
    ),
  };
}

/** Goals without a report today first, then by priority, then oldest first. */
export function orderGoals(goals: readonly GoalModel[], { now, zone, stays }: Moment): GoalModel[] {
  const rank = (goal: GoalModel) => [
    Number(hasReport(goal, toDay(now, zone), stays)),
    priorities.indexOf(goal.priority),
    goal.createdAt,
  ];
  return goals.toSorted((a, b) => compareAll([...rank(a), a.id], [...rank(b), b.id]));
}

function compareAll(a: readonly (number | string)[], b: readonly (number | string)[]): number {
  for (const [at, value] of a.entries()) {
    const other = b[at] ?? 0;
    if (value !== other) return value < other ? -1 : 1;
  }
  return 0;
}

export function hasReport(goal: GoalModel, day: Day, stays: readonly Stay[]): boolean {
  return (
    goal.entries.some(({ date }) => date === day) ||
    goal.milestones.some(({ completedAt }) => completedAt !== null && toStoredDay(completedAt, stays) === day)
  );
}

const findFirstDay = (entries: readonly { date: Day }[]): Day | null =>
  entries.map(({ date }) => date).toSorted()[0] ?? null;

interface Measured {
  readonly createdAt: number;
  readonly frequency: ReportingFrequency;
  readonly skipWeekends: boolean;
  readonly countsFrom: Day | null;
  readonly entries: readonly { date: Day }[];
}

const daysOf = ({ frequency, skipWeekends }: Measured) => {
  if (frequency === 'daily') return 1;
  if (frequency === 'weekly') return skipWeekends ? 5 : 7;
  return skipWeekends ? 150 / 7 : 30;
};

/** Counts the reporting periods for the pace. The result may be less than 1. */
function countPeriods(measured: Measured, through: Day, stays: readonly Stay[]): number {
  const created = toStoredDay(measured.createdAt, stays);
  const first = findFirstDay(measured.entries);
  const begun = first !== null && first < created ? first : created;
  const { countsFrom } = measured;
  const days = listDays(countsFrom !== null && countsFrom > begun ? countsFrom : begun, through);
  const counted = measured.skipWeekends ? days.filter((day) => !isWeekend(day)) : days;
  return counted.length / daysOf(measured);
}

const countCounted = (measured: Measured, { now, zone, stays }: Moment) =>
  Math.max(countPeriods(measured, toDay(now, zone), stays), 1);

/** Counts the elapsed reporting periods, including those before the pace counts. */
const countElapsed = (measured: Measured, moment: Moment) => countCounted({ ...measured, countsFrom: null }, moment);

/** Whether the first period has not ended before today. */
const isFirst = (measured: Measured, { now, zone, stays }: Moment) =>
  countPeriods(measured, addDays(toDay(now, zone), -1), stays) < 1;

/** Days in a century. */
const longestForecast = 36_525;

/** Whole days until the target is reached; null when it never will be. */
function forecastDays(remaining: number, average: number, measured: Measured): number | null {
  if (remaining <= 0) return 0;
  if (average <= 0) return null;
  const days = Math.ceil((remaining / average) * daysOf(measured) * (1 - roundingError));
  const whole = measured.skipWeekends ? 7 * Math.floor(days / 5) + Math.ceil((days % 5) * 1.4 - roundingError) : days;
  return Math.min(whole, longestForecast);
}

interface Figures {
  readonly periods: number;
  readonly average: number;
  readonly forecast: number | null;
  readonly pace: Pace;
}

function computeFigures(goal: GoalModel, moment: Moment): Figures {
  const periods = countElapsed(goal, moment);
  const done = goal.type === 'wig' ? exactPercentage(goal) : sumOf(goal.entries);
  const average = done / periods;
  const forecast = forecastGoal(goal, average, periods);
  return { periods, average, forecast, pace: judge(goal, { ratios: listRatios(goal, moment), forecast }, moment) };
}

function forecastGoal(goal: GoalModel, average: number, periods: number): number | null {
  if (goal.type === 'simple' && goal.milestones.length === 0) return null;
  if (goal.completedAt !== null) return 0;
  if (goal.type === 'value') return forecastDays(sum([goal.target ?? 0, -currentOf(goal, null)]), average, goal);
  const completed = goal.milestones.filter(({ completedAt }) => completedAt !== null).length;
  return forecastDays(goal.milestones.length - completed, completed / periods, goal);
}

function computeLeadFigures(goal: GoalModel, lead: LeadModel, moment: Moment) {
  const entries = goal.entries.filter(({ leadId }) => leadId === lead.id);
  const measured = { ...lead, skipWeekends: goal.skipWeekends, countsFrom: goal.countsFrom, entries };
  const average = sumOf(entries) / countElapsed(measured, moment);
  const counted = listCounted(goal).filter(({ leadId }) => leadId === lead.id);
  const rate = sumOf(counted) / countCounted(measured, moment);
  const isFirstPeriod = isFirst(measured, moment);
  return {
    average,
    rate,
    isFirstPeriod,
    forecast: forecastDays(sum([lead.target, -sumOf(entries)]), average, measured),
  };
}

/** The ratios of actual to expected pace. For a WIG, one for each open lead measure with an expectation. */
function listRatios(goal: GoalModel, moment: Moment): { ratio: number; isFirstPeriod: boolean }[] {
  if (goal.type === 'simple' || isBeforePace(goal, moment)) return [];
  if (goal.type === 'value') {
    if (!goal.expected) return [];
    const rate = sumOf(listCounted(goal)) / countCounted(goal, moment);
    return [{ ratio: rate / goal.expected, isFirstPeriod: isFirst(goal, moment) }];
  }
  return goal.leads.flatMap((lead) => {
    if (!lead.expected || lead.completedAt !== null) return [];
    const { rate, isFirstPeriod } = computeLeadFigures(goal, lead, moment);
    return [{ ratio: rate / lead.expected, isFirstPeriod }];
  });
}

const isBeforePace = ({ countsFrom }: GoalModel, { now, zone }: Moment) =>
  countsFrom !== null && toDay(now, zone) < countsFrom;

/** Whether a goal has entries from before its pace counts; such a goal has not just started. */
const hasEarlier = (goal: GoalModel) => listCounted(goal).length < goal.entries.length;

function judge(
  goal: GoalModel,
  { ratios, forecast }: { ratios: ReturnType<typeof listRatios>; forecast: number | null },
  moment: Moment,
): Pace {
  const today = toDay(moment.now, moment.zone);
  if (goal.deadline !== null && goal.deadline < today) return 'overdue';
  if (goal.type === 'wig' && goal.leads.length === 0) return 'no-pace';
  if (ratios.length === 0) return 'on-track';
  const past = ratios.filter(({ isFirstPeriod }) => !isFirstPeriod);
  const counted = past.length > 0 ? past : ratios;
  const ratio = mean(counted.map((each) => each.ratio));
  const reach = goal.type === 'wig' ? forecastWig(goal, moment) : forecast;
  const isInTime = goal.deadline === null || (reach !== null && addDays(today, reach) <= goal.deadline);
  if (ratio > 1 + roundingError) return isInTime ? 'ahead' : 'on-track';
  if (ratio >= 0.8 - roundingError) return 'on-track';
  if (past.length > 0) return 'behind';
  const early = isDeadlineNear(goal, today) ? judgeByLine(goal, moment) : 'just-started';
  return early === 'just-started' && hasEarlier(goal) ? 'on-track' : early;
}

/** Whether a value goal has less than one period left. */
function isDeadlineNear(goal: GoalModel, today: string): boolean {
  if (goal.type !== 'value' || goal.deadline === null) return false;
  const days = listDays(today, addDays(goal.deadline, -1));
  return (goal.skipWeekends ? days.filter((day) => !isWeekend(day)) : days).length < daysOf(goal);
}

/** Judges the pace by the progress expected through yesterday. */
function judgeByLine(goal: GoalModel, { now, zone, stays }: Moment): Pace {
  const due = countPeriods(goal, addDays(toDay(now, zone), -1), stays) * (goal.expected ?? 0);
  if (due === 0) return 'just-started';
  return sumOf(listCounted(goal)) < due * (1 - roundingError) ? 'behind' : 'on-track';
}

/** A WIG is done when its last lead measure is done. */
function forecastWig(goal: GoalModel, moment: Moment): number | null {
  const each = goal.leads.map((lead) => computeLeadFigures(goal, lead, moment).forecast);
  return each.includes(null) ? null : Math.max(...each.map((days) => days ?? 0));
}
