import { zoneOfDays } from '@goaltracker/domain/calendar/all-day';
import { maxFileInstants } from '@goaltracker/domain/calendar/instants';
import { addDays, type CalendarDay } from '@goaltracker/domain/core/calendar-day';
import { toInstant, toWallClock } from '@goaltracker/domain/core/wall-clock';
import { checkRule } from '@goaltracker/domain/calendar/check-rule';
import type { StepBudget } from '@goaltracker/domain/calendar/step-budget';
import { CalendarFileError } from '@goaltracker/domain/calendar/calendar-file-error';
import type { ContentLine } from './content-lines.ts';
import { type DateValue, parseDate, parseDates, parseDuration } from './date-values.ts';
import { deriveUid, hashUid } from './derive-uid.ts';
import type { LossCollector } from './losses.ts';
import { type Component, findProperty, unescapeText } from './parse-components.ts';
import type { ReadEvent } from './read-calendar.ts';
import { readReminder } from './reminder.ts';
import { leavesOutShortMonths } from './short-months.ts';
import { type FileZone, toFileZone } from './time-zones.ts';

const maxTitle = 255;
const maxText = 10_000;
const maxUid = 255;
const msPerMinute = 60_000;
const defaultDuration = 30 * msPerMinute;
const stepsOfEvent = 10;

export interface EventReading {
  readonly userTimeZone: string;
  readonly findZone: (tzid: string) => FileZone;
  readonly losses: LossCollector;
  readonly steps: StepBudget;
}

/**
 * Reads a VEVENT. Returns `null` for an event that is left out, and records a loss. Reads days as midnights UTC
 * (rules/calendar.md#all-day-events), times as instants. `main` is the repeating event when the VEVENT changes an
 * occurrence: the start of `main` gives the form and zone of RECURRENCE-ID.
 */
export function readEvent(
  component: Component,
  { main = component, ...reading }: EventReading & { readonly main?: Component | undefined },
): ReadEvent | null {
  reading.steps.spend(stepsOfEvent);
  const { losses } = reading;
  const title = toLine(readText(component, 'SUMMARY', { max: maxTitle, losses }) ?? '', ' ') || 'Untitled';
  const start = readStart(component, reading);
  if (!start) {
    losses.add(findProperty(component, 'DTSTART') ? 'outOfRange' : 'withoutStart', { example: title });
    return null;
  }
  const { property, date, zone } = start;
  const isAllDay = date.minutes === null;
  if (zone.loss) losses.add(zone.loss, { example: property.parameters.get('TZID') ?? '' });
  const startAt = zone.toInstant(date.day, date.minutes ?? 0);
  const toStart = createStartReader(readStart(main, reading) ?? start, reading);
  const recurrenceId = findProperty(component, 'RECURRENCE-ID');
  const recurrenceDate = recurrenceId && parseDate(recurrenceId.value);
  if (recurrenceId?.parameters.get('RANGE')?.toUpperCase() === 'THISANDFUTURE') {
    losses.add('changesToFollowing', { example: title });
  }
  addPartLosses(component, { losses, title });
  const event = {
    recurrenceId: recurrenceId && recurrenceDate ? toStart(recurrenceDate, recurrenceId) : null,
    sequence: readNumber(findProperty(component, 'SEQUENCE')),
    isCancelled: findProperty(component, 'STATUS')?.value.trim().toUpperCase() === 'CANCELLED',
    title,
    description: readText(component, 'DESCRIPTION', { max: maxText, losses, title }),
    location: toLine(readText(component, 'LOCATION', { max: maxText, losses, title }) ?? '', ', ') || null,
    start: startAt,
    end: readEnd(component, { start, startAt, reading, title }),
    isAllDay,
    timeZone: isAllDay || isFloating(start) ? null : zone.ianaZone,
    rrule: readRule(component, { start, reading, title }),
    excluded: listDates(component, 'EXDATE', { toStart, title, steps: reading.steps }),
    added: listDates(component, 'RDATE', { toStart, title, steps: reading.steps }),
    isBusy: readIsBusy(component),
    reminderMinutes: readReminder(component, {
      losses,
      title,
      // A reminder of an all-day event counts from midnight in the user's zone.
      startAt: isAllDay ? toInstant({ day: date.day, minutes: 0 }, reading.userTimeZone) : startAt,
    }),
  };
  return { uid: readUid(component, event), ...event };
}

