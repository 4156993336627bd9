import type { CalendarEvent } from '@goaltracker/contracts/calendar/event.schema';
import { listOccurrences } from '@goaltracker/domain/calendar/occurrences';
import { formatRecurrence } from '@goaltracker/domain/calendar/recurrence';
import { type Span, formatSpan } from '@goaltracker/domain/calendar/span';
import { toCalendarDay } from '@goaltracker/domain/core/calendar-day';
import { createEvent, listEvents, updateEvent } from '@goaltracker/api/calendar/calendar.service';
import type { UserContext } from '@goaltracker/api/core/context';
import { type DemoAction, type DemoRecords, type ReferenceTime, computeInstant, getRecord } from '../demo-action.ts';
import { type EventPlan, computeFirstSpan, createRecurrence, hasSpan } from './event-plan.ts';
import { listOutcomes } from './outcomes.ts';
import { routines } from './routines.ts';
import { singleEvents } from './single-events.ts';
import { trips } from './trips.ts';

const morning = 8 * 60;

export function listCalendarActions(reference: ReferenceTime): DemoAction[] {
  return [...routines, ...singleEvents, ...trips].flatMap((plan) => listPlanActions(plan, reference));
}

function listPlanActions(plan: EventPlan, reference: ReferenceTime): DemoAction[] {
  const { title } = plan.event;
  const { isAllDay, ...first } = computeFirstSpan(plan, reference);
  const recurrence = createRecurrence(plan);
  const limit = recurrence?.endType === 'never' ? 50 : 100;
  const spans = recurrence
    ? listOccurrences({ first, recurrence, timeZone: reference.timezone, isAllDay }, { to: Infinity, limit })
    : [first];
  const creation: DemoAction = {
    at: computeInstant(reference, plan.createdDaysAgo, morning),
    async run(user, records) {
      const created = await createEvent(user, {
        ...plan.event,
        ...formatSpan(first),
        isAllDay,
        goalId: plan.goal === undefined ? null : getRecord(records.goals, plan.goal).id,
        ...(recurrence && { recurrence: formatRecurrence(recurrence), expand: true }),
      });
      const earlier = records.events.get(title) ?? [];
      records.events.set(title, [...earlier, ...(recurrence ? await listSeries(user, created, spans) : [created])]);
    },
  };
  const outcomes = listOutcomes(plan, spans, reference).map(({ at, span, ...outcome }): DemoAction => ({
    at,
    run: (user, records) => updateEvent(user, { id: getOccurrence(records, title, span).id, ...outcome }),
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

function getOccurrence(records: DemoRecords, title: string, span: Span): CalendarEvent {
  const found = getRecord(records.events, title).find((event) => hasSpan(event, span));
  if (!found) throw new Error(`“${title}” does not take place on ${toCalendarDay(new Date(span.start), 'UTC')}`);
  return found;
}
