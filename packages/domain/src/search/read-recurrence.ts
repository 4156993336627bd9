import { type MonthlyPosition, type Weekday, weekdays } from '../calendar/enums.ts';
import {
  belongsToWordBefore,
  matchWords,
  parseNumber,
  type Place,
  type RecurrenceMention,
  type RecurrencePattern,
  toPart,
  wordBefore,
} from './mention.ts';
import { monthNames, toDayOfWeek, toMonth, weekdayNames } from './read-day.ts';

const ordinal = String.raw`\d{1,2}(?:st|nd|rd|th)`;
const date = `${ordinal}|first`;
const list = `${weekdayNames}s?(?:(?:\\s?(?:,|&|\\+|/|and)){1,2}\\s?(?:every )?${weekdayNames}s?){0,6}`;
const plurals = `(?:mon|tues|wednes|thurs|fri|satur|sun)days`;
const position = 'first|1st|second|2nd|third|3rd|fourth|4th|last';
const ofMonth = String.raw`\s(?:of|in) (?:(?:the|each|every) )?month`;
const placed = `(${position}) (${weekdayNames}|day|workday|weekday)`;
const workdays = ['MO', 'TU', 'WE', 'TH', 'FR'] as const;
const weekend = ['SA', 'SU'] as const;

type Found = { end: number; pattern: RecurrencePattern; place: Place; part?: string | undefined };
type Rule = readonly [source: string, read: (match: RegExpExecArray) => RecurrencePattern | null, place?: Place];

const toInterval = (word: string | undefined): number => {
  const text = word?.toLowerCase() ?? '1';
  if (text === 'other' || text === 'second') return 2;
  return parseNumber(text.replace(/(?:st|nd|rd|th)$/u, ''));
};
const count = `(?:(other|second|\\d{1,3}(?:nd|rd|th)?|two|three|four|five|six|seven|eight|nine|ten) )?`;

function toWeekdays(words: string): Weekday[] {
  const days = words.match(new RegExp(weekdayNames, 'giu')) ?? [];
  const numbers = new Set(days.map((day) => (toDayOfWeek(day) + 6) % 7));
  return weekdays.filter((_, at) => numbers.has(at));
}

function toMonthly(place = '', on = ''): RecurrencePattern | null {
  const at = [/^(?:first|1st)$/iu, /^(?:second|2nd)$/iu, /^(?:third|3rd)$/iu, /^(?:fourth|4th)$/iu].findIndex((each) =>
    each.test(place),
  );
  const number = (at < 0 ? -1 : at + 1) as MonthlyPosition;
  if (/^(?:workday|weekday)$/iu.test(on))
    return { type: 'monthly', interval: 1, monthlyOn: { position: number, on: 'workday' } };
  if (/^day$/iu.test(on)) return { type: 'monthly', interval: 1, monthlyOn: { position: number, on: 'day' } };
  const [weekday] = toWeekdays(on);
  return weekday ? { type: 'monthly', interval: 1, monthlyOn: { position: number, on: weekday } } : null;
}

const toDate = (word = ''): number => (/^first$/iu.test(word) ? 1 : Number.parseInt(word, 10));
const units = { day: 'daily', week: 'weekly', month: 'monthly', year: 'yearly' } as const;
const adverbs: Record<string, RecurrencePattern> = {
  daily: { type: 'daily', interval: 1 },
  weekly: { type: 'weekly', interval: 1 },
  biweekly: { type: 'weekly', interval: 2 },
  fortnightly: { type: 'weekly', interval: 2 },
  monthly: { type: 'monthly', interval: 1 },
  yearly: { type: 'yearly', interval: 1 },
  annually: { type: 'yearly', interval: 1 },
};

