import { unreported } from '../calendar/event-row.ts';
import { type CalendarDay, startOfWeek, toCalendarDay } from '../core/calendar-day.ts';
import type { CallClock } from '../sync/changes.ts';
import { type RescheduledSession, type SessionEvent, planRescheduledSessions } from './rescheduled-sessions.ts';

/** What rescheduling the missed sessions of a week depends on. */
interface MissedSessionFacts<Event extends SessionEvent> {
  /** The events of the week, by start and id. */
  readonly events: readonly Event[];
  /** The events of the week after it. */
  readonly coming: readonly Pick<SessionEvent, 'isAllDay' | 'startTime' | 'endTime'>[];
  readonly isActiveGoal: (id: string) => boolean;
}

/** Plans the sessions on active goals that began and were missed in the week from `monday` on (rules/planner.md#missed-sessions). */
export function planMissedSessions<Event extends SessionEvent>(
  { events, coming, isActiveGoal }: MissedSessionFacts<Event>,
  monday: CalendarDay,
  { now, timezone }: CallClock,
): RescheduledSession<Event>[] {
  const ofGoals = events.filter(({ goalId, startTime }) => {
    const beganInWeek = startOfWeek(toCalendarDay(new Date(startTime), timezone)) === monday;
    return goalId !== null && isActiveGoal(goalId) && beganInWeek;
  });
  return planRescheduledSessions(ofGoals, coming, { now: now.getTime(), timeZone: timezone });
}

/** Builds the event that takes the place of a missed session: a single event without a task. */
export function copySession<Event extends SessionEvent>(
  { event, startTime, endTime }: RescheduledSession<Event>,
  id: string,
  now: Date,
) {
  const createdAt = now.toISOString();
  return {
    ...event,
    id,
    startTime,
    endTime,
    taskId: null,
    seriesId: null,
    seriesStart: null,
    recurrence: null,
    ...unreported,
    createdAt,
    updatedAt: createdAt,
  };
}
