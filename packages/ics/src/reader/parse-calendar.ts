import { StepBudget } from '../worker/step-budget.ts';
import { type ParsedCalendar, parseComponents, unescapeText } from './parse-components.ts';
import { LossCollector } from './losses.ts';
import type { ReadCalendar, ReadEvent, ReadOptions } from './read-calendar.ts';
import { readEvent } from './read-event.ts';
import { createZoneFinder } from './time-zones.ts';

const maxName = 255;
/** About two seconds. */
const maxSteps = 5_000_000;
const tooManySteps = 'The calendar file is too complicated to read.';

/** Reads a calendar file in this thread. Throws CalendarFileError. */
export function parseCalendar(file: Uint8Array, { userTimeZone, now, charset = 'utf-8' }: ReadOptions): ReadCalendar {
  const steps = new StepBudget(maxSteps, tooManySteps);
  const calendar = parseComponents(file, { charset, steps });
  const losses = new LossCollector();
  addOthers(calendar, losses);
  const findZone = createZoneFinder(calendar.timeZones, { userTimeZone, now, steps });
  const events = new Map<string, ReadEvent>();
  for (const component of calendar.events) {
    const event = readEvent(component, { userTimeZone, findZone, losses, steps });
    if (event) addLatest(events, event, losses);
  }
  const name = calendar.name === null ? '' : unescapeText(calendar.name).trim();
  return { name: name.slice(0, maxName) || null, events: [...events.values()], losses: losses.list() };
}

/** Of two versions of an event the one with the higher SEQUENCE counts, or else the later one in the file. */
function addLatest(events: Map<string, ReadEvent>, event: ReadEvent, losses: LossCollector): void {
  const key = `${event.recurrenceId ?? ''} ${event.uid}`;
  const other = events.get(key);
  if (other) losses.add('duplicates', { example: event.title });
  if (!other || event.sequence >= other.sequence) events.set(key, event);
}

function addOthers({ others }: ParsedCalendar, losses: LossCollector): void {
  const kinds = { VTODO: 'tasks', VJOURNAL: 'journals', VFREEBUSY: 'freeBusy' } as const;
  for (const [name, count] of others) {
    const kind = name in kinds ? kinds[name as keyof typeof kinds] : 'otherParts';
    losses.add(kind, { count, ...(kind === 'otherParts' && { example: name }) });
  }
}