/** DTSTART. Its form and zone also apply to the other times of the event. */
interface Start {
  readonly property: ContentLine;
  readonly date: DateValue;
  readonly zone: FileZone;
}

function readStart(component: Component, reading: EventReading): Start | null {
  const property = findProperty(component, 'DTSTART');
  const date = property && parseDate(property.value);
  if (!property || !date) return null;
  return {
    property,
    date,
    zone:
      date.minutes === null
        ? toFileZone(zoneOfDays)
        : findZoneOf(property, date, { ...reading, floating: toFileZone(reading.userTimeZone) }),
  };
}

/** UTC, a zone of the file, or `floating` for days and for times without a zone. */
function findZoneOf(
  property: ContentLine,
  date: DateValue,
  { findZone, floating }: Pick<EventReading, 'findZone'> & { floating: FileZone },
): FileZone {
  if (date.isUtc) return toFileZone('UTC');
  const tzid = property.parameters.get('TZID');
  return tzid === undefined || date.minutes === null ? floating : findZone(tzid);
}

function isFloating({ property, date }: Start): boolean {
  return !date.isUtc && !property.parameters.has('TZID');
}

type StartReader = (date: DateValue, property: ContentLine) => number;

/**
 * Reads EXDATE, RDATE or RECURRENCE-ID as the start of an occurrence. A day means the occurrence of that day, also for
 * an event with times. For an all-day event, a time means its local day. Returns a midnight UTC for an all-day event.
 */
function createStartReader({ date: { minutes }, zone }: Start, { findZone, userTimeZone }: EventReading): StartReader {
  return (date, property) => {
    if (date.minutes === null) return zone.toInstant(date.day, minutes ?? 0);
    if (minutes === null) return zone.toInstant(toLocalDay(date, userTimeZone), 0);
    return findZoneOf(property, date, { findZone, floating: zone }).toInstant(date.day, date.minutes);
  };
}

/** The day that a time means for an all-day event. Calendars write a day as midnight in UTC, whatever their zone. */
function toLocalDay({ day, minutes, isUtc }: DateValue, userTimeZone: string): CalendarDay {
  if (!isUtc || !minutes) return day;
  return toWallClock(toFileZone('UTC').toInstant(day, minutes), userTimeZone).day;
}

interface EndReading {
  start: Start;
  startAt: number;
  reading: EventReading;
  title: string;
}

function readEnd(component: Component, { start, startAt, reading, title }: EndReading): number {
  const { date: first, zone } = start;
  const property = findProperty(component, 'DTEND');
  const date = property && parseDate(property.value);
  if (first.minutes === null) {
    const nextDay = zone.toInstant(addDays(first.day, 1), 0);
    const days = parseDuration(findProperty(component, 'DURATION')?.value ?? '')?.days ?? 1;
    const end = date ? zone.toInstant(date.day, 0) : zone.toInstant(addDays(first.day, days), 0);
    return Math.max(end, nextDay);
  }
  const endZone = property && date && findZoneOf(property, date, { ...reading, floating: zone });
  const end = endZone && date ? endZone.toInstant(date.day, date.minutes ?? 0) : null;
  const endAt = end ?? addDuration(component, { start, startAt });
  if (endAt > startAt) return endAt;
  reading.losses.add('withoutDuration', { example: title });
  return startAt + defaultDuration;
}

function addDuration(component: Component, { start, startAt }: Pick<EndReading, 'start' | 'startAt'>): number {
  const duration = parseDuration(findProperty(component, 'DURATION')?.value ?? '');
  if (!duration) return startAt;
  const day = duration.days === 0 ? startAt : toInstantAfterDays(start, duration.days);
  return day + duration.time;
}

