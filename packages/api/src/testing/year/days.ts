/** A calendar day, yyyy-MM-dd. */
export type Day = string;

const msPerDay = 86_400_000;
const formats = new Map<string, Intl.DateTimeFormat>();

/** Returns the local time at an instant in milliseconds since 1970, as if it were UTC. */
export function toWall(instant: number, zone: string): number {
  const format = formats.get(zone) ?? createFormat(zone);
  const parts = Object.fromEntries(format.formatToParts(instant).map(({ type, value }) => [type, Number(value)]));
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second) + (instant % 1000);
}

function createFormat(timeZone: string): Intl.DateTimeFormat {
  const two = '2-digit';
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: two,
    day: two,
    hour: two,
    minute: two,
    second: two,
  });
  formats.set(timeZone, format);
  return format;
}

/** Returns the instant of a local time. A skipped time moves forward by the gap; a repeated time is the first one. */
export function fromWall(wall: number, zone: string): number {
  const offset = (at: number) => toWall(at, zone) - at;
  const [before, after] = [wall - offset(wall - msPerDay), wall - offset(wall + msPerDay)];
  const matching = [before, after].filter((instant) => toWall(instant, zone) === wall);
  return matching.length > 0 ? Math.min(...matching) : before;
}

export const toDay = (instant: number, zone: string): Day => formatDay(toWall(instant, zone));

/** The zone in which the user was from an instant on. */
export interface Stay {
  readonly since: number;
  readonly zone: string;
}

/** Returns the day of a past instant in the zone where the user was then. */
export function toStoredDay(instant: number, stays: readonly Stay[]): Day {
  const stay = stays.findLast(({ since }) => since <= instant);
  if (!stay) throw new Error('The instant is before the first stay');
  return toDay(instant, stay.zone);
}

export const startOfDay = (day: Day, zone: string): number => fromWall(Date.parse(day), zone);
export const addDays = (day: Day, count: number): Day => formatDay(Date.parse(day) + count * msPerDay);
export const daysBetween = (from: Day, to: Day): number => (Date.parse(to) - Date.parse(from)) / msPerDay;
/** 0 is Sunday. */
export const weekday = (day: Day): number => new Date(day).getUTCDay();
export const isWeekend = (day: Day): boolean => weekday(day) % 6 === 0;
export const formatDay = (wall: number): Day => new Date(wall).toISOString().slice(0, 10);
export const toIso = (instant: number): string => new Date(instant).toISOString();

/** Both days included. */
export function listDays(from: Day, to: Day): Day[] {
  return Array.from({ length: Math.max(daysBetween(from, to) + 1, 0) }, (_, at) => addDays(from, at));
}