/** Patterns after "every". Longer patterns come first. */
const afterEvery: readonly Rule[] = [
  [`${placed}${ofMonth}`, ([, place, on]) => toMonthly(place, on)],
  [`(${date})${ofMonth}`, ([, on]) => ({ type: 'monthly', interval: 1, date: toDate(on) })],
  [
    `(${ordinal})(?! (?:of )?${monthNames}| (?:days?|weeks?|months?|years?|${weekdayNames})\\b)`,
    ([, on]) => ({ type: 'monthly', interval: 1, date: toDate(on) }),
    'ends',
  ],
  [`(?:the )?(\\d{1,2})(?:st|nd|rd|th)? (?:of )?(${monthNames})`, ([, date, month = '']) => toYearly(month, date)],
  [`(${monthNames}) (?:the )?(\\d{1,2})(?:st|nd|rd|th)?`, ([, month = '', date]) => toYearly(month, date)],
  [`${count}month(?:s)? on (?:the )?${placed}`, ([, each, place, on]) => withInterval(toMonthly(place, on), each)],
  [
    `${count}months? on (?:the )?(${date})`,
    ([, each, on]) => ({ type: 'monthly', interval: toInterval(each), date: toDate(on) }),
  ],
  [
    `${count}years? on (?:the )?(${monthNames}) (\\d{1,2})(?:st|nd|rd|th)?`,
    ([, each, month = '', date]) => withInterval(toYearly(month, date), each),
  ],
  [
    `${count}years? on (?:the )?(\\d{1,2})(?:st|nd|rd|th)? (?:of )?(${monthNames})`,
    ([, each, date, month = '']) => withInterval(toYearly(month, date), each),
  ],
  [
    `${count}weeks?(?: on)? (${list})`,
    ([, each, days = '']) => ({ type: 'weekly', interval: toInterval(each), weekdays: toWeekdays(days) }),
  ],
  [
    `${count}(day|week|month|year)s?`,
    ([, each, unit]) => ({
      type: units[(unit?.toLowerCase() ?? 'day') as keyof typeof units],
      interval: toInterval(each),
    }),
  ],
  ['(?:weekday|workday|working day|business day)s?', () => ({ type: 'weekly', interval: 1, weekdays: workdays })],
  ['weekends?', () => ({ type: 'weekly', interval: 1, weekdays: weekend })],
  [
    `(first|1st|2nd|third|3rd|fourth|4th|last) (${weekdayNames}|workday|weekday)`,
    ([, place, on]) => toMonthly(place, on),
  ],
  [
    `${count}(${list})`,
    ([, each, days = '']) => ({ type: 'weekly', interval: toInterval(each), weekdays: toWeekdays(days) }),
  ],
];

function toYearly(month: string, date: string | undefined): RecurrencePattern {
  return { type: 'yearly', interval: 1, month: toMonth(month), date: toDate(date) };
}

function withInterval(pattern: RecurrencePattern | null, each: string | undefined): RecurrencePattern | null {
  return pattern && { ...pattern, interval: toInterval(each) };
}

/** Patterns without "every" that count at the end of a text or beside another reading. */
const adverbRules: readonly Rule[] = [
  [`(${Object.keys(adverbs).join('|')})`, ([, word = '']) => adverbs[word.toLowerCase()] ?? null],
  [
    `(?:on )?(${weekdayNames}(?:(?:/|&|\\+)${weekdayNames}){1,6})`,
    ([, days = '']) => ({ type: 'weekly', interval: 1, weekdays: toWeekdays(days) }),
  ],
  [`(?:on )?(?:weekdays|workdays)`, () => ({ type: 'weekly', interval: 1, weekdays: workdays })],
  [`(?:on |at )?weekends`, () => ({ type: 'weekly', interval: 1, weekdays: weekend })],
  [
    `(?:on )?(${plurals}(?:(?:, | and | & )${plurals}){0,6})`,
    ([, days = '']) => ({ type: 'weekly', interval: 1, weekdays: toWeekdays(days) }),
  ],
];

