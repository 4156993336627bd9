import { type CalendarDay, dayOfWeek } from '@goaltracker/domain/core/calendar-day';
import { computeZoneOffset } from '@goaltracker/domain/core/time-zone';
import { type ZoneTransition, listZoneTransitions } from '@goaltracker/domain/core/zone-transitions';
import { formatContentLine } from '../text/content-line.ts';
import { formatLocal, toWallClockAt } from './date-time.ts';

/** Includes both years. */
export interface Years {
  readonly first: number;
  readonly last: number;
}

/** After this many years, each date has been on each weekday, so a rule that all these years follow is reliable. */
const yearsToShowRule = 28;
const weekdays = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'] as const;

/**
 * Writes the VTIMEZONE of a zone for instants since the beginning of the first year (RFC 5545, 3.6.5), from the same
 * data that this product uses for local times. Yearly clock changes, as in Berlin, become a rule without an end.
 * Irregular clock changes, as in Casablanca, are listed until the end of the last year.
 */
export function writeTimeZone(timeZone: string, years: Years): string {
  const key = `${timeZone} ${years.first} ${years.last}`;
  const known = written.get(key);
  if (known !== undefined) return known;
  const text = formatTimeZone(timeZone, years);
  if (written.size >= maxWritten) written.clear();
  written.set(key, text);
  return text;
}

const written = new Map<string, string>();
const maxWritten = 200;

function formatTimeZone(timeZone: string, { first, last }: Years): string {
  const from = Date.UTC(first, 0, 1) - 86_400_000;
  const offset = computeZoneOffset(from, timeZone);
  const transitions = listZoneTransitions(timeZone, from, Date.UTC(last + 1, 0, 1)).map((change) =>
    describeChange(change, timeZone),
  );
  const { listed, rules } = splitAtRules(transitions, { first, last });
  const start = describeChange({ at: from, before: offset, after: offset }, timeZone);
  return [
    'BEGIN:VTIMEZONE\r\n',
    formatContentLine('TZID', timeZone),
    ...[start, ...listed].map((change) => formatObservance(change)),
    ...rules.map(({ change, rule }) => formatObservance(change, rule)),
    'END:VTIMEZONE\r\n',
  ].join('');
}

/** A clock change in the local time of the clocks before it. */
interface Change extends ZoneTransition {
  readonly isDaylight: boolean;
  readonly year: number;
  readonly month: number;
  readonly dayOfMonth: number;
  readonly weekday: number;
  readonly local: { readonly day: CalendarDay; readonly minutes: number };
}

function describeChange(transition: ZoneTransition, timeZone: string): Change {
  const local = toWallClockAt(transition.at, transition.before);
  const [year = 0, month = 0, dayOfMonth = 0] = local.day.split('-').map(Number);
  const offsets = [0, 6].map((each) => computeZoneOffset(Date.UTC(year, each, 1), timeZone));
  const isDaylight = transition.after > Math.min(...offsets);
  return { ...transition, isDaylight, year, month, dayOfMonth, weekday: dayOfWeek(local.day), local };
}

interface Rule {
  /** The first clock change of the rule. */
  readonly change: Change;
  readonly rule: string;
}

/** The rules of the last years, when they apply for long enough, and the clock changes before. */
function splitAtRules(
  changes: readonly Change[],
  { first, last }: Years,
): { listed: readonly Change[]; rules: Rule[] } {
  const shapeOf = (each: readonly Change[]) =>
    each.map(({ month, before, after, local }) => [month, before, after, local.minutes].join()).join(' ');
  const byYear = Map.groupBy(changes, ({ year }) => year);
  const shape = shapeOf(byYear.get(last) ?? []);
  if (shape === '') return { listed: changes, rules: [] };
  for (let since = first; last - since + 1 >= yearsToShowRule; since += 1) {
    const years = Array.from({ length: last - since + 1 }, (_, at) => byYear.get(since + at) ?? []);
    if (!years.every((each) => shapeOf(each) === shape)) continue;
    const rules = (years[0] ?? []).map((change, at) => ({
      change,
      rule: formatRule(years.flatMap((each) => each[at] ?? [])),
    }));
    if (rules.every((each): each is Rule => each.rule !== null))
      return { listed: changes.filter(({ year }) => year < since), rules };
  }
  return { listed: changes, rules: [] };
}

/** The rule that the same clock change follows every year (a date, or a weekday on or after a date), or null. */
function formatRule(changes: readonly Change[]): string | null {
  const days = changes.map(({ dayOfMonth }) => dayOfMonth);
  const [earliest, latest] = [Math.min(...days), Math.max(...days)];
  const { year = 0, month = 0, weekday = 0 } = changes[0] ?? {};
  const yearly = `FREQ=YEARLY;BYMONTH=${month}`;
  if (earliest === latest) return `${yearly};BYMONTHDAY=${earliest}`;
  if (latest - earliest > 6 || changes.some((change) => change.weekday !== weekday)) return null;
  if (earliest % 7 === 1) return `${yearly};BYDAY=${(earliest + 6) / 7}${weekdays[weekday]}`;
  if (latest === new Date(Date.UTC(year, month, 0)).getUTCDate()) return `${yearly};BYDAY=-1${weekdays[weekday]}`;
  const week = Array.from({ length: 7 }, (_, at) => earliest + at);
  return `${yearly};BYMONTHDAY=${week.join(',')};BYDAY=${weekdays[weekday]}`;
}

function formatObservance({ isDaylight, before, after, local }: Change, rule?: string): string {
  const name = isDaylight ? 'DAYLIGHT' : 'STANDARD';
  return [
    `BEGIN:${name}\r\n`,
    `DTSTART:${formatLocal(local)}\r\n`,
    `TZOFFSETFROM:${formatOffset(before)}\r\n`,
    `TZOFFSETTO:${formatOffset(after)}\r\n`,
    ...(rule === undefined ? [] : [formatContentLine('RRULE', rule)]),
    `END:${name}\r\n`,
  ].join('');
}

/** For example `+0100`. With seconds for historical offsets: `-045602`. */
function formatOffset(offset: number): string {
  const seconds = Math.abs(offset) / 1_000;
  const parts = [seconds / 3_600, (seconds / 60) % 60, seconds % 60].map((part) =>
    String(Math.floor(part)).padStart(2, '0'),
  );
  return `${offset < 0 ? '-' : '+'}${parts.join('').replace(/00$/, '')}`;
}
