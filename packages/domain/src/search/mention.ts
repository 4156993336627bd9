import type { MonthlyOn } from '../calendar/recurrence.ts';
import type { RecurrenceType, Weekday } from '../calendar/enums.ts';
import type { CalendarDay } from '../core/calendar-day.ts';
import type { DateFormat, FirstWeekday } from '../settings/enums.ts';
import type { TaskPriority } from '../tasks/enums.ts';
import type { LinkableGoal } from './sentence-goal.ts';

/**
 * Where a reading counts (rules/quick-entry.md#where-words-count): anywhere; at both ends of the text; only at its end;
 * or only beside another reading, where it may also stand at an end with it.
 */
export type Place = 'anywhere' | 'ends' | 'end' | 'beside';

/** What a part of a text was read as: `start` included, `end` not, in UTF-16 units. */
interface Part {
  start: number;
  end: number;
  place: Place;
}

/** A time of day. */
export interface Clock {
  /** Minutes since midnight, at most 1440. */
  minutes: number;
  /** Whether twelve hours later could be meant as well: "7", "7:30". */
  isAmbiguous: boolean;
}

export type DayMention = Part & {
  kind: 'day';
  day: CalendarDay;
  /** The last day of a range; that of the day otherwise. */
  lastDay: CalendarDay;
  /** "this weekend", of which a task takes one day. */
  isWeekend: boolean;
  /** Minutes since midnight of "morning", "evening" and their like. */
  part: number | null;
  /** The word before it: "on", "by", "until", "starting". */
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
/** `label` is without its `@`. */
export type LabelMention = Part & { kind: 'label'; label: string };
/** "#books" */
export type GoalMention = Part & { kind: 'goal'; goal: LinkableGoal };
export type RecurrenceMention = Part & {
  kind: 'recurrence';
  /** Null for what no rule can say. */
  pattern: RecurrencePattern | null;
  /** "every! 2 weeks" is counted from the completion, which only tasks have. */
  isFromCompletion: boolean;
  part: number | null;
};

export interface RecurrencePattern {
  type: RecurrenceType;
  interval: number;
  weekdays?: readonly Weekday[];
  monthlyOn?: MonthlyOn;
  /** The day of the month, 1 to 31, of a monthly one; with `month`, that of a yearly one. */
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

/** What the words of a day depend on. */
export interface DayContext {
  today: CalendarDay;
  dateFormat: DateFormat;
  /** 0 for Sunday; null until it is chosen. */
  firstWeekday: FirstWeekday | null;
}

/** The end of a word, also before a comma or the point of a sentence, but not before "’s" or "-ish". */
export const wordEnd = String.raw`(?=$|[\s,;!?)\]]|[.:](?:\s|$))`;

const cache = new Map<string, RegExp>();

/** Matches a pattern at one place of a text, without regard to case. */
export function matchAt(source: string, text: string, at: number): RegExpExecArray | null {
  const pattern = cache.get(source) ?? new RegExp(source, 'iuy');
  cache.set(source, pattern);
  pattern.lastIndex = at;
  return pattern.exec(text);
}

/** Matches a pattern at one place of a text, up to the end of a word. */
export function matchWords(source: string, text: string, at: number): RegExpExecArray | null {
  return matchAt(`(?:${source})${wordEnd}`, text, at);
}

/** The word before a place, in lower case; empty at the start and after punctuation. */
export function wordBefore(text: string, at: number): string {
  return /([\p{L}\d]{1,20})\.?\s{0,3}$/u.exec(text.slice(Math.max(0, at - 24), at))?.[1]?.toLowerCase() ?? '';
}

const clingsTo =
  /^(?:before|after|since|about|around|of|to|than|except|not|every|each|past|last|from|between|until|till|through|like|the|a|an|my|our|your|his|her|their|black|good|ash|palm|easter|shrove|cyber|fat|super)$/u;

/** Whether a day or time belongs to the word before it, which would be left without sense: "after 5pm", "the 9am train". */
export const belongsToWordBefore = (text: string, at: number): boolean => clingsTo.test(wordBefore(text, at));

export const numberWords = 'an?|one|two|three|four|five|six|seven|eight|nine|ten';
const numbers = ['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** @example parseNumber('two') // 2 */
export function parseNumber(word: string): number {
  const text = word.toLowerCase();
  if (/^\d+$/.test(text)) return Number(text);
  return Math.max(1, numbers.indexOf(text));
}

/** Minutes since midnight of the parts of a day. */
export function toPart(word: string | undefined): number | null {
  const hours: Record<string, number> = { morning: 9, afternoon: 15, evening: 19, night: 20, tonight: 20 };
  const hour = hours[word?.toLowerCase() ?? ''];
  return hour === undefined ? null : hour * 60;
}

/** Units after a number that is an amount and no time or day. */
export const counted = String.raw`(?!\s*(?:%|€|\$|£|km|k|mi|m|kg|g|lb|min|mins|minutes|h|hours?|days?|weeks?|months?|years?|x|times|reps|sets|pages?|books?|words?|steps?|miles?|people|kilomet\w{1,9})(?![\p{L}\d]))`;
