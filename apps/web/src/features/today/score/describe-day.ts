import type { PerformanceDay } from '@goaltracker/domain/daily-performance/select-days';
import { isActiveGoal } from '@goaltracker/domain/goals/completion';
import type { CalendarEvent } from '@goaltracker/contracts/calendar/event.schema';
import type { Goal } from '@goaltracker/contracts/goals/goal.schema';
import { formatCount } from '../../../ui/format/format-amount.ts';
import { describeDay } from '../../daily-performance/day-labels.ts';
import { formatTime } from '../../../ui/format/format-time.ts';
import { compareEvents } from '../../calendar/core/use-events.ts';

/** Whether the day has no due report, no report and no overdue goal. */
export function isFreeDay(performance: PerformanceDay | null | undefined): boolean {
  if (!performance) return false;
  const { grade, goalsNotReported, overdueGoals } = performance;
  return grade === null && goalsNotReported === 0 && overdueGoals === 0;
}

/** The goals of today that are due or were reported early, and how many of them have a report. */
export function countDone(performance: PerformanceDay | null | undefined): { done: number; due: number } {
  const due = performance?.goalsExpectedToday ?? 0;
  return { done: due - (performance?.goalsNotReported ?? 0), due };
}

/** @example describeDone({ done: 3, due: 5 }) // '3 of 5 done' */
export function describeDone({ done, due }: { done: number; due: number }): string {
  return `${done} of ${due} done`;
}

/**
 * Describes what is left to do today, or what is planned on a day off.
 * @example describeRest(performance, 3, null) // '3 reports left'
 */
export function describeRest(
  performance: PerformanceDay | null | undefined,
  toReport: number,
  planned: string | null,
): string {
  if (!performance) return 'Goals you are working on are graded here.';
  if (planned !== null && isFreeDay(performance)) return planned;
  if (toReport === 0 || performance.grade === null) return describeDay(performance);
  return `${formatCount(toReport, 'report')} left`;
}

/**
 * Names the current or next session on an active goal among today's events. Returns null when no session is left.
 * @example 'Next: Long run, 6:30 PM, and 1 more'
 */
export function describePlanned(
  events: readonly CalendarEvent[],
  goals: readonly Pick<Goal, 'id' | 'isCompleted'>[],
  { now, timeZone }: { now: number; timeZone: string },
): string | null {
  const active = new Set<string | null>(goals.filter(isActiveGoal).map(({ id }) => id));
  const [next, ...later] = events
    .filter(
      ({ goalId, isAllDay, completionStatus, endTime }) =>
        active.has(goalId) && !isAllDay && completionStatus === 'unreported' && Date.parse(endTime) > now,
    )
    .toSorted(compareEvents);
  if (!next) return null;
  const { title, startTime, endTime } = next;
  const hasBegun = Date.parse(startTime) <= now;
  const session = hasBegun
    ? `Now: ${title}, until ${formatTime(endTime, timeZone)}`
    : `Next: ${title}, ${formatTime(startTime, timeZone)}`;
  return later.length === 0 ? session : `${session}, and ${later.length} more`;
}
