import {
  belongsToWordBefore,
  type Clock,
  counted,
  type DaysMention,
  type DurationMention,
  matchAt,
  matchWords,
  type MomentMention,
  numberWords,
  parseNumber,
  type PriorityMention,
  type TimeMention,
  type TimesMention,
  wordBefore,
} from './mention.ts';
import { monthNames } from './read-day.ts';

const clock = String.raw`(\d{1,2})(?::(\d{2}))?(?:\s?([ap])\.?m\b\.?)?`;
const notOfDate = String.raw`(?!\s*(?:st|nd|rd|th)\b)(?!\s{1,9}(?:of\s{1,9})?${monthNames}\b)`;
/** "at 5 Main Street" */
const notOfAddress = String.raw`(?!\s{1,9}[\p{L}.'’-]{1,30}\s{1,9}(?:street|st|road|rd|avenue|ave|lane|drive|square|place|court|way)\b)`;
/** A range of numbers after one of these words is not a range of hours. */
const numbered =
  /^(?:chapters?|ch|pages?|pp?|numbers?|no|weeks?|days?|steps?|levels?|parts?|vol|lessons?|units?|sets?|score|pick)$/u;
const range = `(?:(from|at|between|@)\\s{0,9})?${clock}\\s{0,9}(?:-|–|—|to|till|until|and)\\s{0,9}${clock}${counted}${notOfDate}`;
const single = String.raw`(?:(at|by|from|until|@)\s{0,9})?(\d{1,2})(?:([:.])(\d{2}))?(?:\s?([ap])\.?m\b\.?)?(\s{0,9}o['’]?clock\b)?${counted}${notOfDate}${notOfAddress}`;

/** Reads a time of day or a range of times at an index of a text (rules/quick-entry.md#times). */
export function readTime(text: string, start: number): TimeMention | null {
  if (belongsToWordBefore(text, start)) return null;
  return readRange(text, start) ?? readSingle(text, start) ?? readName(text, start);
}

function readRange(text: string, start: number): TimeMention | null {
  const match = matchWords(range, text, start);
  if (!match) return null;
  const [all, before, fromHour, fromMinute, fromHalf, toHour, toMinute, toHalf] = match;
  const to = toClock(toHour, toMinute, toHalf);
  const first = toClock(fromHour, fromMinute, fromHalf);
  const from = fromHalf === undefined ? inheritHalf(first, to, toHalf) : first;
  if (!from || !to || (/and/iu.test(all) && !/^between$/iu.test(before ?? ''))) return null;
  const isPlain = before === undefined && !/:|[ap]\.?m/iu.test(all);
  if (isPlain && (numbered.test(wordBefore(text, start)) || !/\d\s?[-–—]\s?\d/u.test(all))) return null;
  return { ...toPart(match), kind: 'time', place: isPlain ? 'end' : 'anywhere', from, to };
}

const toPart = (match: RegExpExecArray) => ({ start: match.index, end: match.index + match[0].length });

/** "7-8 pm" starts in the evening; "11-1 pm" starts in the morning. */
function inheritHalf(from: Clock | null, to: Clock | null, toHalf: string | undefined): Clock | null {
  if (!from || !to || toHalf === undefined || !from.isAmbiguous) return from;
  const later = { minutes: (from.minutes % 720) + 720, isAmbiguous: false };
  if (toHalf.toLowerCase() === 'p' && later.minutes < to.minutes) return later;
  return { minutes: from.minutes % 720, isAmbiguous: false };
}

function readSingle(text: string, start: number): TimeMention | null {
  const match = matchWords(single, text, start);
  if (!match) return null;
  const [, before, hour, separator, minute, half, oClock] = match;
  const from = toClock(hour, minute, half);
  const isAt = before !== undefined && /^(?:at|@)$/iu.test(before);
  const isSure = isAt || half !== undefined || oClock !== undefined;
  const isTime = isSure || separator === ':';
  if (!from || !isTime || (separator === '.' && !isSure)) return null;
  const place = isSure || before !== undefined ? 'anywhere' : 'ends';
  return { ...toPart(match), kind: 'time', place, from, to: null };
}

function readName(text: string, start: number): TimeMention | null {
  const match = matchWords(String.raw`(?:(at|by|until)\s{1,9})?(noon|midday|midnight)`, text, start);
  if (!match) return null;
  const minutes = match[2]?.toLowerCase() === 'midnight' ? 1440 : 720;
  const place = match[1] === undefined ? 'beside' : 'anywhere';
  return { ...toPart(match), kind: 'time', place, from: { minutes, isAmbiguous: false }, to: null };
}

function toClock(hour = '', minute = '0', half?: string): Clock | null {
  const [hours, minutes] = [Number(hour), Number(minute)];
  if (minutes > 59 || hours > 24 || (hours === 24 && minutes > 0)) return null;
  if (half === undefined)
    return { minutes: hours * 60 + minutes, isAmbiguous: hours >= 1 && hours <= 12 && !hour.startsWith('0') };
  if (hours < 1 || hours > 12) return null;
  const isLater = half.toLowerCase() === 'p';
  return { minutes: (hours % 12) * 60 + minutes + (isLater ? 720 : 0), isAmbiguous: false };
}

