import { StepBudget } from '@goaltracker/domain/calendar/step-budget';
import {
  type Component,
  type ParsedCalendar,
  findProperty,
  maxEvents,
  parseComponents,
  unescapeText,
} from './parse-components.ts';
import { CalendarFileError } from '@goaltracker/domain/calendar/calendar-file-error';
import { LossCollector } from './losses.ts';
import { type ReadCalendar, type ReadEvent, type ReadOptions, maxCalendarFileSize } from './read-calendar.ts';
import { readEvent } from './read-event.ts';
import { createZoneFinder } from './time-zones.ts';

const maxName = 255;
/** About two seconds. */
const maxSteps = 5_000_000;
const tooManySteps = 'The calendar file is too complicated to read.';

/** Reads the events of a calendar file in this thread. Throws CalendarFileError. */
export function parseCalendar(file: Uint8Array, { charset = 'utf-8', ...options }: ReadOptions): ReadCalendar {
  return parseCalendars([{ bytes: file, charset }], options);
}

/**
 * Reads the events of several calendar files as one file. The limits of one file apply to all together. Throws
 * CalendarFileError.
 */
export function parseCalendars(
  files: readonly { readonly bytes: Uint8Array; readonly charset: string }[],
  { userTimeZone, now }: Omit<ReadOptions, 'charset'>,
): ReadCalendar {
  if (files.reduce((sum, { bytes }) => sum + bytes.length, 0) > maxCalendarFileSize)
    throw new CalendarFileError('The calendar files are larger than 20 MB.');
  const steps = new StepBudget(maxSteps, tooManySteps);
  const losses = new LossCollector();
  const events = new Map<string, ReadEvent>();
  const names = new Set<string>();
  for (const { bytes, charset } of files) {
    const calendar = parseComponents(bytes, { charset, steps });
    addOthers(calendar, losses);
    const findZone = createZoneFinder(calendar.timeZones, { userTimeZone, now, steps });
    const findMain = createMainFinder(calendar.events);
    for (const component of calendar.events) {
      const main = findMain(component);
      const event = readEvent(component, { userTimeZone, findZone, losses, steps, main });
      if (event) addLatest(events, event, losses);
    }
    names.add(
      unescapeText(calendar.name ?? '')
        .replaceAll(/\s+/gu, ' ')
        .trim(),
    );
  }
  if (events.size > maxEvents) throw new CalendarFileError('The calendar files have more than 10,000 events.');
  const name = [...names].filter(Boolean).join(', ');
  return { name: name.slice(0, maxName) || null, events: [...events.values()], losses: losses.list() };
}

/** Finds the repeating event of a changed occurrence. For an event that is not a changed occurrence, undefined. */
function createMainFinder(events: readonly Component[]): (event: Component) => Component | undefined {
  const isChange = (event: Component) => findProperty(event, 'RECURRENCE-ID') !== undefined;
  const uidOf = (event: Component) => findProperty(event, 'UID')?.value ?? '';
  const mains = new Map(events.filter((event) => !isChange(event)).map((event) => [uidOf(event), event]));
  return (event) => (isChange(event) && uidOf(event) !== '' ? mains.get(uidOf(event)) : undefined);
}

/** Keeps the version of an event with the higher SEQUENCE, or else the later version in the file. */
function addLatest(events: Map<string, ReadEvent>, event: ReadEvent, losses: LossCollector): void {
  const key = `${event.recurrenceId ?? ''} ${event.uid}`;
  const other = events.get(key);
  if (other) losses.add('duplicates', { example: event.title });
  if (!other || event.sequence >= other.sequence) events.set(key, event);
}

function addOthers({ others }: ParsedCalendar, losses: LossCollector): void {
  const kinds = { VJOURNAL: 'journals', VFREEBUSY: 'freeBusy' } as const;
  for (const [name, count] of others) {
    const kind = name in kinds ? kinds[name as keyof typeof kinds] : 'otherParts';
    losses.add(kind, { count, ...(kind === 'otherParts' && { example: name }) });
  }
}
