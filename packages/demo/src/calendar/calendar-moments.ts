import type { CalendarEvent } from '@goaltracker/contracts/calendar/event.schema';
import { listOccurrences } from '@goaltracker/domain/calendar/occurrences';
import { formatRecurrence } from '@goaltracker/domain/calendar/recurrence';
import { type Span, formatSpan } from '@goaltracker/domain/calendar/span';
import { toCalendarDay } from '@goaltracker/domain/core/calendar-day';
import { createEvent, listEvents, updateEvent } from '@goaltracker/api/calendar/calendar.service';
import type { UserContext } from '@goaltracker/api/core/context';
import { type Known, type Moment, type Present, getKnown, instantBefore } from '../moments.ts';
import { type EventPlan, planFirst, planRecurrence, takesPlace } from './event-plan.ts';
import { judgeOccurrences } from './outcomes.ts';
import { routines } from './routines.ts';
import { singleEvents } from './single-events.ts';
import { travels } from './travels.ts';

const morning = 8 * 60;

/** Everything that was ever planned in the calendar, and what was said about it afterwards. */
export function listCalendarMoments(present: Present): Moment[] {
  return [...routines, ...singleEvents, ...travels].flatMap((plan) => followPlan(plan, present));
}

function followPlan(plan: EventPlan, present: Present): Moment[] {
  const { title } = plan.event;
  const { isAllDay, ...first } = planFirst(plan, present);
  const recurrence = planRecurrence(plan);
  const spans = recurrence ? listOccurrences(first, recurrence, { timeZone: present.timezone, isAllDay }) : [first];
  const creation: Moment = {
    at: instantBefore(present, plan.madeDaysAgo, morning),
    async happen(user, known) {
      const made = await createEvent(user, {
        ...plan.event,
        ...formatSpan(first),
        isAllDay,
        goalId: plan.goal === undefined ? null : getKnown(known.goals, plan.goal).id,
        ...(recurrence && { recurrence: formatRecurrence(recurrence), expand: true }),
      });
      const earlier = known.events.get(title) ?? [];
      known.events.set(title, [...earlier, ...(recurrence ? await listSeries(user, made, spans) : [made])]);
    },
  };
  const outcomes = judgeOccurrences(plan, spans, present).map(({ at, span, ...outcome }): Moment => ({
    at,
    happen: (user, known) => updateEvent(user, { id: getOccurrence(known, title, span).id, ...outcome }),
  }));
  return [creation, ...outcomes];
}

async function listSeries(
  user: UserContext,
  { seriesId, startTime }: CalendarEvent,
  spans: readonly Span[],
): Promise<CalendarEvent[]> {
  const end = Math.max(...spans.map((span) => span.end));
  const events = await listEvents(user, { startDate: startTime, endDate: new Date(end).toISOString() });
  return events.filter((event) => event.seriesId === seriesId);
}

function getOccurrence(known: Known, title: string, span: Span): CalendarEvent {
  const found = getKnown(known.events, title).find((event) => takesPlace(event, span));
  if (!found) throw new Error(`“${title}” does not take place on ${toCalendarDay(new Date(span.start), 'UTC')}`);
  return found;
}