const hours = String.raw`(\d{1,2}(?:[.,]\d{1,2})?)\s?h(?:(?:ou)?rs?)?`;
const minutes = String.raw`(\d{1,3})\s?m(?:in(?:ute)?s?)?`;
const both = String.raw`${hours}\s?(?:and\s)?${minutes}`;
/** A duration after one of these words is a limit or a distance. */
const limits =
  /^(?:under|over|within|below|above|in|every|each|after|before|than|about|sub|least|most|last|next|first|per|of|by|to|the|lasts|takes|is|another)$/u;
const moves = /\b(?:swim|run|sprint|jog|walk|row|dash|dive|climb|hike|cycle|throw|jump|freestyle|hurdles)/iu;
const longest = 24 * 60;

/** Reads "for 45 min" anywhere, and "20 minutes" at an end of the text (rules/quick-entry.md#lengths). */
export function readDuration(text: string, start: number): DurationMention | null {
  const [before = ''] = matchAt(String.raw`for\s{1,9}`, text, start) ?? [];
  const at = start + before.length;
  if (before === '' && limits.test(wordBefore(text, start))) return null;
  const named = matchWords(String.raw`(half\s(?:an|a)|an?|one)\s{1,9}hour(\sand\sa\shalf)?`, text, at);
  const found = named
    ? { match: named, length: (/^half/iu.test(named[1] ?? '') ? 30 : 60) + (named[2] ? 30 : 0) }
    : readLength(text, at);
  if (!found || found.length < 1 || found.length > longest) return null;
  const { match, length } = found;
  const isShort = /^\d+\s?m$/iu.test(match[0]);
  // "5 m" is more likely a distance, and so is "50m" in a text about movement.
  if (before === '' && (named || (isShort && (/\s/u.test(match[0]) || moves.test(text))))) return null;
  return {
    kind: 'duration',
    start,
    end: at + match[0].length,
    place: before !== '' ? 'anywhere' : isShort ? 'end' : 'ends',
    minutes: length,
  };
}

function readLength(text: string, at: number): { match: RegExpExecArray; length: number } | null {
  const match = matchWords(both, text, at) ?? matchWords(hours, text, at);
  if (match) return { match, length: Math.round(Number(match[1]?.replace(',', '.')) * 60) + Number(match[2] ?? 0) };
  const short = matchWords(minutes, text, at);
  return short && { match: short, length: Number(short[1]) };
}

/** Reads "for 3 days" (rules/quick-entry.md#lengths). */
export function readDays(text: string, start: number): DaysMention | null {
  const match = matchWords(String.raw`for\s{1,9}(\d{1,3}|${numberWords})\s{1,9}(day|week|month|year)s?`, text, start);
  if (!match) return null;
  const unit = { day: 1, week: 7, month: 30, year: 365 }[match[2]?.toLowerCase() ?? ''] ?? 1;
  return { ...toPart(match), kind: 'days', place: 'anywhere', days: parseNumber(match[1] ?? '') * unit };
}

/** Reads the number of events of a series: "5 times". */
export function readTimes(text: string, start: number): TimesMention | null {
  const match = matchWords(String.raw`(?:for\s)?(\d{1,3})\s{1,9}times`, text, start);
  const count = Number(match?.[1]);
  return match && count >= 1 ? { ...toPart(match), kind: 'times', place: 'anywhere', count } : null;
}

const fromNow = String.raw`(half an|\d{1,4}|${numberWords})\s{0,9}(h|hours?|hrs?|min|mins|minutes?)`;

/** Reads "in 2 hours" and "2 hours from now", counted from now (rules/quick-entry.md#times). */
export function readMoment(text: string, start: number): MomentMention | null {
  const match =
    matchWords(String.raw`in\s${fromNow}(?:\sfrom\snow)?`, text, start) ??
    matchWords(String.raw`${fromNow}\sfrom\snow`, text, start);
  if (!match) return null;
  const [, count = '', unit = ''] = match;
  const length = /^h/iu.test(unit) ? 60 : 1;
  const ahead = /^half/iu.test(count) ? 30 : parseNumber(count) * length;
  return { ...toPart(match), kind: 'moment', place: 'anywhere', minutes: ahead };
}

/** Reads "p1" to "p4" and "!!!" to "!" (rules/quick-entry.md#priorities). */
export function readPriority(text: string, start: number): PriorityMention | null {
  const match = matchAt(String.raw`(?:p([1-4])|(!{1,3}))(?=\s|$)`, text, start);
  // "at P2" is a place, such as a floor of a car park.
  if (!match || wordBefore(text, start) === 'at') return null;
  const byNumber = (['high', 'medium', 'low', 'low'] as const)[Number(match[1]) - 1];
  const byMarks = (['low', 'medium', 'high'] as const)[(match[2]?.length ?? 0) - 1];
  const priority = byNumber ?? byMarks;
  return priority === undefined ? null : { ...toPart(match), kind: 'priority', place: 'ends', priority };
}
