import type { MonthlyOn } from '../calendar/recurrence.ts';
import type { RecurrenceType, Weekday } from '../calendar/enums.ts';
import type { CalendarDay } from '../core/calendar-day.ts';
import type { DateFormat, FirstWeekday } from '../settings/enums.ts';
import type { TaskPriority } from '../tasks/enums.ts';
import type { LinkableGoal } from './sentence-goal.ts';

/**
 * Where a reading counts (rules/quick-entry.md#where-words-count): `anywhere`; at both `ends` of the text; only at its
 * `end`; or only `beside` another reading, together possibly at an end.
 */
export type Place = 'anywhere' | 'ends' | 'end' | 'beside';

/** A part of a text that was read, in UTF-16 units, with `start` and without `end`. */
interface Part {
  start: number;
  end: number;
  place: Place;
}

/** A time of day. */
export interface Clock {
  /** Minutes since midnight, at most 1440. */
  minutes: number;
  /** Whether the clock could also mean twelve hours later: "7", "7:30". */
  isAmbiguous: boolean;
}

export type DayMention = Part & {
  kind: 'day';
  day: CalendarDay;
  /** The last day of a range; equal to `day` for a single day. */
  lastDay: CalendarDay;
  /** "this weekend". A task takes one day of the weekend. */
  isWeekend: boolean;
  /** Minutes since midnight for "morning", "evening" and similar words. */
  part: number | null;
  /** The word before the day: "on", "by", "until", "starting". */
  preposition: string;
};
export type TimeMention = Part & { kind: 'time'; from: Clock; to: Clock | null };
/** A point in time from now: "in 2 hours". */
export type MomentMention = Part & { kind: 'moment'; minutes: number };
export type DurationMention = Part & { kind: 'duration'; minutes: number };
/** "for 3 days" */
export type DaysMention = Part & { kind: 'days'; days: number };
/** "5 times" */
export type TimesMention = Part & { kind: 'times'; count: number };
export type PriorityMention = Part & { kind: 'priority'; priority: TaskPriority };
/** `label`: the name without `@`. */
export type LabelMention = Part & { kind: 'label'; label: string };
/** "#books" */
export type GoalMention = Part & { kind: 'goal'; goal: LinkableGoal };
export type RecurrenceMention = Part & {
  kind: 'recurrence';
  /** Null when no rule can express the repetition. */
  pattern: RecurrencePattern | null;
  /** "every! 2 weeks" counts from the completion. Only tasks can repeat in this way. */
  isFromCompletion: boolean;
  part: number | null;
};

export interface RecurrencePattern {
  type: RecurrenceType;
  interval: number;
  weekdays?: readonly Weekday[];
  monthlyOn?: MonthlyOn;
  /**
   * For a monthly pattern, the day of the month, 1 to 31. For a yearly pattern (with `month`), the day in that month.
   */
  date?: number;
  month?: number;
}

export type Mention =
  | DayMention
  | TimeMention
  | MomentMention
  | DurationMention
  | DaysMention
  | TimesMention
  | PriorityMention
  | LabelMention
  | GoalMention
  | RecurrenceMention;

/** The context for reading a day. */
export interface DayContext {
  today: CalendarDay;
  dateFormat: DateFormat;
  /** 0 for Sunday; null until the user chooses. */
  firstWeekday: FirstWeekday | null;
}

/** The end of a word. Matches before a comma or the end of a sentence, but not before "’s" or "-ish". */
export const wordEnd = String.raw`(?=$|[\s,;!?)\]]|[.:](?:\s|$))`;

const cache = new Map<string, RegExp>();

/** Matches a pattern at one index of a text, ignoring case. */
export function matchAt(source: string, text: string, at: number): RegExpExecArray | null {
  const pattern = cache.get(source) ?? new RegExp(source, 'iuy');
  cache.set(source, pattern);
  pattern.lastIndex = at;
  return pattern.exec(text);
}

/** Matches a pattern at one index of a text, up to the end of a word. */
export function matchWords(source: string, text: string, at: number): RegExpExecArray | null {
  return matchAt(`(?:${source})${wordEnd}`, text, at);
}

/** The word before an index, in lower case. Empty at the start and after punctuation. */
export function wordBefore(text: string, at: number): string {
  return /([\p{L}\d]{1,20})\.?\s{0,3}$/u.exec(text.slice(Math.max(0, at - 24), at))?.[1]?.toLowerCase() ?? '';
}

const clingsTo =
  /^(?:before|after|since|about|around|of|to|than|except|not|every|each|past|last|from|between|until|till|through|like|the|a|an|my|our|your|his|her|their|black|good|ash|palm|easter|shrove|cyber|fat|super)$/u;

/**
 * Whether a day or time belongs to the word before it, which would make no sense alone: "after 5pm", "the 9am train".
 */
export const belongsToWordBefore = (text: string, at: number): boolean => clingsTo.test(wordBefore(text, at));

export const numberWords = 'an?|one|two|three|four|five|six|seven|eight|nine|ten';
const numbers = ['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** @example parseNumber('two') // 2 */
export function parseNumber(word: string): number {
  const text = word.toLowerCase();
  if (/^\d+$/.test(text)) return Number(text);
  return Math.max(1, numbers.indexOf(text));
}

/** The minutes since midnight for a part of a day, such as "morning". Returns null for other words. */
export function toPart(word: string | undefined): number | null {
  const hours: Record<string, number> = { morning: 9, afternoon: 15, evening: 19, night: 20, tonight: 20 };
  const hour = hours[word?.toLowerCase() ?? ''];
  return hour === undefined ? null : hour * 60;
}

/** The number before such a unit is an amount, not a time or day. */
export const counted = String.raw`(?!\s*(?:%|€|\$|£|km|k|mi|m|kg|g|lb|min|mins|minutes|h|hours?|days?|weeks?|months?|years?|x|times|reps|sets|pages?|books?|words?|steps?|miles?|people|kilomet\w{1,9})(?![\p{L}\d]))`;
