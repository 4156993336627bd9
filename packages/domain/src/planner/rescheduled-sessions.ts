import { compareByStart } from '../calendar/event-row.ts';
import { parseCompletionStatus } from '../calendar/completion-status.ts';
import { formatSpan, parseSpan, type Span } from '../calendar/span.ts';
import { addDays } from '../core/calendar-day.ts';
import { toInstant, toWallClock } from '../core/wall-clock.ts';

const daysPerWeek = 7;

/** The fields of an event that rescheduling depends on. */
export interface SessionEvent {
  readonly id: string;
  readonly goalId: string | null;
  readonly isAllDay: boolean;
  readonly startTime: string;
  readonly endTime: string;
  readonly completionStatus: string | null;
}

/**
 * Why a missed session cannot be rescheduled: `past` when its new time has begun, `taken` when another event is at that
 * time.
 */
type RescheduleObstacle = 'past' | 'taken';

export interface RescheduledSession<Event> {
  readonly event: Event;
  /** The same weekday and local time a week later, ISO 8601 in UTC. */
  readonly startTime: string;
  readonly endTime: string;
  readonly obstacle: RescheduleObstacle | null;
}

/** Whether the user reported a session on a goal as not completed. */
function isMissedSession({ goalId, isAllDay, completionStatus }: SessionEvent): boolean {
  return goalId !== null && !isAllDay && parseCompletionStatus(completionStatus) === 'not_completed';
}

/**
 * Plans the missed sessions among the events of a week for the week after, by start (rules/planner.md#missed-sessions).
 * All-day events do not take a time.
 * @param coming The events of the week after.
 */
export function planRescheduledSessions<Event extends SessionEvent>(
  events: readonly Event[],
  coming: readonly Pick<SessionEvent, 'isAllDay' | 'startTime' | 'endTime'>[],
  { now, timeZone }: { now: number; timeZone: string },
): RescheduledSession<Event>[] {
  const taken = coming.filter(({ isAllDay }) => !isAllDay).map(parseSpan);
  const missed = events.filter(isMissedSession).toSorted(compareByStart);
  return missed.map((event) => {
    const span = shiftByWeek(parseSpan(event), timeZone);
    const obstacle = findObstacle(span, taken, now);
    if (obstacle === null) taken.push(span);
    return { event, ...formatSpan(span), obstacle };
  });
}

function findObstacle(span: Span, taken: readonly Span[], now: number): RescheduleObstacle | null {
  if (span.start <= now) return 'past';
  return taken.some(({ start, end }) => start < span.end && end > span.start) ? 'taken' : null;
}

function shiftByWeek({ start, end }: Span, timeZone: string): Span {
  const shift = (instant: number) => {
    const { day, minutes } = toWallClock(instant, timeZone);
    return toInstant({ day: addDays(day, daysPerWeek), minutes }, timeZone);
  };
  const [newStart, newEnd] = [shift(start), shift(end)];
  return { start: newStart, end: newEnd > newStart ? newEnd : newStart + (end - start) };
}
