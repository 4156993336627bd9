import type { CalendarEvent } from '@goaltracker/contracts/calendar/event.schema';
import { splitSpanByDay } from '@goaltracker/domain/calendar/event-days';
import { parseSpan, type Span } from '@goaltracker/domain/calendar/span';
import { addDays, type CalendarDay } from '@goaltracker/domain/core/calendar-day';
import { toWallClock, toInstant } from '@goaltracker/domain/core/wall-clock';

/** An hour of a day of the week shown. */
export interface Slot {
  day: CalendarDay;
  /** 0 to 23. */
  hour: number;
}

export interface SlotState {
  /** Titles of the events that lie in it. */
  taken: readonly string[];
  /** The colour of the first of them. */
  color: string | null;
  /** Over, or left out when the clocks go forward. */
  isClosed: boolean;
}

const minutesPerHour = 60;
const msPerHour = 3_600_000;

export const hoursOfDay = Array.from({ length: 24 }, (_, hour) => hour);

/** The seven days from a Monday on. */
export function listWeekDays(monday: CalendarDay): CalendarDay[] {
  return Array.from({ length: 7 }, (_, index) => addDays(monday, index));
}

export function slotKey({ day, hour }: Slot): string {
  return `${day} ${hour}`;
}

/** From the beginning of a slot, so many hours long. */
export function toSlotSpan({ day, hour }: Slot, hours: number, timeZone: string): Span {
  const start = toInstant({ day, minutes: hour * minutesPerHour }, timeZone);
  return { start, end: start + hours * msPerHour };
}

/** The slots of a week by `slotKey`. All-day events take no hour. */
export function computeWeekSlots(
  events: readonly CalendarEvent[],
  { monday, timeZone, now }: { monday: CalendarDay; timeZone: string; now: number },
): ReadonlyMap<string, SlotState> {
  const taken = listTakenSlots(events, { monday, timeZone });
  const slots = listWeekDays(monday).flatMap((day) => hoursOfDay.map((hour) => ({ day, hour })));
  return new Map(
    slots.map((slot) => {
      const inIt = taken.get(slotKey(slot)) ?? [];
      const state = {
        taken: inIt.map(({ title }) => title),
        color: inIt[0]?.color ?? null,
        isClosed: isClosed(slot, timeZone, now),
      };
      return [slotKey(slot), state];
    }),
  );
}

/** The events that overlap a span; all-day events are in nobody's way. */
export function findOverlapping(events: readonly CalendarEvent[], span: Span): CalendarEvent[] {
  return events.filter((event) => {
    const { start, end } = parseSpan(event);
    return !event.isAllDay && start < span.end && end > span.start;
  });
}

function listTakenSlots(
  events: readonly CalendarEvent[],
  { monday, timeZone }: { monday: CalendarDay; timeZone: string },
): Map<string, CalendarEvent[]> {
  const taken = new Map<string, CalendarEvent[]>();
  const week = { timeZone, from: monday, to: addDays(monday, 6) };
  for (const event of events.filter(({ isAllDay }) => !isAllDay)) {
    for (const { day, start, end } of splitSpanByDay(parseSpan(event), week)) {
      const hours = hoursOfDay.filter((hour) => start < (hour + 1) * minutesPerHour && end > hour * minutesPerHour);
      for (const hour of hours) {
        const key = slotKey({ day, hour });
        taken.set(key, [...(taken.get(key) ?? []), event]);
      }
    }
  }
  return taken;
}

function isClosed(slot: Slot, timeZone: string, now: number): boolean {
  const { start, end } = toSlotSpan(slot, 1, timeZone);
  return end <= now || toWallClock(start, timeZone).minutes !== slot.hour * minutesPerHour;
}
