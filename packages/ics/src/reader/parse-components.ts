import type { StepBudget } from '@goaltracker/domain/calendar/step-budget';
import { CalendarFileError } from '@goaltracker/domain/calendar/calendar-file-error';
import { type ContentLine, parseContentLines } from './content-lines.ts';

/**
 * An event, a time zone or a part of one. Has the properties that are read, and counts of the properties that are lost.
 */
export interface Component {
  readonly name: string;
  readonly properties: ContentLine[];
  readonly counts: Map<string, number>;
  readonly parts: Component[];
}

export interface ParsedCalendar {
  readonly name: string | null;
  readonly events: Component[];
  /** Tasks (VTODO). */
  readonly todos: Component[];
  readonly timeZones: Component[];
  /** The number of all other components by name, for example `VJOURNAL`. */
  readonly others: Map<string, number>;
}

export const maxEvents = 10_000;
const maxComponents = 60_000;
const maxDepth = 8;
const maxProperties = 5_000;

const readProperties = new Set(
  [
    'BEGIN END NAME X-WR-CALNAME UID RECURRENCE-ID SEQUENCE STATUS SUMMARY DESCRIPTION LOCATION TRANSP',
    'DUE COMPLETED CREATED PRIORITY CATEGORIES RELATED-TO',
    'DTSTART DTEND DURATION RRULE RDATE EXDATE X-MICROSOFT-CDO-BUSYSTATUS ACTION TRIGGER TZID TZOFFSETFROM TZOFFSETTO',
    'X-LIC-LOCATION',
  ].flatMap((names) => names.split(' ')),
);

/** Counted, because they are lost. */
const countedProperties = new Set(['ATTENDEE', 'ATTACH', 'CATEGORIES', 'URL', 'CONFERENCE', 'EXRULE']);

/**
 * Parses the components of a file. Throws CalendarFileError for a file that is not a calendar, for components that are
 * unclosed or nested too deeply, and for too many components, lines or parameters.
 */
export function parseComponents(
  given: Uint8Array,
  { charset: named, steps }: { charset: string; steps: StepBudget },
): ParsedCalendar {
  const converted = convertUtf16(given);
  const { file, charset } = converted ? { file: converted, charset: 'utf-8' } : { file: given, charset: named };
  if (!isCalendar(file))
    throw new CalendarFileError('This is not a calendar file: it does not begin with BEGIN:VCALENDAR.');
  const builder = new CalendarBuilder();
  for (const line of parseContentLines(file, { charset, isRead: (name) => readProperties.has(name), steps }))
    builder.add(line);
  return builder.finish();
}

/** Converts a UTF-16 file to UTF-8. For other files, returns undefined. */
function convertUtf16(file: Uint8Array): Uint8Array | undefined {
  const label = findUtf16(file);
  if (label === undefined) return undefined;
  try {
    return Buffer.from(new TextDecoder(label, { fatal: true }).decode(file));
  } catch {
    throw new CalendarFileError('The file contains bytes that are not UTF-16 text.');
  }
}

/** Looks for the byte order mark, or for the zero byte of a first ASCII character. */
function findUtf16([first, second]: Uint8Array): string | undefined {
  if ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0)) return 'utf-16le';
  return (first === 0xfe && second === 0xff) || (first === 0 && second !== 0) ? 'utf-16be' : undefined;
}

/** Whether the first non-empty line begins a calendar, in any character set that contains ASCII. */
function isCalendar(file: Uint8Array): boolean {
  const start = Buffer.from(file.subarray(0, 1_024)).toString('latin1');
  return /^(?:\u00ef\u00bb\u00bf)?\s*BEGIN:VCALENDAR\s/i.test(start);
}

class CalendarBuilder {
  readonly #calendar = {
    name: null as string | null,
    events: [] as Component[],
    todos: [] as Component[],
    timeZones: [] as Component[],
    others: new Map<string, number>(),
  };
  /** The open components, the calendar first. */
  readonly #open: Component[] = [];
  #count = 0;

  add(line: ContentLine): void {
    const current = this.#open.at(-1);
    if (line.name === 'BEGIN') this.#begin(line.value.trim().toUpperCase(), current);
    else if (line.name === 'END') this.#end(line.value.trim().toUpperCase(), current);
    else if (current) this.#addProperty(line, current);
  }

  finish(): ParsedCalendar {
    if (this.#open.length > 0) throw new CalendarFileError('The calendar file is cut off: its end is missing.');
    return this.#calendar;
  }

  #begin(name: string, parent: Component | undefined): void {
    if ((name === 'VCALENDAR') !== (parent === undefined)) {
      throw new CalendarFileError('The calendar file contains a calendar within another one.');
    }
    if (this.#open.length >= maxDepth)
      throw new CalendarFileError('The parts of the calendar file are nested too deeply.');
    this.#count += 1;
    if (this.#count > maxComponents)
      throw new CalendarFileError('The calendar file has too many parts: more than 60,000.');
    const component: Component = { name, properties: [], counts: new Map(), parts: [] };
    this.#open.push(component);
    if (this.#open.length > 2) parent?.parts.push(component);
    else if (parent) this.#addToCalendar(component);
  }

  #addToCalendar(component: Component): void {
    const { events, todos, timeZones, others } = this.#calendar;
    if (component.name === 'VTODO') todos.push(component);
    else if (component.name === 'VEVENT') events.push(component);
    else if (component.name === 'VTIMEZONE') timeZones.push(component);
    else others.set(component.name, (others.get(component.name) ?? 0) + 1);
    if (events.length > maxEvents)
      throw new CalendarFileError('The calendar file has too many events: more than 10,000.');
  }

  #end(name: string, current: Component | undefined): void {
    if (current?.name !== name)
      throw new CalendarFileError('The calendar file is damaged: its parts are not closed in order.');
    this.#open.pop();
  }

  #addProperty(line: ContentLine, current: Component): void {
    if (countedProperties.has(line.name)) current.counts.set(line.name, (current.counts.get(line.name) ?? 0) + 1);
    if (!readProperties.has(line.name)) return;
    if (current.name === 'VCALENDAR') {
      if (line.name === 'NAME' || line.name === 'X-WR-CALNAME') this.#calendar.name ??= line.value;
      return;
    }
    if (current.properties.length >= maxProperties) {
      throw new CalendarFileError('An event of the calendar file has more than 5,000 properties.');
    }
    current.properties.push(line);
  }
}

export function findProperty(component: Component, name: string): ContentLine | undefined {
  return component.properties.find((property) => property.name === name);
}

/** Unescapes a TEXT value (RFC 5545, 3.3.11). */
export function unescapeText(value: string): string {
  return value
    .replaceAll(/\\([\\;,nN])/g, (_all, character: string) => (/n/i.test(character) ? '\n' : character))
    .replaceAll(/[^\P{Cc}\t\n]/gu, '');
}
