import { createHash } from 'node:crypto';
import { maxFileInstants } from '@goaltracker/domain/calendar/instants';
import { addDays } from '@goaltracker/domain/core/calendar-day';
import { toWallClock } from '@goaltracker/domain/core/wall-clock';
import { checkRule } from '../rules/check-rule.ts';
import type { StepBudget } from '../worker/step-budget.ts';
import { CalendarFileError } from './calendar-file-error.ts';
import type { ContentLine } from './content-lines.ts';
import { type DateValue, parseDate, parseDates, parseDuration } from './date-values.ts';
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

/** Reads a VEVENT; `null` for one that is left out, which is then a loss. */
export function readEvent(component: Component, reading: EventReading): ReadEvent | null {
  reading.steps.spend(stepsOfEvent);
  const { losses } = reading;
  const title = toLine(readText(component, 'SUMMARY', { max: maxTitle, losses }) ?? '', ' ') || 'Untitled';
  const startProperty = findProperty(component, 'DTSTART');
  const start = startProperty && parseDate(startProperty.value);
  if (!startProperty || !start) {
    losses.add(startProperty ? 'outOfRange' : 'withoutStart', { example: title });
    return null;
  }
  const isAllDay = start.minutes === null;
  const zone = findZoneOf(startProperty, start, reading);
  if (zone.loss) losses.add(zone.loss, { example: startProperty.parameters.get('TZID') ?? '' });
  const startAt = zone.toInstant(start.day, start.minutes ?? 0);
  const toStart = createStartReader(start, { zone, reading });
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
    end: readEnd(component, { start, startAt, zone, reading, title }),
    isAllDay,
    timeZone: isAllDay || isFloating(startProperty, start) ? null : zone.ianaZone,
    rrule: readRule(component, { losses, title, start }),
    excluded: listDates(component, 'EXDATE', { toStart, title, steps: reading.steps }),
    added: listDates(component, 'RDATE', { toStart, title, steps: reading.steps }),
    isBusy: readIsBusy(component),
    reminderMinutes: readReminder(component, { losses, title, startAt }),
  };
  return { uid: readUid(component, event), ...event };
}

/** UTC, a zone of the file, or, for whole days and floating times, the user's. */
function findZoneOf(property: ContentLine, date: DateValue, { findZone, userTimeZone }: EventReading): FileZone {
  if (date.isUtc) return toFileZone('UTC');
  const tzid = property.parameters.get('TZID');
  return tzid === undefined || date.minutes === null ? toFileZone(userTimeZone) : findZone(tzid);
}

function isFloating({ parameters }: ContentLine, { isUtc }: DateValue): boolean {
  return !isUtc && !parameters.has('TZID');
}

type StartReader = (date: DateValue, property: ContentLine) => number;

/**
 * The start of the occurrence that EXDATE, RDATE or RECURRENCE-ID means. A day means the occurrence of that day, also of
 * an event with times, and a time of an all-day event its local day.
 */
function createStartReader(
  start: DateValue,
  { zone, reading }: { zone: FileZone; reading: EventReading },
): StartReader {
  return (date, property) => {
    if (date.minutes === null) return zone.toInstant(date.day, start.minutes ?? 0);
    const own = findZoneOf(property, date, reading);
    if (start.minutes !== null) return own.toInstant(date.day, date.minutes);
    if (!date.isUtc) return zone.toInstant(date.day, 0);
    const local = toWallClock(own.toInstant(date.day, date.minutes), reading.userTimeZone);
    return zone.toInstant(date.minutes === 0 ? date.day : local.day, 0);
  };
}

interface EndReading {
  start: DateValue;
  startAt: number;
  zone: FileZone;
  reading: EventReading;
  title: string;
}

function readEnd(component: Component, { start, startAt, zone, reading, title }: EndReading): number {
  const property = findProperty(component, 'DTEND');
  const date = property && parseDate(property.value);
  if (start.minutes === null) {
    const nextDay = zone.toInstant(addDays(start.day, 1), 0);
    const days = parseDuration(findProperty(component, 'DURATION')?.value ?? '')?.days ?? 1;
    const end = date ? zone.toInstant(date.day, 0) : zone.toInstant(addDays(start.day, days), 0);
    return Math.max(end, nextDay);
  }
  const end = property && date ? findZoneOf(property, date, reading).toInstant(date.day, date.minutes ?? 0) : null;
  const endAt = end ?? addDuration(component, { start, startAt, zone });
  if (endAt > startAt) return endAt;
  reading.losses.add('withoutDuration', { example: title });
  return startAt + defaultDuration;
}

function addDuration(
  component: Component,
  { start, startAt, zone }: Pick<EndReading, 'start' | 'startAt' | 'zone'>,
): number {
  const duration = parseDuration(findProperty(component, 'DURATION')?.value ?? '');
  if (!duration) return startAt;
  const day = duration.days === 0 ? startAt : toInstantAfterDays(start, { days: duration.days, zone });
  return day + duration.time;
}

function toInstantAfterDays(start: DateValue, { days, zone }: { days: number; zone: FileZone }): number {
  return zone.toInstant(addDays(start.day, Math.min(days, 36_500)), start.minutes ?? 0);
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

/** Titles and places have one line: their line breaks, with what is blank around them, become `separator`. */
const toLine = (text: string, separator: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join(separator);

function readRule(
  component: Component,
  { losses, title, start }: { losses: LossCollector; title: string; start: DateValue },
): string | null {
  const [first, ...others] = component.properties.filter(({ name }) => name === 'RRULE');
  losses.add('furtherRules', { count: others.length, example: title });
  if (!first) return null;
  const rule = checkRule(first.value);
  if (rule === null) losses.add('unsupportedRules', { example: title });
  else if (leavesOutShortMonths(rule, start.day)) losses.add('shortMonths', { example: title });
  return rule;
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

/** Files without UIDs get stable ones, so that the same file again means the same events. */
function readUid(component: Component, { title, start, end }: { title: string; start: number; end: number }): string {
  const uid = findProperty(component, 'UID')?.value.trim() ?? '';
  if (uid !== '' && uid.length <= maxUid) return uid;
  const identity = uid === '' ? JSON.stringify([title, start, end]) : uid;
  return `sha256:${createHash('sha256').update(identity).digest('hex')}`;
}
