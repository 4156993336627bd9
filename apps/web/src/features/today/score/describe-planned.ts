import type { CalendarEvent } from '@goaltracker/contracts/calendar/event.schema';
import type { Goal } from '@goaltracker/contracts/goals/goal.schema';
import { formatTime } from '../../../ui/format/format-time.ts';
import { compareEvents } from '../../calendar/core/group-events.ts';

/**
 * The session on an active goal that runs or comes next, of the events of today; null when none does.
 * @example 'Next: Long run, 6:30 PM, and 1 more'
 */
export function describePlanned(
  events: readonly CalendarEvent[],
  goals: readonly Pick<Goal, 'id' | 'isCompleted'>[],
  { now, timeZone }: { now: number; timeZone: string },
): string | null {
  const active = new Set<string | null>(goals.filter(({ isCompleted }) => !isCompleted).map(({ id }) => id));
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
