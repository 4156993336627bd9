import { addDays, type CalendarDay, dayOfWeek, isCalendarDay, startOfWeek } from '../core/calendar-day.ts';
import { addMonths, startOfMonth } from '../core/calendar-month.ts';
import { findNext, makeDay } from './find-next-day.ts';
import {
  belongsToWordBefore,
  counted,
  type DayContext,
  type DayMention,
  matchAt,
  matchWords,
  numberWords,
  parseNumber,
  type Place,
  toPart,
  wordBefore,
  wordEnd,
} from './mention.ts';

export const monthNames =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sep(?:t(?:ember)?)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)';
export const weekdayNames =
  '(?:mon(?:day)?|tue(?:s(?:day)?)?|wed(?:nesday)?|thu(?:r(?:s(?:day)?)?)?|fri(?:day)?|sat(?:urday)?|sun(?:day)?)';
const monthStarts = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const weekdayStarts = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];

/** The month of a name, 1 to 12. */
export const toMonth = (word: string): number => monthStarts.indexOf(word.slice(0, 3).toLowerCase()) + 1;
/** The day of the week of a name, 0 for Sunday. */
export const toDayOfWeek = (word: string): number => weekdayStarts.indexOf(word.slice(0, 3).toLowerCase());

/** A number after one of these words is not part of a date. */
const numbered =
  /^(?:chapters?|ch|pages?|pp?|numbers?|no|steps?|levels?|parts?|vol|lessons?|units?|sets?|versions?|v|sections?)$/u;
/** "sun" and "sat" after one of these words are not days. */
const notDays = new Set(['the', 'in', 'a', 'some', 'more', 'any', 'no', 'enough', 'we', 'they', 'i', 'he', 'she']);
const preposition =
  '(?:(on|by|due(?: on| by)?|until|till|through|for|from|starting(?: on| from)?|beginning(?: on)?)\\s{1,9})?';
/** The end of a day. A day may start a range and then ends at the dash. */
const dayEnd = wordEnd.replace('$|', '$|\\s?[-–—]\\s?[\\p{L}\\d]|');

/** "Monday Night Football" */
const titleAfterDay = /^\s{1,9}(?:Morning|Afternoon|Evening|Night)\s{1,9}\p{Lu}/u;

interface Day {
  end: number;
  day: CalendarDay;
  lastDay: CalendarDay;
  place: Place;
  isWeekend?: boolean;
}

/** Reads a day or a range of days at a place of a text (rules/quick-entry.md#days). */
export function readDay(text: string, start: number, context: DayContext): DayMention | null {
  const [words = '', word = ''] = matchAt(preposition, text, start) ?? [];
  const name = word.toLowerCase().split(' ')[0] ?? '';
  if (name === '' && belongsToWordBefore(text, start)) return null;
  const first = readOne(text, start + words.length, { ...context, preposition: name });
  if (!first) return null;
  const last = readRangeEnd(text, first, context);
  const { end, day } = first;
  if (last)
    return {
      kind: 'day',
      start,
      end: last.end,
      day,
      lastDay: last.day,
      isWeekend: false,
      place: 'anywhere',
      part: null,
      preposition: 'on',
    };
  if (!matchAt(wordEnd, text, end)) return null;
  const part = matchWords(String.raw`\s{1,9}(?:in the )?(morning|afternoon|evening|night)`, text, end);
  if (name === '' && part && titleAfterDay.test(text.slice(first.end, first.end + 40))) return null;
  const isTonight = /tonight$/iu.test(text.slice(start, end));
  return {
    kind: 'day',
    start,
    end: end + (part?.[0].length ?? 0),
    day,
    lastDay: first.lastDay,
    isWeekend: first.isWeekend === true,
    place: name !== '' || part ? 'anywhere' : first.place,
    part: toPart(isTonight ? 'tonight' : part?.[1]),
    preposition: name,
  };
}

