import { dayRangeToSpan } from '../calendar/all-day.ts';
import { showEventRow, unreported } from '../calendar/event-row.ts';
import { listEventsInRange } from '../calendar/list-events.ts';
import { formatFurtherId } from '../calendar/occurrence-id.ts';
import { isInRange } from '../core/accepted-instants.ts';
import { type CalendarDay, addDays, startOfWeek, toCalendarDay } from '../core/calendar-day.ts';
import { toMoment } from '../core/moment.ts';
import { isActiveGoal } from '../goals/completion.ts';
import type { CallClock, Changes, Rows } from '../sync/changes.ts';
import type { CalendarEventRow } from '../sync/rows.ts';
import { readUser } from '../sync/user.ts';
import { type RescheduledSession, type SessionEvent, planRescheduledSessions } from './rescheduled-sessions.ts';

interface MissedSessionFacts<Event extends SessionEvent> {
  /** The events of the week. */
  readonly events: readonly Event[];
  /** The events of the week after. */
  readonly coming: readonly Pick<SessionEvent, 'isAllDay' | 'startTime' | 'endTime'>[];
  readonly isOfActiveGoal: (goalId: string) => boolean;
}

/**
 * Plans the missed sessions on active goals that started in the week from `monday` on
 * (rules/planner.md#missed-sessions).
 */
export function planMissedSessions<Event extends SessionEvent>(
  { events, coming, isOfActiveGoal }: MissedSessionFacts<Event>,
  monday: CalendarDay,
  { now, timezone }: CallClock,
): RescheduledSession<Event>[] {
  const ofGoals = events.filter(({ goalId, startTime }) => {
    const beganInWeek = startOfWeek(toCalendarDay(new Date(startTime), timezone)) === monday;
    return goalId !== null && isOfActiveGoal(goalId) && beganInWeek;
  });
  return planRescheduledSessions(ofGoals, coming, { now: now.getTime(), timeZone: timezone });
}

/** The events that replace missed sessions: single events without a task. Their ids derive from `newId`. */
export function copyFreeSessions<Event extends SessionEvent>(
  planned: readonly RescheduledSession<Event>[],
  newId: string,
  now: Date,
) {
  return planned.flatMap((session, at) =>
    session.obstacle === null ? [copySession(session, formatFurtherId(newId, at), now)] : [],
  );
}

function copySession<Event extends SessionEvent>(
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

interface RescheduleInput {
  /** Any day of the week. Weeks start on Monday. */
  readonly week: CalendarDay;
  readonly newId: string;
}

/** `planner.carryOver`: copies the missed sessions of a week to free times in the week after. */
export function rescheduleMissed(rows: Rows, { week, newId }: RescheduleInput, clock: CallClock): Changes {
  return { put: { calendarEvents: copyFreeSessions(planWeek(rows, week, clock), newId, clock.now) } };
}

/** Returns what `planner.carryOver` returns, from the rows after the call. */
export function selectRescheduled(rows: Rows, { week, newId }: RescheduleInput, clock: CallClock) {
  const planned = planWeek(rows, week, clock).map(({ event, obstacle }, at) => {
    const copy = rows.calendarEvents.get(formatFurtherId(newId, at));
    return { event, obstacle, copy };
  });
  const viewer = { ...readUser(rows), timezone: clock.timezone };
  return {
    events: planned.flatMap(({ copy }) => (copy ? [showEventRow(copy, viewer)] : [])),
    skipped: planned.flatMap(({ event, copy, obstacle }) =>
      copy || obstacle === null ? [] : [{ eventId: event.id, obstacle }],
    ),
  };
}

/** The missed sessions of a week; empty when the week after leaves the accepted years. */
function planWeek(rows: Rows, week: CalendarDay, clock: CallClock): RescheduledSession<CalendarEventRow>[] {
  const monday = startOfWeek(week);
  const listWeek = (first: CalendarDay) => {
    const { start, end } = dayRangeToSpan({ first, last: addDays(first, 6) }, clock.timezone);
    if (!isInRange(end)) return undefined;
    const [from, to] = [toMoment(start, clock.timezone), toMoment(end, clock.timezone)];
    return listEventsInRange(rows, { from, to });
  };
  const [events, coming] = [listWeek(monday), listWeek(addDays(monday, 7))];
  if (!events || !coming) return [];
  const isOfActiveGoal = (goalId: string) => isActiveGoal(rows.goals.get(goalId));
  return planMissedSessions({ events, coming, isOfActiveGoal }, monday, clock);
}
