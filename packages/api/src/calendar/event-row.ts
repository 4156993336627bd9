import type { CalendarEvent, CreateEventInput } from '@goaltracker/contracts/calendar/event.schema';
import { newId } from '@goaltracker/db/core/id';
import type { EventRow } from '@goaltracker/db/calendar/calendar.queries';
import type { UserTransaction } from '@goaltracker/db/core/user-transaction';
import { buildEvent, showEventRow } from '@goaltracker/domain/calendar/event-row';
import type { Span } from '@goaltracker/domain/calendar/span';

type Fields = Omit<
  CreateEventInput,
  'startTime' | 'endTime' | 'expand' | 'createTask' | 'newTaskId' | 'newSeriesId'
> & {
  readonly reportsFrom?: string | null;
};

/** The row of a new event with its span as stored. */
export function buildEventRow(span: Span, { id = newId(), ...fields }: Fields, now: Date) {
  return buildEvent(span, { ...fields, id }, now);
}

/** The event of a row as the person sees it: whole days are instants of the person's zone. */
export function toCalendarEvent(row: EventRow & { seriesStart?: string | null }, timezone: string): CalendarEvent {
  return showEventRow(row, { id: row.userId, timezone });
}

/** {@link toCalendarEvent} in the zone of whoever calls. */
export async function showEvent(tx: UserTransaction, row: EventRow): Promise<CalendarEvent> {
  return toCalendarEvent(row, (await tx.session).timezone);
}