function readRangeEnd(text: string, first: Day, context: DayContext): Day | null {
  if (first.day !== first.lastDay) return null;
  const [words] = matchAt(String.raw`\s?[-–—]\s?|\s{1,9}(?:to|till|until|through|thru)\s{1,9}`, text, first.end) ?? [];
  if (words === undefined) return null;
  const last = readOne(text, first.end + words.length, { ...context, today: first.day, preposition: 'to' });
  return last && last.day > first.day && matchAt(wordEnd, text, last.end) ? last : null;
}

type OneContext = DayContext & { preposition: string };

function readOne(text: string, at: number, context: OneContext): Day | null {
  const found = readWords(text, at, context) ?? readDigits(text, at, context) ?? readMonthDay(text, at, context);
  if (found) return found;
  return readWeekday(text, at, context) ?? readCount(text, at, context) ?? readPeriod(text, at, context);
}

/** Matches up to the end of a day. */
const matchDay = (source: string, text: string, at: number) => matchAt(`(?:${source})${dayEnd}`, text, at);

function toDay(match: RegExpExecArray, day: CalendarDay | null, place: Place = 'anywhere', lastDay = day): Day | null {
  if (day === null || lastDay === null || !isCalendarDay(day)) return null;
  return { end: match.index + match[0].length, day, lastDay, place };
}

const namedDays: readonly [string, number][] = [
  ['(?:the )?day after tomorrow', 2],
  ['(?:the )?day before yesterday', -2],
  ['today|tonight|this(?= (?:morning|afternoon|evening))', 0],
  ['tomorrow|tmrw?', 1],
  ['yesterday', -1],
];

/** "tom" after one of these words is a person. */
const beforePeople =
  /^(?:with|for|by|on|and|or|call|ask|tell|meet|see|text|email|mail|message|visit|thank|help|pay|phone|ring|invite|remind|is|as|uncle|hi|hey|dear|mr|st)$/u;

function readWords(text: string, at: number, { today, preposition: before }: OneContext): Day | null {
  for (const [words, days] of namedDays) {
    const match = matchDay(words, text, at);
    if (match) return toDay(match, addDays(today, days));
  }
  const short = before === '' ? matchDay('tod|tom', text, at) : null;
  // "Tom" with a capital letter is a name.
  if (!short || !short[0].startsWith('to') || beforePeople.test(wordBefore(text, at))) return null;
  return toDay(short, addDays(today, short[0] === 'tod' ? 0 : 1), 'end');
}

function readDigits(text: string, at: number, { today, dateFormat, preposition: before }: OneContext): Day | null {
  const iso = matchDay(String.raw`(\d{4})-(\d{1,2})-(\d{1,2})`, text, at);
  if (iso) return toDay(iso, makeDay(iso[1], iso[2], iso[3]));
  if (numbered.test(wordBefore(text, at))) return null;
  const dotted = matchDay(String.raw`(\d{1,2})\.\s?(\d{1,2})\.(?:(\d{4}|\d{2})(?![\d.]))?`, text, at);
  if (dotted)
    return toDay(dotted, dotted[3] ? makeDay(dotted[3], dotted[2], dotted[1]) : findNext(today, dotted[1], dotted[2]));
  const isOnDay = before !== '' && before !== 'for' && dateFormat === 'International';
  const bare = isOnDay && matchDay(String.raw`(\d{1,2})\.(\d{1,2})${counted}`, text, at);
  if (bare) return toDay(bare, findNext(today, bare[1], bare[2]));
  const dashed = matchDay(String.raw`(\d{1,2})-(\d{1,2})-(\d{4})`, text, at);
  const slashed = dashed ?? matchDay(String.raw`(\d{1,2})/(\d{1,2})(?:/(\d{4}|\d{2}))?`, text, at);
  if (!slashed) return null;
  const [, one = '', two = '', year] = slashed;
  const [month, date] = dateFormat === 'US' ? [one, two] : [two, one];
  const [m, d] = Number(month) > 12 && Number(date) <= 12 ? [date, month] : [month, date];
  const day = year ? makeDay(year, m, d) : findNext(today, d, m);
  if (year || before !== '') return toDay(slashed, day);
  // "24/7" and fractions
  if (one === '24' && two === '7') return null;
  return toDay(slashed, day, Number(one) < Number(two) && Number(two) <= 4 && one.length === 1 ? 'beside' : 'end');
}