function toInstantAfterDays({ date, zone }: Start, days: number): number {
  return zone.toInstant(addDays(date.day, Math.min(days, 36_500)), date.minutes ?? 0);
}

function readText(
  component: Component,
  name: string,
  { max, losses, title }: { max: number; losses: LossCollector; title?: string },
): string | null {
  const value = findProperty(component, name)?.value ?? '';
  if (value === '') return null;
  const text = unescapeText(value.slice(0, max * 3));
  if (text.length <= max && value.length <= max * 3) return text || null;
  losses.add('longTexts', { example: title ?? text });
  return text.slice(0, max).replace(/[\uD800-\uDBFF]$/, '');
}

/** Titles and places have one line: `separator` replaces line breaks and the blanks around them. */
const toLine = (text: string, separator: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join(separator);

function readRule(
  component: Component,
  { start: { date }, reading, title }: { start: Start; reading: EventReading; title: string },
): string | null {
  const { losses, userTimeZone } = reading;
  const [first, ...others] = component.properties.filter(({ name }) => name === 'RRULE');
  losses.add('furtherRules', { count: others.length, example: title });
  if (!first) return null;
  const rule = checkRule(first.value);
  if (rule === null) losses.add('unsupportedRules', { example: title });
  else if (leavesOutShortMonths(rule, date.day)) losses.add('shortMonths', { example: title });
  return rule && date.minutes === null ? endOnDay(rule, userTimeZone) : rule;
}

/** The rule of an all-day event. An end at a time becomes a date. */
function endOnDay(rule: string, userTimeZone: string): string {
  return rule.replace(/(?<=UNTIL=)[^;]*/, (until) => {
    const end = parseDate(until);
    return end ? toLocalDay(end, userTimeZone).replaceAll('-', '') : until;
  });
}

function listDates(
  component: Component,
  name: 'EXDATE' | 'RDATE',
  { toStart, title, steps }: { toStart: StartReader; title: string; steps: StepBudget },
): number[] {
  const instants = new Set<number>();
  for (const property of component.properties) {
    if (property.name !== name) continue;
    for (const date of parseDates(property, steps)) instants.add(toStart(date, property));
    if (instants.size > maxFileInstants) {
      throw new CalendarFileError(
        `The event “${title.slice(0, 60)}” has more than 2,000 exceptions or additional dates.`,
      );
    }
  }
  return [...instants].sort((a, b) => a - b);
}

function readIsBusy(component: Component): boolean {
  const isTransparent = findProperty(component, 'TRANSP')?.value.trim().toUpperCase() === 'TRANSPARENT';
  const status = findProperty(component, 'X-MICROSOFT-CDO-BUSYSTATUS')?.value.trim().toUpperCase();
  return !isTransparent && status !== 'FREE';
}

function readNumber(property: ContentLine | undefined): number {
  const value = property?.value.trim() ?? '';
  return /^\d{1,9}$/.test(value) ? Number(value) : 0;
}

function addPartLosses(component: Component, { losses, title }: { losses: LossCollector; title: string }): void {
  const { counts } = component;
  const add = (kind: Parameters<LossCollector['add']>[0], count = 0) => losses.add(kind, { count, example: title });
  add('exclusionRules', counts.get('EXRULE'));
  add('attendees', counts.get('ATTENDEE'));
  add('attachments', counts.get('ATTACH'));
  add('categories', counts.has('CATEGORIES') ? 1 : 0);
  add('links', counts.has('URL') || counts.has('CONFERENCE') ? 1 : 0);
  const hasPeriods = component.properties.some(({ name, value }) => name === 'RDATE' && value.includes('/'));
  add('changedDurations', hasPeriods ? 1 : 0);
}

function readUid(component: Component, event: Parameters<typeof deriveUid>[0]): string {
  const uid = findProperty(component, 'UID')?.value.trim() ?? '';
  if (uid !== '' && uid.length <= maxUid) return uid;
  return uid === '' ? deriveUid(event) : hashUid(uid);
}
