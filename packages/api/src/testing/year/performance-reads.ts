import { expect } from 'vitest';
import { type Day, type Stay, addDays, isWeekend, listDays, toDay, toStoredDay, weekday } from './days.ts';
import { type GoalModel, exactPercentage, mean, sum, sumOf } from './goal-model.ts';
import { type Moment, hasReport, round } from './goal-reads.ts';

/** A goal or lead measure with a report due on a day. */
interface Expected {
  /** The achieved share of the progress expected for the day, 0 to 1. */
  readonly share: number;
  readonly isReported: boolean;
  /** Due only because it was reported before the end of its week or month. */
  readonly isEarly: boolean;
}

/**
 * Returns what `GET /api/daily-performance/{date}` must return (rules/daily-performance.md#record-of-a-day), or null
 * when the day has no record.
 */
export function expectDay(
  goals: readonly GoalModel[],
  day: Day,
  { now, zone, stays }: Moment,
): Record<string, unknown> | null {
  const on = (instant: number | null) => (instant === null ? null : toStoredDay(instant, stays));
  const active = goals.filter((goal) => isActive(goal, day, stays));
  if (day > toDay(now, zone) || active.length === 0) return null;
  const days = active.map((goal) => ({
    goal,
    isReported: hasReport(goal, day, stays),
    expected: isBeforePace(goal, day) ? null : expectReport(goal, day, stays),
  }));
  const expected = days.flatMap((each) => each.expected ?? []);
  const reported = expected.filter(({ isReported }) => isReported).length;
  const goalsWithProgress = days.filter(({ isReported }) => isReported).length;
  const hasUnexpected = days.some(
    ({ goal, isReported, expected: due }) => isReported && !due && !isBeforePace(goal, day),
  );
  const overdueGoals = active.filter(
    (goal) => goal.deadline !== null && goal.deadline < day && on(goal.completedAt) !== day,
  ).length;
  const shareReported = expected.length === 0 ? Number(hasUnexpected) : reported / expected.length;
  const points = 70 * shareReported + 30 * computeShare(expected, hasUnexpected) - Math.min(5 * overdueGoals, 20);
  return {
    date: day,
    totalActiveGoals: active.length,
    goalsWithProgress,
    totalProgressMade: sum(goals.map((goal) => sumOf(goal.entries.filter(({ date }) => date === day)))),
    averageProgressPercentage: expect.closeTo(mean(active.map((goal) => exactPercentage(rewind(goal, day, stays)))), 1),
    performanceScore: Math.min(Math.max(round(points), 0), 100),
    goalsCompleted: goals.filter(({ completedAt }) => on(completedAt) === day).length,
    milestonesAchieved: goals
      .flatMap(({ milestones }) => milestones)
      .filter(({ completedAt }) => on(completedAt) === day).length,
    goalsExpectedToday: expected.length,
    overdueGoals,
    isBeforeStart: active.every((goal) => isBeforePace(goal, day)),
    goalsNotReported: expected.length - reported,
    inactiveGoalIds: expect.toSatisfy((ids: string[]) => {
      const missing = days.filter(({ isReported, expected: due }) => due && !isReported).map(({ goal }) => goal.id);
      return ids.toSorted().join() === missing.toSorted().join();
    }),
  };
}

const isBeforePace = ({ countsFrom }: GoalModel, day: Day) => countsFrom !== null && day < countsFrom;

/** Active from the day of creation to the day of completion. */
function isActive(each: { createdAt: number; completedAt: number | null }, day: Day, stays: readonly Stay[]): boolean {
  const end = each.completedAt === null ? null : toStoredDay(each.completedAt, stays);
  return toStoredDay(each.createdAt, stays) <= day && (end === null || day <= end);
}

/** Returns the goal as of the end of a day, with its present target. */
function rewind(goal: GoalModel, day: Day, stays: readonly Stay[]): GoalModel {
  const milestones = goal.milestones.map((each) =>
    each.completedAt !== null && toStoredDay(each.completedAt, stays) > day ? { ...each, completedAt: null } : each,
  );
  return { ...goal, milestones, entries: goal.entries.filter(({ date }) => date <= day) };
}