const eachMonth = `(?:${ofMonth}| (?:each|every) month)`;
/** Patterns without "every" that count anywhere. */
const namedRules: readonly Rule[] = [
  [`monthly on (?:the )?(${date})`, ([, on]) => ({ type: 'monthly', interval: 1, date: toDate(on) })],
  [`monthly on (?:the )?${placed}`, ([, place, on]) => toMonthly(place, on)],
  [
    `(weekly|biweekly|fortnightly) on (${list})`,
    ([, word = '', days = '']) => ({
      type: 'weekly',
      interval: adverbs[word.toLowerCase()]?.interval ?? 1,
      weekdays: toWeekdays(days),
    }),
  ],
  [`(?:on )?(?:the )?(${date})${eachMonth}`, ([, on]) => ({ type: 'monthly', interval: 1, date: toDate(on) })],
  [`(?:on )?(?:the )?${placed}${eachMonth}`, ([, place, on]) => toMonthly(place, on)],
];

/** Reads a repetition at an index of a text (rules/quick-entry.md#repeating). */
export function readRecurrence(text: string, start: number): RecurrenceMention | null {
  if (belongsToWordBefore(text, start)) return null;
  const every = /^(?:on )?(?:every|each|ev)(!?)\s{1,9}/iu.exec(text.slice(start, start + 20));
  // "EV" is more likely an electric car.
  if (every && !/^(?:on )?EV\b/u.test(every[0])) {
    const at = start + every[0].length;
    const found = readPartOfDay(text, at) ?? findRule(afterEvery, text, at);
    if (!found) return null;
    const part = matchWords(String.raw`\s(morning|afternoon|evening|night)`, text, found.end);
    const isUnusual = !isPossible(found.pattern) || hasOtherDate(text, start, found);
    return {
      kind: 'recurrence',
      start,
      end: found.end + (part?.[0].length ?? 0),
      place: found.place,
      pattern: isUnusual ? null : found.pattern,
      isFromCompletion: every[1] === '!',
      part: toPart(found.part ?? part?.[1]),
    };
  }
  // "by the first Monday of the month" is a single day.
  const isLimit = /^(?:by|due|starting|beginning)$/u.test(wordBefore(text, start));
  const named = isLimit ? null : findRule(namedRules, text, start);
  const found = named ?? findRule(adverbRules, text, start);
  if (!found || !isPossible(found.pattern)) return null;
  return {
    kind: 'recurrence',
    start,
    end: found.end,
    place: named ? 'anywhere' : 'end',
    pattern: hasOtherDate(text, start, found) ? null : found.pattern,
    isFromCompletion: false,
    part: null,
  };
}

const dateBefore = /\d(?:st|nd|rd|th),?\s{1,9}(?:(?:and|or|&)\s{1,9})?(?:the\s)?$/iu;
const dateAfter = /^,?\s{1,9}(?:(?:and|or|&)\s{1,9})?(?:on\s)?(?:the\s)?\d{1,2}(?:st|nd|rd|th)(?![\p{L}\d])/iu;

/** Whether another date is next to the date of a month: "the 1st and 15th of the month". */
function hasOtherDate(text: string, start: number, { end, pattern }: Found): boolean {
  if (pattern.date === undefined) return false;
  return dateBefore.test(text.slice(Math.max(0, start - 30), start)) || dateAfter.test(text.slice(end, end + 40));
}

function readPartOfDay(text: string, at: number): Found | null {
  const match = matchWords('(morning|afternoon|evening|night)', text, at);
  return (
    match && { end: at + match[0].length, pattern: { type: 'daily', interval: 1 }, place: 'anywhere', part: match[1] }
  );
}

function findRule(rules: readonly Rule[], text: string, at: number): Found | null {
  for (const [source, read, place = 'anywhere'] of rules) {
    const match = matchWords(source, text, at);
    const pattern = match && read(match);
    if (match && pattern) return { end: at + match[0].length, pattern, place };
  }
  return null;
}

function isPossible({ interval, date = 1, month }: RecurrencePattern): boolean {
  const longest = month === undefined || ![4, 6, 9, 11].includes(month) ? (month === 2 ? 29 : 31) : 30;
  return interval >= 1 && interval <= 999 && date >= 1 && date <= longest;
}
