import type { CalendarEvent } from '@goaltracker/contracts/calendar/event.schema';
import type { Account } from './account-model.ts';
import type { Send } from './action.ts';
import { type EventModel, lastInstant } from './calendar-model.ts';
import { toIso } from './days.ts';
import { hour } from './event-details.ts';

/** Reads the ids of unchanged occurrences again: they change with the times of the series. */
export async function relearnIds(changed: readonly EventModel[], { events }: Account, send: Send): Promise<void> {
  const listed = await listAll(Math.min(...changed.map(({ start }) => start)), send);
  const [known, present] = [events, listed].map((each) => new Set(each.map(({ id }) => id)));
  const added = listed.filter(({ id }) => !known?.has(id));
  const byTime = new Map(added.map((event) => [`${event.startTime} ${event.title}`, event.id]));
  for (const event of changed) {
    if (!present?.has(event.id)) Object.assign(event, { id: byTime.get(`${toIso(event.start)} ${event.title}`) });
  }
}

/** Lists all events from an instant on, in ranges of at most ten years. */
export async function listAll(from: number, send: Send): Promise<CalendarEvent[]> {
  const listed = new Map<string, CalendarEvent>();
  for (let start = from; start < lastInstant; start += 3600 * 24 * hour) {
    const end = Math.min(start + 3600 * 24 * hour, lastInstant);
    const path = `/calendar/events?startDate=${toIso(start)}&endDate=${toIso(end)}`;
    for (const event of await send<CalendarEvent[]>('GET', path)) listed.set(event.id, event);
  }
  return [...listed.values()];
}
