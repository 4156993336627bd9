import type { CalendarEvent } from '@goaltracker/contracts/calendar/event.schema';

/** What this browser has reminded of, kept across reloads and shared by its tabs. */
export interface DeliveredReminders {
  /** Since when reminders are on; what was due earlier is not made up for. Milliseconds since 1970. */
  since: number;
  /** When the events end that were reminded of, by `keyOf`. */
  delivered: Readonly<Record<string, number>>;
}

const storageKey = 'goaltracker-reminders';

/** One reminder of an event; an event that is moved is reminded of again. */
export function keyOf({ id, startTime }: Pick<CalendarEvent, 'id' | 'startTime'>): string {
  return `${id} ${startTime}`;
}

/** What a stored text stands for, without the events that are over; whatever is missing or broken begins now. */
export function parseDelivered(text: string | null, now: number): DeliveredReminders {
  const { since, delivered } = toObject(parseJson(text));
  const running = Object.entries(toObject(delivered)).filter(
    (entry): entry is [string, number] => typeof entry[1] === 'number' && entry[1] > now,
  );
  return { since: typeof since === 'number' ? since : now, delivered: Object.fromEntries(running) };
}

export function readDelivered(now: number): DeliveredReminders {
  return parseDelivered(localStorage.getItem(storageKey), now);
}

export function storeDelivered(delivered: DeliveredReminders): void {
  localStorage.setItem(storageKey, JSON.stringify(delivered));
}

function parseJson(text: string | null): unknown {
  if (text === null) return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function toObject(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
