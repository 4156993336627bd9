import type { CalendarEvent } from '@goaltracker/contracts/calendar/event.schema';
import {
  type EventType,
  newEventDefaults,
  type RecurrenceEndType,
  type RecurrenceType,
} from '@goaltracker/domain/calendar/enums';
import { computeEventDayRange } from '@goaltracker/domain/calendar/event-days';
import { defaultRecurrence, parseRecurrence } from '@goaltracker/domain/calendar/recurrence';
import { parseSpan } from '@goaltracker/domain/calendar/span';
import { addDays, type CalendarDay, daysBetween, isCalendarDay } from '@goaltracker/domain/core/calendar-day';
import { toWallClock } from '@goaltracker/domain/core/wall-clock';
import { type ClockTime, parseClockTime, formatClockTime } from '../../../ui/format-time.ts';

const minutesPerDay = 24 * 60;
/** The start time when an all-day event is given times. */
const morning: ClockTime = '09:00';

/** The values of the editor's fields; days and times in the user's time zone. */
export interface EventValues extends Record<string, unknown> {
  title: string;
  type: EventType;
  isAllDay: boolean;
  day: CalendarDay | null;
  startTime: ClockTime;
  endDay: CalendarDay | null;
  endTime: ClockTime;
  location: string;
  color: string;
  description: string;
  /** Minutes as text; blank for no reminder. */
  reminder: string;
  repeats: RecurrenceType | 'none';
  interval: string;
  ends: RecurrenceEndType;
  count: string;
  untilDay: CalendarDay | null;
  skipWeekends: boolean;
}

const noRepeat = {
  repeats: 'none',
  interval: String(defaultRecurrence.interval),
  ends: defaultRecurrence.endType,
  count: String(defaultRecurrence.count),
  untilDay: null,
  skipWeekends: false,
} as const;

/**
 * The defaults of a new event (specification 2, section 9). `at` is a day or a time, `yyyy-MM-ddTHH:mm`; without a time
 * the event starts at the next full hour, without a day it is today.
 */
export function newEventValues(at: string | undefined, now: Date, timezone: string): EventValues {
  const clock = toWallClock(now.getTime(), timezone);
  const day = at && isCalendarDay(at.slice(0, 10)) ? at.slice(0, 10) : clock.day;
  const given = parseClockTime(at?.slice(11) ?? '');
  const start = Number.isNaN(given) ? Math.ceil((clock.minutes + 1) / 60) * 60 : Math.max(0, given % minutesPerDay);
  const first = start < minutesPerDay ? { day, minutes: start } : { day: addDays(day, 1), minutes: 0 };
  return moveStart(
    {
      title: newEventDefaults.title,
      type: newEventDefaults.type,
      isAllDay: false,
      day,
      startTime: '00:00',
      endDay: day,
      endTime: formatClockTime(newEventDefaults.minutes),
      location: '',
      color: newEventDefaults.color,
      description: '',
      reminder: String(newEventDefaults.reminderMinutes),
      ...noRepeat,
    },
    { day: first.day, startTime: formatClockTime(first.minutes) },
  );
}

export function toEventValues(event: CalendarEvent, timezone: string): EventValues {
  const span = parseSpan(event);
  const { first, last } = computeEventDayRange({ ...span, isAllDay: event.isAllDay }, timezone);
  const start = toWallClock(span.start, timezone);
  const end = toWallClock(span.end, timezone);
  const recurrence = event.recurrence === null ? null : parseRecurrence(event.recurrence);
  return {
    title: event.title,
    type: event.type,
    isAllDay: event.isAllDay,
    day: first,
    startTime: event.isAllDay ? morning : formatClockTime(start.minutes),
    endDay: event.isAllDay ? last : end.day,
    endTime: event.isAllDay
      ? formatClockTime(parseClockTime(morning) + newEventDefaults.minutes)
      : formatClockTime(end.minutes),
    location: event.location ?? '',
    color: event.color,
    description: event.description ?? '',
    reminder: event.reminderMinutes === null ? '' : String(event.reminderMinutes),
    ...noRepeat,
    ...(recurrence && {
      repeats: recurrence.type,
      interval: String(recurrence.interval),
      ends: recurrence.endType,
      count: String(recurrence.count),
      untilDay: recurrence.endDate,
      skipWeekends: recurrence.skipWeekends,
    }),
  };
}

/** Changes the day or the start; the end moves so that the length stays (section 4, times in editor). */
export function moveStart(values: EventValues, to: { day?: CalendarDay | null; startTime?: ClockTime }): EventValues {
  const moved = { ...values, ...to };
  const { day, startTime, endDay, endTime } = values;
  const length = countMinutes({ day, time: startTime }, { day: endDay, time: endTime });
  const start = parseClockTime(moved.startTime);
  if (length === null || moved.day === null || Number.isNaN(start)) return moved;
  const end = start + length;
  const days = Math.floor(end / minutesPerDay);
  return { ...moved, endDay: addDays(moved.day, days), endTime: formatClockTime(end - days * minutesPerDay) };
}

interface FieldTime {
  day: CalendarDay | null;
  time: ClockTime;
}

/** Minutes of wall-clock time; `null` while a field is empty. */
export function countMinutes(from: FieldTime, to: FieldTime): number | null {
  if (from.day === null || to.day === null) return null;
  const minutes = daysBetween(from.day, to.day) * minutesPerDay + parseClockTime(to.time) - parseClockTime(from.time);
  return Number.isNaN(minutes) ? null : minutes;
}
