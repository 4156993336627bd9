import { addDays, dayOfWeek, toEpochDay } from '@goaltracker/domain/core/calendar-day';
import type { StepBudget } from '@goaltracker/domain/calendar/step-budget';
import type { ContentLine } from './content-lines.ts';
import { type DateValue, parseDate, parseDates } from './date-values.ts';
import { type Component, findProperty } from './parse-components.ts';

const msPerMinute = 60_000;
const msPerDay = 86_400_000;
const weekdays = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'];

/** A VTIMEZONE: returns its offset from UTC at an instant, in milliseconds, positive east of UTC. */
export type OwnTimeZone = (instant: number) => number;

/** A rule of a VTIMEZONE: when it begins, and the offsets before and after, in milliseconds. */
interface Observance {
  readonly from: number;
  readonly to: number;
  /** The latest instant, at or before the given instant, at which the rule begins. */
  readonly findOnset: (instant: number) => number | undefined;
}

/** Parses a VTIMEZONE (RFC 5545, 3.6.5). Returns `null` when it has no offsets. */
export function parseOwnTimeZone({ parts }: Component, steps: StepBudget): OwnTimeZone | null {
  const observances = parts.slice(0, 200).flatMap((part) => parseObservance(part, steps) ?? []);
  const [first] = observances;
  if (!first) return null;
  return (instant) => {
    steps.spend(observances.length);
    let latest: { onset: number; to: number } | undefined;
    for (const { to, findOnset } of observances) {
      const onset = findOnset(instant);
      if (onset !== undefined && (latest === undefined || onset > latest.onset)) latest = { onset, to };
    }
    return latest?.to ?? first.from;
  };
}

function parseObservance(part: Component, steps: StepBudget): Observance | null {
  const [start, from, to] = [
    parseObservanceStart(findProperty(part, 'DTSTART')),
    parseOffset(findProperty(part, 'TZOFFSETFROM')),
    parseOffset(findProperty(part, 'TZOFFSETTO')),
  ];
  if (!start || to === null) return null;
  const offset = from ?? to;
  const toOnset = ({ day, minutes }: DateValue) => toEpochDay(day) * msPerDay + (minutes ?? 0) * msPerMinute - offset;
  const added = part.properties.filter(({ name }) => name === 'RDATE').flatMap((line) => parseDates(line, steps));
  const dates = [start, ...added].map(toOnset).sort((one, other) => one - other);
  const yearly = parseYearlyRule(findProperty(part, 'RRULE')?.value ?? '', start);
  return {
    from: offset,
    to,
    findOnset(instant) {
      const year = new Date(instant + offset).getUTCFullYear();
      const generated = [year, year - 1].flatMap((each) => yearly?.findDay(each) ?? []).map(toOnset);
      const until = yearly?.until ?? 0;
      const latest = generated.find((onset) => onset <= until && onset <= instant);
      const date = findLatest(dates, instant);
      return latest !== undefined && date !== undefined ? Math.max(latest, date) : (latest ?? date);
    },
  };
}

/** The last of the ascending instants at or before the given instant. */
function findLatest(ascending: readonly number[], instant: number): number | undefined {
  let [from, to] = [0, ascending.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((ascending[middle] ?? 0) <= instant) from = middle + 1;
    else to = middle;
  }
  return ascending[from - 1];
}

/** Outlook begins its rules in 1601, before the accepted years. */
function parseObservanceStart(property: ContentLine | undefined): DateValue | null {
  return property ? parseDate(property.value.trim().replace(/^1[0-8]\d\d/, '1900')) : null;
}

function parseOffset(property: ContentLine | undefined): number | null {
  const match = /^([+-]?)(\d{2}):?(\d{2})(\d{2})?$/.exec(property?.value.trim() ?? '');
  if (!match) return null;
  const [, sign, hours, minutes, seconds = '0'] = match;
  return (sign === '-' ? -1 : 1) * ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1_000;
}

interface YearlyRule {
  readonly until: number;
  readonly findDay: (year: number) => DateValue | undefined;
}

/**
 * Parses rules such as `FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU`. Returns `null` for other rules, which then begin only once.
 */
function parseYearlyRule(text: string, start: DateValue): YearlyRule | null {
  const parts = new Map(text.split(';').map((part) => part.toUpperCase().split('=', 2) as [string, string]));
  if (parts.get('FREQ') !== 'YEARLY') return null;
  const until = parts.get('UNTIL');
  const last = until === undefined ? null : parseDate(until);
  const month = (parts.get('BYMONTH') ?? start.day.slice(5, 7)).padStart(2, '0');
  if (!/^(0[1-9]|1[0-2])$/.test(month)) return null;
  const pickDay = createDayPicker(parts, start);
  const firstYear = Number(start.day.slice(0, 4));
  const days = new Map<number, string | undefined>();
  return {
    until: last ? toEpochDay(last.day) * msPerDay + (last.minutes ?? 1_440) * msPerMinute : Number.POSITIVE_INFINITY,
    findDay(year) {
      if (year < firstYear) return undefined;
      if (!days.has(year)) days.set(year, pickDay(`${String(year).padStart(4, '0')}-${month}`));
      const day = days.get(year);
      return day === undefined ? undefined : { ...start, day };
    },
  };
}

/** The day that the BYDAY and BYMONTHDAY of a rule select in a month (`yyyy-MM`). */
function createDayPicker(parts: Map<string, string>, start: DateValue): (month: string) => string | undefined {
  const [, position, weekday] = /^([+-]?\d)?(SU|MO|TU|WE|TH|FR|SA)$/.exec(parts.get('BYDAY') ?? '') ?? [];
  const monthDays = parts.get('BYMONTHDAY')?.split(',').map(Number);
  return (month) => {
    const days = listDays(month).filter((day) => weekday === undefined || weekdays[dayOfWeek(day)] === weekday);
    if (monthDays) return days.find((day) => monthDays.includes(Number(day.slice(8))));
    if (weekday === undefined) return days.find((day) => day.slice(8) === start.day.slice(8));
    return days.at(position === undefined ? 0 : Number(position) > 0 ? Number(position) - 1 : Number(position));
  };
}

function listDays(month: string): string[] {
  const first = `${month}-01`;
  return Array.from({ length: 31 }, (_, at) => addDays(first, at)).filter((day) => day.startsWith(month));
}
