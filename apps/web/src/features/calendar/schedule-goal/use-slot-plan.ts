import type { CalendarEvent } from '@goaltracker/contracts/calendar/event.schema';
import { computeEventDayRange, splitSpanByDay } from '@goaltracker/domain/calendar/event-days';
import { parseSpan } from '@goaltracker/domain/calendar/span';
import { addDays, type CalendarDay } from '@goaltracker/domain/core/calendar-day';
import { toWallClock, toInstant } from '@goaltracker/domain/core/wall-clock';
import { useMemo, useState } from 'react';
import { trpc } from '../../../lib/trpc.ts';
import { useToday } from '../../../lib/use-today.ts';
import { toShownEvent } from '../event/shown-event.ts';
import type { PlannedPart } from './slot-grid.tsx';
import { computeWeekSlots, findOverlapping, listWeekDays, type Slot, toMonday, toSlotSpan } from './week-slots.ts';

const noEvents: CalendarEvent[] = [];

/** The state of Schedule Goal. The first focused slot is the next hour, or nine o'clock on a later day `from`. */
export function useSlotPlan(hours: number, from?: CalendarDay) {
  const { day: today, timezone: timeZone } = useToday();
  const [now] = useState(() => Date.now());
  const [active, setActive] = useState(() => firstSlot(from, now, timeZone));
  const [chosen, setChosen] = useState<Slot | null>(null);
  const firstMonday = toMonday(today);
  const monday = toMonday(active.day);
  const week = useWeek(monday, timeZone);
  const others = useOtherWeek(monday, timeZone);
  const around = toMonday(chosen?.day ?? active.day);
  const { data: eventsAround = noEvents } = useWeek(around, timeZone);
  const othersAround = useOtherWeek(around, timeZone);
  const events = useMemo(() => [...(week.data ?? noEvents), ...others], [week.data, others]);
  const slots = useMemo(() => computeWeekSlots(events, { monday, timeZone, now }), [events, monday, timeZone, now]);
  const span = chosen && toSlotSpan(chosen, hours, timeZone);

  return {
    today,
    timeZone,
    monday,
    week,
    active,
    chosen,
    span,
    slots,
    allDay: groupAllDayTitles(events, monday, timeZone),
    planned: span ? listParts(span, timeZone) : [],
    overlapping: span ? findOverlapping([...eventsAround, ...othersAround], span) : [],
    hasWeekBefore: monday > firstMonday,
    /** Does nothing for a week before the current one. */
    move: (to: Slot) => setActive(to.day < firstMonday ? active : to),
    choose: (slot: Slot) => {
      setActive(slot);
      setChosen(slot);
    },
  };
}

function useWeek(monday: CalendarDay, timeZone: string) {
  return trpc.calendar.list.useQuery(toWeekRange(monday, timeZone));
}

/** The events of other calendars that take time. */
function useOtherWeek(monday: CalendarDay, timeZone: string): readonly CalendarEvent[] {
  const { data } = trpc.calendarSubscriptions.listEvents.useQuery(toWeekRange(monday, timeZone));
  return useMemo(() => data?.filter(({ isBusy }) => isBusy).map(toShownEvent) ?? noEvents, [data]);
}

function toWeekRange(monday: CalendarDay, timeZone: string) {
  return { startDate: toIso(monday, timeZone), endDate: toIso(addDays(monday, 7), timeZone) };
}

function firstSlot(from: CalendarDay | undefined, now: number, timeZone: string): Slot {
  const { day, minutes } = toWallClock(now + 3_600_000, timeZone);
  if (from !== undefined && from > day) return { day: from, hour: 9 };
  return { day, hour: Math.floor(minutes / 60) };
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

function groupAllDayTitles(events: readonly CalendarEvent[], monday: CalendarDay, timeZone: string) {
  const titles = new Map<CalendarDay, string[]>();
  for (const event of events.filter(({ isAllDay }) => isAllDay)) {
    const { first, last } = computeEventDayRange({ ...parseSpan(event), isAllDay: true }, timeZone);
    for (const day of listWeekDays(monday).filter((each) => each >= first && each <= last))
      titles.set(day, [...(titles.get(day) ?? []), event.title]);
  }
  return titles;
}
