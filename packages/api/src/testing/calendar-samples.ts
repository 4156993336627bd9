import type { CalendarEvent } from '@goaltracker/contracts/calendar/event.schema';
import { type Recurrence, formatRecurrence, defaultRecurrence } from '@goaltracker/domain/calendar/recurrence';
import type { inferRouterInputs } from '@trpc/server';
import type { AppRouter } from '../app-router.ts';
import type { TestUser } from './test-api.ts';

type NewEvent = inferRouterInputs<AppRouter>['calendar']['create'];

/** Creates an event from 9 to 10 on the Monday of the test clock. */
export function createEvent({ trpc }: TestUser, fields: Partial<NewEvent> = {}): Promise<CalendarEvent> {
  return trpc.calendar.create({ title: 'Gym', startTime: '2090-03-06T09:00:00.000Z', ...fields });
}

/** Creates a series and returns its events by start time. For a series without an end, returns the first ones. */
export async function createSeries(
  user: TestUser,
  recurrence: Partial<Recurrence>,
  fields: Partial<NewEvent> = {},
): Promise<CalendarEvent[]> {
  const { seriesId } = await createEvent(user, { recurrence: repeat(recurrence), expand: true, ...fields });
  const ends = (recurrence.endType ?? defaultRecurrence.endType) !== 'never';
  const events = await (ends ? listYears(user) : listYear(user));
  return events.filter((event) => event.seriesId === seriesId);
}

export function repeat(recurrence: Partial<Recurrence>): string {
  return formatRecurrence({ ...defaultRecurrence, ...recurrence });
}

/** Lists all events of the years around the test clock, by start time. */
export function listYears({ trpc }: TestUser): Promise<CalendarEvent[]> {
  return trpc.calendar.list({ startDate: '2089-01-01T00:00:00Z', endDate: '2098-01-01T00:00:00Z' });
}

/** Lists all events of the test clock's year, by start time. */
export function listYear({ trpc }: TestUser): Promise<CalendarEvent[]> {
  return trpc.calendar.list({ startDate: '2090-01-01T00:00:00Z', endDate: '2091-03-10T00:00:00Z' });
}

export const starts = (events: readonly CalendarEvent[]): string[] => events.map(({ startTime }) => startTime);
