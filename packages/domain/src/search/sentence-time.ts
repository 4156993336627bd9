import type { TextRange } from './match-text.ts';

/** A time of day or a range, as typed: minutes since midnight. */
export interface TimeMention {
  /** Where it stands in the text; with a duration, two places. */
  ranges: readonly TextRange[];
  from: Clock;
  /** Null when only the start is named. */
  to: Clock | null;
  /** Minutes, from "for 2 hours"; null when not named. */
  duration: number | null;
}

export interface Clock {
  /** Minutes since midnight, at most 1440. */
  minutes: number;
  /** Whether twelve hours later could be meant as well: "7", "7:30". */
  isAmbiguous: boolean;
}

const clock = String.raw`(\d{1,2})(?::(\d{2}))?(?:\s*([ap])\.?m\b\.?)?`;
const months = 'jan|feb|mar|apr|may|jun|jul|aug|sep|sept|oct|nov|dec';
/** Words after a range of numbers that is not one of hours. */
const counted = String.raw`(?!\s*(?:st|nd|rd|th)\b)(?!\s*(?:of\s+)?(?:${months})[a-z]*\b)(?!\s*(?:%|€|\$|£|km|k|mi|m|kg|g|lb|min|mins|minutes|h|hours?|days?|weeks?|months?|x|times|reps|sets|pages?|books?|words?|steps?|miles?|people|kilomet\w+)(?![\p{L}\d]))`;
const before = String.raw`(?<![\p{L}\d.,:/€$£#-])`;
const after = String.raw`(?![\p{L}\d]|[:.,/-]\d)`;

const rangePattern = new RegExp(
  `${before}(?:(?:from|at|between|@)\\s*)?${clock}\\s*(?:-|–|—|to|till|until|and)\\s*${clock}${after}${counted}`,
  'giu',
);
const timePattern = new RegExp(
  `${before}(?:(at|from|@)\\s*)?(\\d{1,2})(?:([:.])(\\d{2}))?(?:\\s*([ap])\\.?m\\b\\.?)?(\\s*o['’]?clock\\b)?${after}${counted}`,
  'giu',
);
const namePattern = /(?<![\p{L}\d])(?:at\s+)?(noon|midnight)(?![\p{L}\d])/giu;
const durationPattern =
  /(?<![\p{L}\d])for\s+(?:(\d+(?:[.,]\d+)?)\s*(h|hrs?|hours?|m|mins?|minutes?)|(an|half\s+an)\s+hour)(?![\p{L}\d])/iu;
/** Before a range of numbers that is not one of hours. */
const numbered = new RegExp(
  `(?<!\\p{L})(?:(?:chapters?|ch\\.?|pages?|pp?\\.?|numbers?|no\\.?|weeks?|days?|steps?|levels?|parts?|vol\\.?|lessons?|units?|sets?)|(?<!\\d\\s*)(?:${months})[a-z]*)\\s*$`,
  'iu',
);

/**
 * The time in a sentence; null when there is none. Numbers that belong to a date, an amount or a chapter are no time.
 * @example findTime('run 5 km tomorrow 7-8') // from 420, to 480, both ambiguous
 */
export function findTime(text: string): TimeMention | null {
  const found = findRange(text) ?? findSingle(text);
  if (!found) return null;
  const duration = durationPattern.exec(text);
  if (!duration || found.to) return { ...found, duration: null };
  return {
    ...found,
    ranges: [...found.ranges, { start: duration.index, end: duration.index + duration[0].length }],
    duration: toMinutes(duration),
  };
}

type Found = Omit<TimeMention, 'duration'>;

function findRange(text: string): Found | null {
  for (const match of text.matchAll(rangePattern)) {
    const [all, fromHour, fromMinute, fromHalf, toHour, toMinute, toHalf] = match;
    const to = toClock(toHour, toMinute, toHalf);
    const from =
      fromHalf === undefined
        ? inheritHalf(toClock(fromHour, fromMinute), to, toHalf)
        : toClock(fromHour, fromMinute, fromHalf);
    const isPlain = !/^\s*(?:from|at|between|@)|:|[ap]\.?m/i.test(all);
    if (!from || !to || (isPlain && numbered.test(text.slice(0, match.index)))) continue;
    if (/\band\b/i.test(all) && !/between/i.test(all)) continue;
    return { ranges: [toRange(match)], from, to };
  }
  return null;
}

/** "7-8 pm" starts in the evening, "11-1 pm" in the morning. */
function inheritHalf(from: Clock | null, to: Clock | null, toHalf: string | undefined): Clock | null {
  if (!from || !to || toHalf === undefined || !from.isAmbiguous) return from;
  const later = { minutes: (from.minutes % 720) + 720, isAmbiguous: false };
  return toHalf.toLowerCase() === 'p' && later.minutes < to.minutes ? later : { ...from, isAmbiguous: false };
}

function findSingle(text: string): Found | null {
  for (const match of text.matchAll(timePattern)) {
    const [, preposition, hour, separator, minute, half, oClock] = match;
    const isNamed = preposition !== undefined || half !== undefined || oClock !== undefined || separator === ':';
    const from = toClock(hour, minute, half);
    if (from && isNamed && (separator !== '.' || preposition !== undefined))
      return { ranges: [toRange(match)], from, to: null };
  }
  const [name] = text.matchAll(namePattern);
  if (!name) return null;
  const minutes = name[1]?.toLowerCase() === 'noon' ? 720 : 1440;
  return { ranges: [toRange(name)], from: { minutes, isAmbiguous: false }, to: null };
}

function toClock(hour = '', minute = '0', half?: string): Clock | null {
  const [hours, minutes] = [Number(hour), Number(minute)];
  if (minutes > 59 || hours > 24 || (hours === 24 && minutes > 0)) return null;
  if (half === undefined) {
    const isAmbiguous = hours >= 1 && hours <= 12 && !hour.startsWith('0');
    return { minutes: hours * 60 + minutes, isAmbiguous };
  }
  if (hours < 1 || hours > 12) return null;
  const isLater = half.toLowerCase() === 'p';
  return { minutes: (hours % 12) * 60 + minutes + (isLater ? 720 : 0), isAmbiguous: false };
}

function toMinutes([, count, unit, hour]: RegExpExecArray): number {
  if (hour !== undefined) return /half/i.test(hour) ? 30 : 60;
  const number = Number(count?.replace(',', '.'));
  return Math.max(1, Math.round(unit?.toLowerCase().startsWith('h') ? number * 60 : number));
}

const toRange = (match: RegExpMatchArray): TextRange => {
  const start = match.index ?? 0;
  return { start, end: start + match[0].length };
};
