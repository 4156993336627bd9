import type { CalendarEvent } from '@goaltracker/contracts/calendar/event.schema';
import type { Goal } from '@goaltracker/contracts/goals/goal.schema';
import { endedBeforeImport } from '@goaltracker/domain/calendar/completion-status';
import { addDays, type CalendarDay, startOfWeek, toCalendarDay } from '@goaltracker/domain/core/calendar-day';
import { addAmounts } from '@goaltracker/domain/core/amount';
import { computeGoalTotals } from '../../goals/weeks/goal-weeks.ts';
import type { WeeksByGoal } from '../../goals/weeks/use-progress-weeks.ts';

const msPerMinute = 60_000;

/** The events that start in the week of a Monday, by start. Events of the days before may reach into it. */
export function listStartingIn(monday: CalendarDay, events: readonly CalendarEvent[], timezone: string) {
  return events.filter(({ startTime }) => startOfWeek(toCalendarDay(new Date(startTime), timezone)) === monday);
}

/** The sessions on goals, done and in all, and the minutes of those done. */
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

/** The past events without an outcome, apart from those that had ended before they were imported. */
export function listUnanswered(events: readonly CalendarEvent[], now: number): CalendarEvent[] {
  return events.filter(
    (event) => event.completionStatus === 'unreported' && Date.parse(event.endTime) <= now && !endedBeforeImport(event),
  );
}

export interface GoalStep {
  goal: Goal;
  /** What was added: in the unit of the goal, in milestones, or in percent for a WIG. */
  made: number;
}

/** The goals that moved in the week of a Monday; undefined where the totals do not reach back to it. */
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
