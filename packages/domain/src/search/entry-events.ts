import { dayRangeToSpan } from '../calendar/all-day.ts';
import { newEventDefaults } from '../calendar/enums.ts';
import { addDays, type CalendarDay } from '../core/calendar-day.ts';
import { toWallClock } from '../core/wall-clock.ts';
import type { EntryContext, EntrySpan, EventReading, Read } from './entry.ts';
import { computeSeries, listTimes, type FirstOccurrence, toSpan } from './entry-times.ts';
import { type EntryText, take } from './entry-title.ts';
import { matchGoals } from './sentence-goal.ts';

/** The start of an event on another day when the text gives only a duration. */
const morning = 9 * 60;

/** Lists one event for each possible time, the likeliest first, and last an event for the goal that the text names. */
export function listEvents(text: EntryText, context: EntryContext): EventReading[] {
  const { recurrence } = text.chosen;
  const series = recurrence?.isFromCompletion ? null : computeSeries(text.chosen, context, findSlotDay(context));
  if (recurrence) return series ? [toSeries(text, series, context)] : [toEvent(text, [], context)];
  const { day, time, moment, duration, days } = text.chosen;
  const times = listTimes(text.chosen, context, findSlotDay(context));
  const isTimed = times.length > 0;
  const length = time?.to ? null : duration;
  const taken = isTimed
    ? [day, time, time ? null : moment, length]
    : [day, duration, day && !duration && day.day === day.lastDay ? days : null];
  const events = isTimed
    ? times.map((each) => ({ ...toEvent(text, taken, context), span: toSpan(each, context.timezone), isAllDay: false }))
    : [toEvent(text, taken, context)];
  const [first] = events;
  const [goal] = first
    ? matchGoals(first.title.replaceAll(/\d+(?:[.,]\d+)*\s*\p{L}*/gu, ' '), context.goals ?? [])
    : [];
  return first && isTimed && goal && goal.leadId === null ? [...events, { ...first, goal }] : events;
}

const findSlotDay = ({ slot, timezone }: EntryContext): CalendarDay | null =>
  slot ? toWallClock(slot.start, timezone).day : null;

/** An event without a time of day: all-day, in its slot, or in the next hour. */
function toEvent(text: EntryText, taken: readonly (EntrySpan | null)[], context: EntryContext): EventReading {
  const { now, timezone, slot } = context;
  const { title, spans } = takeWithPriority(text, taken);
  const day = taken.find((each) => each?.kind === 'day');
  const duration = taken.find((each) => each?.kind === 'duration');
  const days = taken.find((each) => each?.kind === 'days');
  const event = {
    kind: 'event' as const,
    title: title === '' ? newEventDefaults.title : title,
    spans,
    recurrence: null,
    goal: null,
  };
  const isRange = day && (day.day !== day.lastDay || days !== undefined);
  const timed = slot?.isAllDay ? undefined : slot;
  if (slot?.isAllDay && !day && !duration) return { ...event, span: slot, isAllDay: true };
  if (day && !duration && (!timed || isRange)) {
    const last = days ? addDays(day.day, days.days - 1) : day.lastDay;
    return { ...event, span: dayRangeToSpan({ first: day.day, last }, timezone), isAllDay: true };
  }
  const clock = toWallClock(timed?.start ?? now, timezone);
  const on = day?.day ?? findSlotDay(context) ?? clock.day;
  const nextHour = (Math.floor(clock.minutes / 60) + 1) * 60;
  const length = duration?.minutes ?? (timed ? (timed.end - timed.start) / 60_000 : newEventDefaults.minutes);
  const from = timed ? clock.minutes : on === clock.day ? nextHour : morning;
  return { ...event, span: toSpan({ day: on, from, to: from + length }, timezone), isAllDay: false };
}

/**
 * Removes the priority from the title, because events have no priority. Keeps the priority when the title would be
 * empty (rules/quick-entry.md#priorities).
 */
function takeWithPriority(text: EntryText, taken: readonly (EntrySpan | null)[]): Read {
  const read = take(text, [...taken, text.chosen.priority]);
  return read.title === '' ? take(text, taken) : read;
}

function toSeries(text: EntryText, { recurrence, day, times }: FirstOccurrence, context: EntryContext): EventReading {
  const { time, duration, recurrence: mention, from, until, times: count, days } = text.chosen;
  const length = time?.to ? null : duration;
  const end = until ?? days ?? count;
  const event = toEvent(text, [mention, time, length, from, end], { ...context, ...(times && { slot: undefined }) });
  const { timezone } = context;
  const slot = context.slot?.isAllDay ? undefined : context.slot;
  if (times) return { ...event, recurrence, span: toSpan({ day, ...times }, timezone), isAllDay: false };
  if (!slot && !length)
    return { ...event, recurrence, span: dayRangeToSpan({ first: day, last: day }, timezone), isAllDay: true };
  const minutes = length?.minutes ?? (slot ? (slot.end - slot.start) / 60_000 : 0);
  const start = slot ? toWallClock(slot.start, timezone).minutes : morning;
  return { ...event, recurrence, span: toSpan({ day, from: start, to: start + minutes }, timezone), isAllDay: false };
}