/** Reads a date, possibly after its day of the week. Returns null when the day of the week does not match the date. */
function readMonthDay(text: string, at: number, context: OneContext): Day | null {
  const named = matchAt(`(${weekdayNames})\\.?,?\\s{1,9}`, text, at);
  if (!named) return readDate(text, at, context.today);
  const next = at + named[0].length;
  const day = readDate(text, next, context.today) ?? readDigits(text, next, { ...context, preposition: 'on' });
  return day && dayOfWeek(day.day) === toDayOfWeek(named[1] ?? '') ? day : null;
}

const year = String.raw`(?:,?\s{1,9}(\d{4})${counted})?`;
const date = String.raw`(\d{1,2})(?:st|nd|rd|th)?`;

/** Reads "24 Dec", "Dec 24th, 2027", "1-5 Dec" and similar forms. */
function readDate(text: string, at: number, today: CalendarDay): Day | null {
  const range = matchDay(String.raw`${date}\s?[-–]\s?${date}\s{1,9}(${monthNames})\.?${year}`, text, at);
  if (range) return toRange(range, [range[1], range[2]], range[3], range[4], today);
  const turned = matchDay(String.raw`(${monthNames})\.?\s{1,9}${date}\s?[-–]\s?${date}${year}`, text, at);
  if (turned) return toRange(turned, [turned[2], turned[3]], turned[1], turned[4], today);
  const dayFirst = matchDay(String.raw`(?:the )?${date}\s{0,9}(?:of )?(${monthNames})\.?${year}`, text, at);
  const monthFirst =
    dayFirst ?? matchDay(String.raw`(${monthNames})\.?\s{1,9}(?:the )?${date}${counted}${year}`, text, at);
  if (!monthFirst) return null;
  const [, one, two, inYear] = monthFirst;
  const [number, name = ''] = dayFirst ? [one, two] : [two, one];
  return toDay(monthFirst, toDate(today, number, name, inYear));
}

const toDate = (today: CalendarDay, number: string | undefined, name: string, inYear: string | undefined) =>
  inYear ? makeDay(inYear, toMonth(name), number) : findNext(today, number, toMonth(name));

function toRange(
  match: RegExpExecArray,
  [from, to]: [string | undefined, string | undefined],
  name = '',
  inYear: string | undefined,
  today: CalendarDay,
): Day | null {
  const first = toDate(today, from, name, inYear);
  const last = first && makeDay(first.slice(0, 4), toMonth(name), to);
  return first && last && last > first ? toDay(match, first, 'anywhere', last) : null;
}

function readWeekday(text: string, at: number, { today, firstWeekday, preposition: before }: OneContext): Day | null {
  const match = matchDay(`(?:(next|this|coming|last) )?(${weekdayNames})`, text, at);
  if (!match) return null;
  const [, which = '', name = ''] = match;
  const ahead = (toDayOfWeek(name) + 7 - dayOfWeek(today)) % 7 || 7;
  if (/^last$/iu.test(which)) return toDay(match, addDays(today, ahead - 7 || -7));
  if (/^next$/iu.test(which)) {
    const weekStart = firstWeekday ?? 1;
    const nextWeek = addDays(startOfWeek(today, weekStart), 7);
    return toDay(match, addDays(nextWeek, (toDayOfWeek(name) + 7 - weekStart) % 7));
  }
  if (/^(?:sun|sat)$/iu.test(name) && before === '' && notDays.has(wordBefore(text, at))) return null;
  return toDay(match, addDays(today, ahead), which === '' ? 'end' : 'anywhere');
}

