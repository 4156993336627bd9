import type { CalendarEvent } from '@goaltracker/contracts/calendar/event.schema';
import { type EventType, newEventDefaults } from '@goaltracker/domain/calendar/enums';
import { computeEventDayRange } from '@goaltracker/domain/calendar/event-days';
import { dayRangeToSpan } from '@goaltracker/domain/calendar/all-day';
import { formatRecurrence } from '@goaltracker/domain/calendar/recurrence';
import { parseSpan, type Span } from '@goaltracker/domain/calendar/span';
import { addDays, type CalendarDay, daysBetween, isCalendarDay } from '@goaltracker/domain/core/calendar-day';
import { type ClockTime, parseClockTime, formatClockTime } from '@goaltracker/domain/core/clock-time';
import { toInstant, toWallClock } from '@goaltracker/domain/core/wall-clock';
import type { EventReading } from '@goaltracker/domain/search/entry';
import { type RepeatValues, toRepeatValues } from './repeat-values.ts';

const minutesPerDay = 24 * 60;
const msPerMinute = 60_000;
/** The start time of an all-day event that becomes a timed event. */
const morning: ClockTime = '09:00';

/** The values of the editor's fields; days and times in the user's time zone. */
export interface EventValues extends RepeatValues, Record<string, unknown> {
  title: string;
  type: EventType;
  isAllDay: boolean;
  day: CalendarDay | null;
  startTime: ClockTime;
  endDay: CalendarDay | null;
  endTime: ClockTime;
  /** The instants of the fields, because a time of day occurs twice when clocks go back. */
  exact: Span | null;
  location: string;
  color: string;
  description: string;
  /** Minutes as text; blank for no reminder. */
  reminder: string;
}

/**
 * The defaults of a new event (rules/calendar.md#events). `at` is a day or a time, `yyyy-MM-ddTHH:mm`; without a time
 * the event starts at the next full hour, without a day it is today.
 */
export function newEventValues(at: string | undefined, now: Date, timezone: string): EventValues {
  const clock = toWallClock(now.getTime(), timezone);
  const day = at && isCalendarDay(at.slice(0, 10)) ? at.slice(0, 10) : clock.day;
  const given = parseClockTime(at?.slice(11) ?? '');
  const minutes = Number.isNaN(given) ? Math.ceil((clock.minutes + 1) / 60) * 60 : Math.max(0, given % minutesPerDay);
  const start = toInstant({ day, minutes }, timezone);
  return toNewEventValues({ start, end: start + newEventDefaults.minutes * msPerMinute }, timezone);
}

export function toNewEventValues(span: Span, timezone: string): EventValues {
  return {
    title: newEventDefaults.title,
    type: newEventDefaults.type,
    isAllDay: false,
    ...showSpan(span, timezone),
    location: '',
    color: newEventDefaults.color,
    description: '',
    reminder: String(newEventDefaults.reminderMinutes),
    ...toRepeatValues(null),
  };
}

export function toEventValues(event: CalendarEvent, timezone: string): EventValues {
  return {
    title: event.title,
    type: event.type,
    isAllDay: event.isAllDay,
    ...(event.isAllDay ? showAllDay(parseSpan(event), timezone) : showSpan(parseSpan(event), timezone)),
    location: event.location ?? '',
    color: event.color,
    description: event.description ?? '',
    reminder: event.reminderMinutes === null ? '' : String(event.reminderMinutes),
    ...toRepeatValues(event.recurrence),
  };
}

/** Sets the values that the words of the title name (rules/quick-entry.md#sentences). */
export function applyReading(
  values: EventValues,
  { title, span, isAllDay, recurrence }: EventReading,
  timezone: string,
): EventValues {
  return {
    ...values,
    title,
    isAllDay,
    ...(isAllDay ? showAllDay(span, timezone) : showSpan(span, timezone)),
    ...(recurrence && toRepeatValues(formatRecurrence(recurrence))),
  };
}

type EventTimes = Pick<EventValues, 'day' | 'startTime' | 'endDay' | 'endTime' | 'exact'>;

function showSpan(span: Span, timezone: string): EventTimes {
  const start = toWallClock(span.start, timezone);
  const end = toWallClock(span.end, timezone);
  return {
    day: start.day,
    startTime: formatClockTime(start.minutes),
    endDay: end.day,
    endTime: formatClockTime(end.minutes),
    exact: span,
  };
}

function showAllDay(span: Span, timezone: string): EventTimes {
  const { first, last } = computeEventDayRange({ ...span, isAllDay: true }, timezone);
  const endTime = formatClockTime(parseClockTime(morning) + newEventDefaults.minutes);
  return { day: first, startTime: morning, endDay: last, endTime, exact: null };
}

/** Computes the times of the fields; `null` while a required field is empty. The end may be before the start. */
export function computeEventSpan(values: EventValues, timezone: string): Span | null {
  const { isAllDay, day, startTime, endDay, endTime, exact } = values;
  if (day === null || endDay === null) return null;
  if (isAllDay) return dayRangeToSpan({ first: day, last: endDay < day ? day : endDay }, timezone);
  if (exact && isShown(exact, values, timezone)) return exact;
  const [start, end] = [parseClockTime(startTime), parseClockTime(endTime)];
  if (Number.isNaN(start) || Number.isNaN(end)) return null;
  return {
    start: toInstant({ day, minutes: start }, timezone),
    end: toInstant({ day: endDay, minutes: end }, timezone),
  };
}

function isShown(span: Span, values: EventTimes, timezone: string): boolean {
  const shown = showSpan(span, timezone);
  return (['day', 'startTime', 'endDay', 'endTime'] as const).every((field) => shown[field] === values[field]);
}

export type EventStart = Pick<EventValues, 'day' | 'startTime'>;

/**
 * Changes the day or the start, and moves the end to keep the length (rules/calendar.md#times). `last`: the last
 * complete start, for fields that are empty while the user types.
 */
export function moveStart(
  values: EventValues,
  to: Partial<EventStart>,
  timezone: string,
  last: EventStart = values,
): EventValues {
  const moved = { ...values, ...to };
  const before = computeEventSpan({ ...values, ...last }, timezone);
  const start = parseClockTime(moved.startTime);
  if (before === null || moved.day === null || Number.isNaN(start)) return moved;
  if (values.isAllDay) {
    const length = daysBetween(last.day ?? moved.day, values.endDay ?? moved.day);
    return { ...moved, endDay: addDays(moved.day, length) };
  }
  const from = toInstant({ day: moved.day, minutes: start }, timezone);
  // The fields show whole minutes.
  const length = Math.floor(before.end / msPerMinute) - Math.floor(before.start / msPerMinute);
  const { endDay, endTime, exact } = showSpan({ start: from, end: from + length * msPerMinute }, timezone);
  return { ...moved, endDay, endTime, exact };
}

/** The values that the editor starts with: from quick create, or from a copied event. */
interface EventDraft {
  /** The parameter `at` of the address that opens the editor, `yyyy-MM-ddTHH:mm`. */
  readonly at: string;
  readonly values: EventValues;
  /** The goal of the copied event. */
  readonly goalId?: string | null;
  /** Whether closing the editor would lose what the user entered. */
  readonly isDirty: boolean;
}

let draft: EventDraft | undefined;

/** Keeps a draft for the editor until an event is created, also across the browser's Back and Forward. */
export function storeEventDraft(entered: EventDraft): void {
  draft = entered;
}

export function findEventDraft(at: string | undefined): EventDraft | undefined {
  return at !== undefined && draft?.at === at ? draft : undefined;
}

export function clearEventDraft(): void {
  draft = undefined;
}
