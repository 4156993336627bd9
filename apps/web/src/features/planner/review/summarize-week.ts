import type { CalendarEvent } from '@goaltracker/contracts/calendar/event.schema';
import type { Goal } from '@goaltracker/contracts/goals/goal.schema';
import { endedBeforeImport } from '@goaltracker/domain/calendar/completion-status';
import { addDays, type CalendarDay, startOfWeek, toCalendarDay } from '@goaltracker/domain/core/calendar-day';
import { addAmounts } from '@goaltracker/domain/core/amount';
import { formatChange, formatCount, formatPoints } from '../../../ui/format/format-amount.ts';
import { computeGoalTotals } from '../../goals/weeks/goal-weeks.ts';
import type { WeeksByGoal } from '../../goals/weeks/use-progress-weeks.ts';

const msPerMinute = 60_000;

/** Drops events that began before the week and reach into it. */
export function listStartingIn(monday: CalendarDay, events: readonly CalendarEvent[], timezone: string) {
  return events.filter(({ startTime }) => startOfWeek(toCalendarDay(new Date(startTime), timezone)) === monday);
}

/** Counts sessions on goals. `minutes` covers the completed sessions only. */
interface SessionTotals {
  done: number;
  all: number;
  minutes: number;
}

export function sumSessions(events: readonly CalendarEvent[]): SessionTotals {
  const sessions = events.filter(({ goalId, isAllDay }) => goalId !== null && !isAllDay);
  const done = sessions.filter(({ completionStatus }) => completionStatus === 'completed');
  return { done: done.length, all: sessions.length, minutes: sumMinutes(done) };
}

export function sumMinutes(events: readonly CalendarEvent[]): number {
  const length = ({ startTime, endTime }: CalendarEvent) => (Date.parse(endTime) - Date.parse(startTime)) / msPerMinute;
  return events.reduce((sum, event) => sum + length(event), 0);
}

/** Lists the past events without an outcome. Skips events that had ended before their import. */
export function listUnanswered(events: readonly CalendarEvent[], now: number): CalendarEvent[] {
  return events.filter(
    (event) => event.completionStatus === 'unreported' && Date.parse(event.endTime) <= now && !endedBeforeImport(event),
  );
}

interface GoalStep {
  goal: Goal;
  /** The added amount: in the unit of the goal, in milestones for a simple goal, in percent for a WIG. */
  made: number;
}

/** Lists the goals that changed in the week of a Monday. Undefined when the stored totals begin later. */
export function listGoalSteps(
  goals: readonly Goal[],
  weeks: WeeksByGoal,
  monday: CalendarDay,
  timezone: string,
): GoalStep[] | undefined {
  const before = weeks.weekEnds.indexOf(addDays(monday, -1));
  if (before < 0) return undefined;
  return goals
    .map((goal) => {
      const { totals, current } = computeGoalTotals(goal, weeks, weeks.of(goal.id), timezone);
      return { goal, made: addAmounts(totals[before + 1] ?? current, -(totals[before] ?? current)) };
    })
    .filter(({ made }) => made !== 0);
}

/** @example '+24 km' */
export function formatStep({ goal, made }: GoalStep): string {
  if (goal.goalType === 'simple') return formatCount(made, 'milestone');
  if (goal.goalType === 'value') return formatChange(made, goal.unit);
  return `${made < 0 ? '−' : '+'}${formatPoints(Math.abs(made))}`;
}