/** Reads "in 3 days", "3 days from now", "3 days ago", "the 5th", "by the 1st of the month". */
function readCount(text: string, at: number, { today, preposition: before }: OneContext): Day | null {
  const ahead = matchWords(
    String.raw`in\s(\d{1,4}|${numberWords})\s{1,9}(day|week|month|year)s?(?:\sfrom\s(?:now|today))?`,
    text,
    at,
  );
  if (ahead) return toDay(ahead, addUnits(today, parseNumber(ahead[1] ?? ''), ahead[2] ?? ''));
  const later = matchWords(
    String.raw`(\d{1,4}|${numberWords})\s{1,9}(day|week|month|year)s?\sfrom\s(?:now|today)`,
    text,
    at,
  );
  if (later) return toDay(later, addUnits(today, parseNumber(later[1] ?? ''), later[2] ?? ''));
  const ago = matchWords(String.raw`(\d{1,4}|${numberWords})\s{1,9}(day|week|month|year)s?\sago`, text, at);
  if (ago) return toDay(ago, addUnits(today, -parseNumber(ago[1] ?? ''), ago[2] ?? ''));
  const placed = matchDay(String.raw`(?:the\s)?(\d{1,2})(?:st|nd|rd|th)\sof\s(?:(the|this|next)\s)?month`, text, at);
  if (placed) return toDay(placed, findOfMonth(today, placed[1], placed[2]));
  const ordinal = matchDay(String.raw`the\s(\d{1,2})(?:st|nd|rd|th)`, text, at);
  return ordinal && toDay(ordinal, findNext(today, ordinal[1]), before === '' ? 'end' : 'anywhere');
}

/** Finds the day of "the 1st of next month". */
function findOfMonth(today: CalendarDay, dayOfMonth: string | undefined, which = 'the'): CalendarDay | null {
  if (/^the$/iu.test(which)) return findNext(today, dayOfMonth);
  const [y, m = ''] = (/^next$/iu.test(which) ? addMonths(startOfMonth(today), 1) : today).split('-');
  return makeDay(y, m, dayOfMonth);
}

function addUnits(today: CalendarDay, count: number, unit: string): CalendarDay {
  const name = unit.toLowerCase();
  if (name === 'day' || name === 'week') return addDays(today, name === 'week' ? count * 7 : count);
  return addMonths(today, name === 'year' ? Math.sign(count) * Math.min(Math.abs(count), 999) * 12 : count);
}

/** Reads "next week", "this weekend", "the end of the month", and "by June", which means the last day of June. */
function readPeriod(text: string, at: number, { today, firstWeekday, preposition: before }: OneContext): Day | null {
  const next = matchWords('next (week|month|year)', text, at);
  if (next) {
    const unit = next[1]?.toLowerCase();
    if (unit === 'month') return toDay(next, addMonths(startOfMonth(today), 1));
    if (unit === 'year') return toDay(next, `${Number(today.slice(0, 4)) + 1}-01-01`);
    return toDay(next, findMonday(addDays(startOfWeek(today, firstWeekday ?? 1), 7)));
  }
  const weekend = matchWords('(this|next) weekend', text, at);
  if (weekend) {
    const saturday = addDays(startOfWeek(today), /^next$/iu.test(weekend[1] ?? '') ? 12 : 5);
    const days = toDay(weekend, saturday, 'anywhere', addDays(saturday, 1));
    return days && { ...days, isWeekend: true };
  }
  const end = matchWords(`(?:the )?(?:end|last day) of (?:(?:the|this) )?(month|year|${monthNames})`, text, at);
  if (end) {
    const unit = end[1]?.toLowerCase() ?? '';
    if (unit === 'year') return toDay(end, `${today.slice(0, 4)}-12-31`);
    return toDay(
      end,
      unit === 'month' ? endOfMonth(today) : endOfMonth(findNext(today, '1', toMonth(unit), true) ?? today),
    );
  }
  const isLimit = ['by', 'due', 'until', 'till', 'through'].includes(before);
  const month = isLimit ? matchWords(String.raw`(${monthNames})(?:\s{1,9}(\d{4}))?`, text, at) : null;
  if (!month) return null;
  const first = month[2]
    ? makeDay(month[2], toMonth(month[1] ?? ''), '1')
    : findNext(today, '1', toMonth(month[1] ?? ''), true);
  return toDay(month, first && endOfMonth(first));
}

const findMonday = (day: CalendarDay): CalendarDay => addDays(day, (8 - dayOfWeek(day)) % 7);
const endOfMonth = (day: CalendarDay): CalendarDay => addDays(addMonths(startOfMonth(day), 1), -1);
