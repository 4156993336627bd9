import type { DayMention } from '@goaltracker/domain/search/parse-sentence';
import { addDays, type CalendarDay, startOfWeek } from '@goaltracker/domain/core/calendar-day';
import { toWallClock } from '@goaltracker/domain/core/wall-clock';
import type { FirstWeekday } from '@goaltracker/domain/settings/enums';
import { type Chrono, casual, GB, type ParsedResult } from 'chrono-node/en';
import type { DateFormat } from '../../../hooks/local-settings.tsx';

/** Before a day: it repeats, which a sentence cannot say yet. */
const repeats = /\b(?:every|each)\s*$/iu;
const shortName = /^(?:mon|tue|wed|thu|fri|sat|sun)$/iu;
const isPast = /\b(?:last|past|ago|yesterday)\b/iu;

const daysOfFourYears = 4 * 366;

type ParsedComponents = ParsedResult['start'];
type ParsingContext = Parameters<Chrono['parsers'][number]['pattern']>[0];

const readers = new Map<string, Chrono>();

interface Options {
  dateFormat: DateFormat;
  /** Null until it is chosen. */
  firstWeekday: FirstWeekday | null;
  /** Milliseconds since 1970. */
  now: number;
  timezone: string;
}

/**
 * Finds the last day that is named in a text, in words or in digits in the order of the date format. A day without a
 * year is the next one. Returns null for a month alone, for "every Monday", and for a short weekday that neither ends
 * the text nor stands before a time: "sun cream".
 * @example findDay('dentist 3/4', { dateFormat: 'US', … }) // 4 March
 */
export function findDay(text: string, { dateFormat, firstWeekday, now, timezone }: Options): DayMention | null {
  const clock = toWallClock(now, timezone);
  // Chrono reads and writes the clock as if it were that of UTC.
  const reference = { instant: new Date(Date.parse(`${clock.day}T00:00:00Z`) + clock.minutes * 60_000), timezone: 0 };
  const solid = fillGaps(text);
  const results = getReader(dateFormat, firstWeekday).parse(solid, reference, { forwardDate: !isPast.test(text) });
  const result = results.findLast((each) => isDay(each, text));
  if (!result) return null;
  const { index, start, end } = result;
  const day = toDay(start);
  const lastDay = end ? toDay(end) : day;
  return {
    start: index,
    end: index + result.text.length,
    day,
    ...(lastDay > day && { lastDay }),
    ...(start.isCertain('hour') && { minutes: (start.get('hour') ?? 0) * 60 + (start.get('minute') ?? 0) }),
  };
}

function getReader(dateFormat: DateFormat, firstWeekday: FirstWeekday | null): Chrono {
  const key = `${dateFormat} ${firstWeekday}`;
  const reader = readers.get(key) ?? extend((dateFormat === 'US' ? casual : GB).clone(), firstWeekday);
  readers.set(key, reader);
  return reader;
}

/** Chrono would take "Dec" and the spaces after it for a month, rather than "24 Dec" for a day. */
function fillGaps(text: string): string {
  return text.replaceAll(/ {2,}/g, (gap) => ` ${'·'.repeat(gap.length - 1)}`);
}

function isDay({ index, text, start }: ParsedResult, all: string): boolean {
  if (!start.isCertain('day') && !start.isCertain('weekday') && !/\b(?:week|month|weekend|year)\b/iu.test(text))
    return false;
  if (repeats.test(all.slice(0, index))) return false;
  const rest = all.slice(index + text.length);
  return !shortName.test(text) || rest.trim() === '' || rest.startsWith('  ');
}

function toDay(components: ParsedComponents): CalendarDay {
  const [year, month, day] = [components.get('year'), components.get('month'), components.get('day')];
  return [String(year).padStart(4, '0'), String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-');
}

function toComponents(day: CalendarDay): { year: number; month: number; day: number } {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  return { year, month, day: date };
}

const toReferenceDay = ({ refDate }: ParsingContext): CalendarDay => refDate.toISOString().slice(0, 10);

/** The first day from today on with this number, in this month if given; null where there is none. */
function findNext(today: CalendarDay, date: number, month?: number): CalendarDay | null {
  for (let ahead = 0; ahead < daysOfFourYears; ahead += 1) {
    const day = addDays(today, ahead);
    const found = toComponents(day);
    if (found.day === date && (month === undefined || found.month === month)) return day;
  }
  return null;
}

/** Adds what Chrono does not know: "24.12.", "the 5th", and the days after tomorrow and before yesterday. */
function extend(chrono: Chrono, firstWeekday: FirstWeekday | null): Chrono {
  if (firstWeekday !== null) chrono.parsers.unshift(readNextWeekday(firstWeekday));
  chrono.parsers.unshift(
    {
      pattern: () => /(?<![\d.,])(\d{1,2})\.(\d{1,2})\.(?!\d)/u,
      extract(context, [, date, month]) {
        const day = findNext(toReferenceDay(context), Number(date), Number(month));
        return day === null ? null : toComponents(day);
      },
    },
    {
      pattern: () => /\b(?:on\s+)?the\s+(\d{1,2})(?:st|nd|rd|th)\b(?!\s+(?:of\s+)?\p{L})/iu,
      extract(context, [, date]) {
        const day = findNext(toReferenceDay(context), Number(date));
        return day === null ? null : toComponents(day);
      },
    },
    {
      pattern: () => /\b(?:the\s+)?day\s+(after\s+tomorrow|before\s+yesterday)\b/iu,
      extract(context, [, which]) {
        const days = which?.toLowerCase().startsWith('a') ? 2 : -2;
        return toComponents(addDays(toReferenceDay(context), days));
      },
    },
  );
  return chrono;
}

const weekdayNames = ['su', 'mo', 'tu', 'we', 'th', 'fr', 'sa'];

/** "next Sunday" is that of the next week, which Chrono has start on Monday. */
function readNextWeekday(firstWeekday: FirstWeekday): Chrono['parsers'][number] {
  return {
    pattern: () => /\bnext\s+(sun|mon|tue|tues|wed|wednes|thu|thur|thurs|fri|sat|satur)(?:day)?\b/iu,
    extract(context, [, name = '']) {
      const weekday = weekdayNames.indexOf(name.slice(0, 2).toLowerCase());
      const nextWeek = addDays(startOfWeek(toReferenceDay(context), firstWeekday), 7);
      return toComponents(addDays(nextWeek, (weekday + 7 - firstWeekday) % 7));
    },
  };
}
