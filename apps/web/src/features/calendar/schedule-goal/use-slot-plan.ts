import type { CalendarEvent } from '@goaltracker/contracts/calendar/event.schema';
import { splitSpanByDay } from '@goaltracker/domain/calendar/event-days';
import { addDays, type CalendarDay, startOfWeek } from '@goaltracker/domain/core/calendar-day';
import { toWallClock, toInstant } from '@goaltracker/domain/core/wall-clock';
import { useMemo, useState } from 'react';
import { useFirstWeekday } from '../../../ui/format/first-weekday.ts';
import { useToday } from '../../../hooks/use-today.ts';
import { useOtherBusyEvents } from '../core/use-events.ts';
import {
  computeFirstSlot,
  computeWeekSlots,
  findOverlapping,
  listWeekDays,
  type Slot,
  stepSlot,
  toSlotSpan,
} from './week-slots.ts';
import { useRead } from '../../../store/use-read.ts';
import { findEventDays } from '../core/event-days.ts';

const noEvents: CalendarEvent[] = [];

/** The slots that survive a reload of the page. */
export interface PlannedSlots {
  active: Slot;
  chosen: Slot | null;
}

/** The part of the planned event on one day, in hours since midnight. */
export interface PlannedPart {
  day: CalendarDay;
  start: number;
  end: number;
}

export type SlotPlan = ReturnType<typeof useSlotPlan>;

export function useSlotPlan(hours: number, from?: CalendarDay, restored?: PlannedSlots) {
  const { day: today, timezone: timeZone } = useToday();
  const [now] = useState(() => Date.now());
  const [active, setActive] = useState(() => restored?.active ?? computeFirstSlot({ from, now, timeZone }));
  const [chosen, setChosen] = useState(restored?.chosen ?? null);
  const firstWeekday = useFirstWeekday();
  const thisWeek = startOfWeek(today, firstWeekday);
  const firstDay = startOfWeek(active.day, firstWeekday);
  const week = useWeek(firstDay, timeZone);
  const others = useOtherBusyEvents(listWeekDays(firstDay));
  const around = startOfWeek(chosen?.day ?? active.day, firstWeekday);
  const { data: eventsAround = noEvents } = useWeek(around, timeZone);
  const othersAround = useOtherBusyEvents(listWeekDays(around));
  const events = useMemo(() => [...(week.data ?? noEvents), ...others], [week.data, others]);
  const slots = useMemo(() => computeWeekSlots(events, { firstDay, timeZone, now }), [events, firstDay, timeZone, now]);
  // The weeks before the current week cannot be shown.
  const move = (to: Slot) => setActive(to.day < thisWeek ? active : to);
  const span = chosen && toSlotSpan(chosen, hours, timeZone);

  return {
    today,
    timeZone,
    firstDay,
    /** The query of the week's events. */
    week,
    /** The slot that Tab focuses. */
    active,
    chosen,
    span,
    slots,
    /** Titles of all-day events by day. */
    allDay: groupAllDayTitles(events, firstDay, timeZone),
    planned: span ? listParts(span, timeZone) : [],
    overlapping: span ? findOverlapping([...eventsAround, ...othersAround], span) : [],
    hasWeekBefore: firstDay > thisWeek,
    move,
    /** Moves to the slot that a key leads to. Returns whether the key leads to a slot. */
    moveByKey: (key: string): boolean => {
      const to = stepSlot(active, key, firstWeekday);
      if (to) move(to);
      return to !== null;
    },
    choose: (slot: Slot) => {
      setActive(slot);
      setChosen(slot);
    },
  };
}

function useWeek(firstDay: CalendarDay, timeZone: string) {
  return useRead('calendar.list', toWeekRange(firstDay, timeZone));
}

function toWeekRange(firstDay: CalendarDay, timeZone: string) {
  return { startDate: toIso(firstDay, timeZone), endDate: toIso(addDays(firstDay, 7), timeZone) };
}

function toIso(day: CalendarDay, timeZone: string): string {
  return new Date(toInstant({ day, minutes: 0 }, timeZone)).toISOString();
}

function listParts(span: { start: number; end: number }, timeZone: string): PlannedPart[] {
  const from = toWallClock(span.start, timeZone).day;
  return splitSpanByDay(span, { timeZone, from, to: addDays(from, 1) }).map(({ day, start, end }) => ({
    day,
    start: start / 60,
    end: end / 60,
  }));
}

function groupAllDayTitles(events: readonly CalendarEvent[], firstDay: CalendarDay, timeZone: string) {
  const titles = new Map<CalendarDay, string[]>();
  for (const event of events.filter(({ isAllDay }) => isAllDay)) {
    const { first, last } = findEventDays(event, timeZone);
    for (const day of listWeekDays(firstDay).filter((each) => each >= first && each <= last))
      titles.set(day, [...(titles.get(day) ?? []), event.title]);
  }
  return titles;
}
