import type { CalendarEvent } from '@goaltracker/contracts/calendar/event.schema';
import type { FirstWeekday } from '@goaltracker/domain/settings/enums';
import { splitSpanByDay } from '@goaltracker/domain/calendar/event-days';
import { computeSlotSpan, type HourSlot, hoursOfDay, isRealSlot } from '@goaltracker/domain/calendar/hour-slots';
import { parseSpan, type Span } from '@goaltracker/domain/calendar/span';
import { addDays, type CalendarDay, startOfWeek } from '@goaltracker/domain/core/calendar-day';
import { toWallClock } from '@goaltracker/domain/core/wall-clock';

export type Slot = HourSlot;

export interface SlotState {
  /** Titles of the events that overlap it. */
  taken: readonly string[];
  /** The colour of the first of these events. */
  color: string | null;
  /** In the past, or skipped when the clocks go forward. */
  isClosed: boolean;
}

const minutesPerHour = 60;
const lastHour = 23;
const morning = 9;

export function listWeekDays(firstDay: CalendarDay): CalendarDay[] {
  return Array.from({ length: 7 }, (_, index) => addDays(firstDay, index));
}

export function slotKey({ day, hour }: Slot): string {
  return `${day} ${hour}`;
}

/** Computes the slot to focus first: the next hour, or nine o'clock when that hour or `from` is on a later day. */
export function computeFirstSlot(shown: { from?: CalendarDay | undefined; now: number; timeZone: string }): Slot {
  const today = toWallClock(shown.now, shown.timeZone).day;
  const next = toWallClock(shown.now + minutesPerHour * 60_000, shown.timeZone);
  const day = shown.from !== undefined && shown.from > next.day ? shown.from : next.day;
  return { day, hour: day > today ? morning : Math.floor(next.minutes / 60) };
}

/** Starts with the slot; `hours` may be a fraction. */
export function toSlotSpan(slot: Slot, hours: number, timeZone: string): Span {
  return computeSlotSpan(slot, hours * minutesPerHour, timeZone);
}

/** The slots of the week from `firstDay` on, by `slotKey`. All-day events take no slot. */
export function computeWeekSlots(
  events: readonly CalendarEvent[],
  { firstDay, timeZone, now }: { firstDay: CalendarDay; timeZone: string; now: number },
): ReadonlyMap<string, SlotState> {
  const taken = listTakenSlots(events, { firstDay, timeZone });
  const slots = listWeekDays(firstDay).flatMap((day) => hoursOfDay.map((hour) => ({ day, hour })));
  return new Map(
    slots.map((slot) => {
      const overlapping = taken.get(slotKey(slot)) ?? [];
      const state = {
        taken: overlapping.map(({ title }) => title),
        color: overlapping[0]?.color ?? null,
        isClosed: isClosed(slot, timeZone, now),
      };
      return [slotKey(slot), state];
    }),
  );
}

/** The timed events that overlap a span. */
export function findOverlapping(events: readonly CalendarEvent[], span: Span): CalendarEvent[] {
  return events.filter((event) => {
    const { start, end } = parseSpan(event);
    return !event.isAllDay && start < span.end && end > span.start;
  });
}

function listTakenSlots(
  events: readonly CalendarEvent[],
  { firstDay, timeZone }: { firstDay: CalendarDay; timeZone: string },
): Map<string, CalendarEvent[]> {
  const taken = new Map<string, CalendarEvent[]>();
  const week = { timeZone, from: firstDay, to: addDays(firstDay, 6) };
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
  return toSlotSpan(slot, 1, timeZone).end <= now || !isRealSlot(slot, timeZone);
}

/**
 * The slot that a key moves the focus to: arrows to the next hour or day, also into the next week; Home and End to the
 * first and last day of the week, which starts on `firstWeekday`; Page Up and Page Down to another week. `null` for other keys.
 */
export function stepSlot({ day, hour }: Slot, key: string, firstWeekday: FirstWeekday): Slot | null {
  if (key === 'ArrowUp') return { day, hour: Math.max(hour - 1, 0) };
  if (key === 'ArrowDown') return { day, hour: Math.min(hour + 1, lastHour) };
  if (key === 'ArrowLeft') return { day: addDays(day, -1), hour };
  if (key === 'ArrowRight') return { day: addDays(day, 1), hour };
  if (key === 'Home') return { day: startOfWeek(day, firstWeekday), hour };
  if (key === 'End') return { day: addDays(startOfWeek(day, firstWeekday), 6), hour };
  if (key === 'PageUp') return { day: addDays(day, -7), hour };
  if (key === 'PageDown') return { day: addDays(day, 7), hour };
  return null;
}