function expectReport(goal: GoalModel, day: Day, stays: readonly Stay[]): Expected | null {
  const isReported = hasReport(goal, day, stays);
  if (goal.type !== 'wig') {
    const days = goal.milestones.flatMap(({ completedAt }) =>
      completedAt === null ? [] : toStoredDay(completedAt, stays),
    );
    const reports = new Set([...days, ...goal.entries.map(({ date }) => date)]);
    const due = findDue(goal, day, reports);
    // The 1 that a simple goal expects is not an amount: any report achieves all of it.
    const expected = goal.type === 'simple' ? 0 : (goal.expected ?? 0);
    return due && { ...due, isReported, share: computeDayShare(goal, { day, leadId: null, expected, isReported }) };
  }
  const leads = goal.leads.flatMap((lead) => {
    if (!isActive(lead, day, stays)) return [];
    const reports = new Set(goal.entries.flatMap(({ date, leadId }) => (leadId === lead.id ? date : [])));
    const due = findDue({ ...lead, skipWeekends: goal.skipWeekends }, day, reports);
    const isLeadReported = reports.has(day);
    const expected = lead.expected ?? 0;
    const share = computeDayShare(goal, { day, leadId: lead.id, expected, isReported: isLeadReported });
    return due ? { ...due, share, isReported: isLeadReported } : [];
  });
  if (leads.length === 0) return null;
  const hasUnexpected = countReports(goal, day, stays) > leads.filter((lead) => lead.isReported).length;
  return { isReported, isEarly: leads.every(({ isEarly }) => isEarly), share: computeShare(leads, hasUnexpected) };
}

/** Counts a day's reports on the goal and on each lead measure, and the completed milestones. */
function countReports({ entries, milestones }: GoalModel, day: Day, stays: readonly Stay[]): number {
  const reported = new Set(entries.filter(({ date }) => date === day).map(({ leadId }) => leadId));
  const ticked = milestones.filter(
    ({ completedAt }) => completedAt !== null && toStoredDay(completedAt, stays) === day,
  );
  return reported.size + ticked.length;
}

type Rule = Pick<GoalModel, 'frequency' | 'skipWeekends'>;

/**
 * Daily goals are due every day. Weekly and monthly goals are due on days with a report, else on the last day of the
 * week or month.
 */
function findDue({ frequency, skipWeekends }: Rule, day: Day, reports: ReadonlySet<Day>): { isEarly: boolean } | null {
  if (frequency === 'daily') return skipWeekends && isWeekend(day) ? null : { isEarly: false };
  const isLast = frequency === 'weekly' ? weekday(day) === 0 : addDays(day, 1).endsWith('-01');
  const start = frequency === 'weekly' ? addDays(day, -6) : `${day.slice(0, 8)}01`;
  const earlier = listDays(start, addDays(day, -1));
  if (isLast && !earlier.some((each) => reports.has(each))) return { isEarly: false };
  return reports.has(day) ? { isEarly: true } : null;
}

interface Reported {
  readonly day: Day;
  readonly leadId: string | null;
  readonly expected: number;
  readonly isReported: boolean;
}

function computeDayShare(goal: GoalModel, { day, leadId, expected, isReported }: Reported): number {
  if (expected === 0) return Number(isReported);
  const onDay = goal.entries.filter((entry) => entry.date === day && entry.leadId === leadId);
  return Math.min(Math.max(sumOf(onDay) / expected, 0), 1);
}

/** A: the mean share of what was due. An early report counts only when it raises the mean. */
function computeShare(expected: readonly Expected[], hasUnexpected: boolean): number {
  const due = expected.filter(({ isEarly }) => !isEarly).map(({ share }) => share);
  const early = expected.filter(({ isEarly }) => isEarly).map(({ share }) => share);
  if (due.length === 0 && hasUnexpected) return 1;
  const best = early.toSorted((a, b) => b - a);
  return Math.max(0, ...[...best.keys(), best.length].map((count) => mean([...due, ...best.slice(0, count)])));
}
