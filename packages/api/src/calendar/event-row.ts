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

export function buildEventRow(span: Span, { id = newId(), ...fields }: Fields, now: Date) {
  return buildEvent(span, { ...fields, id }, now);
}

/** Converts a row to the event that the user sees: whole days become instants in the user's zone. */
export function toCalendarEvent(row: EventRow & { seriesStart?: string | null }, timezone: string): CalendarEvent {
  return showEventRow(row, { id: row.userId, timezone });
}

export async function showEvent(tx: UserTransaction, row: EventRow): Promise<CalendarEvent> {
  return toCalendarEvent(row, (await tx.session).timezone);
}
