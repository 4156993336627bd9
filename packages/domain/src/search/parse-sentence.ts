import { type CalendarDay, addDays } from '../core/calendar-day.ts';
import { toInstant, toWallClock } from '../core/wall-clock.ts';
import { dayRangeToSpan } from '../calendar/all-day.ts';
import { newEventDefaults } from '../calendar/enums.ts';
import type { Span } from '../calendar/span.ts';
import { type LoggableGoal, isUnit, matchGoals } from './sentence-goal.ts';
import { type Clock, type TimeMention, findTime } from './sentence-time.ts';

/** A day named in a text: where it stands, and the last day of a range. */
export interface DayMention {
  start: number;
  end: number;
  day: CalendarDay;
  lastDay?: CalendarDay;
  /** Minutes since midnight, where the words name a time: "in 2 hours". */
  minutes?: number;
}

export interface SentenceContext {
  /** Milliseconds since 1970. */
  now: number;
  timezone: string;
  goals: readonly LoggableGoal[];
  /** Finds the day in words or digits. Times are already blanked out, with spaces. */
  findDay: (text: string) => DayMention | null;
  /** Parses a number as the locale writes it; NaN for anything else. */
  parseAmount: (text: string) => number | null;
}

/** One thing that a sentence could mean. */
export type Reading =
  | { kind: 'event'; title: string; span: Span; isAllDay: boolean; goal: LoggableGoal | null }
  | { kind: 'task'; title: string; day: CalendarDay | null; start: number | null }
  | { kind: 'progress'; goal: LoggableGoal; amount: number; day: CalendarDay }
  | { kind: 'note'; title: string };

export interface Sentence {
  /** The likeliest first. */
  readings: Reading[];
  /** Whether it says what it is: a search comes first otherwise. */
  isCertain: boolean;
}

const minute = 60_000;
const maxGoals = 2;
const prefixes = {
  task: /^(?:(?:add|new)\s+)?(?:task|to-?do)\b:?\s*/iu,
  note: /^(?:(?:add|new)\s+)?note\b:?\s*/iu,
  event: /^(?:(?:add|new)\s+)?event\b:?\s*/iu,
};
const logPrefix = /^(?:(?:log|logged|add|added|report|reported|track|did|done)\s+|\+\s*)(?=\+?\d)/iu;
/** Activities of a day rather than of a time. */
const chores =
  /^(?:answer|book|bring|buy|call|cancel|check|clean|email|e-mail|file|finish|fix|mail|order|pack|pay|phone|pick|post|prepare|print|read|remind|renew|repair|reply|return|review|ring|send|sign|submit|text|update|wash|water|write)\b/iu;
/** Left at the edge of a title when the words after it are taken out. */
const danglers = /(?:^|\s)(?:on|at|by|due|from|until|till|@)$/iu;
const partsOfDay = [
  [/morning/iu, 9 * 60],
  [/afternoon/iu, 15 * 60],
  [/evening/iu, 19 * 60],
  [/tonight|night/iu, 20 * 60],
] as const;

/**
 * What a sentence could mean: an event, a task, progress on a goal or a note (rules/search.md#sentences).
 * @example parseSentence('run 5 km tomorrow 7-8', context).readings[0] // an event "Run 5 km", 7:00 to 8:00
 */
export function parseSentence(text: string, context: SentenceContext): Sentence {
  const { kind, rest } = cutPrefix(text.trim());
  if (kind === 'note') return { readings: toNotes(rest), isCertain: rest !== '' };
  const time = findTime(rest);
  const withoutTime = blank(rest, time?.ranges ?? []);
  const mention = context.findDay(withoutTime);
  const title = toTitle(blank(withoutTime, mention ? [mention] : []));
  const isDue = mention !== null && /(?:^|\s)(?:by|due)\s*$/iu.test(withoutTime.slice(0, mention.start));
  const today = toWallClock(context.now, context.timezone).day;
  const progress = listProgress(
    {
      text: rest,
      cut: blank(withoutTime, mention ? [mention] : []),
      day: mention && mention.day < today ? mention.day : today,
    },
    context,
  );
  const times = listTimes(time, mention, mention ? rest.slice(mention.start, mention.end) : '', context);
  const events = listEvents(title, times, mention, context);
  const tasks = toTasks(title, times, mention);
  const notes = title === '' ? [] : toNotes(rest);
  const logs = logPrefix.test(rest) && progress.length > 0;

  if (kind === 'task') {
    const scheduled = tasks.map((task) => withStart(task, times[0], context.timezone));
    return { readings: [...scheduled, ...events], isCertain: title !== '' };
  }
  if (kind === 'event')
    return {
      readings: [...(events.length > 0 ? events : [toNextHour(title, context)]), ...tasks],
      isCertain: title !== '' || events.length > 0,
    };
  if (logs) return { readings: [...progress, ...tasks, ...events], isCertain: true };
  if (events.length === 0)
    return {
      readings: [...progress, ...tasks, ...(title === '' ? [] : [toNextHour(title, context)]), ...notes],
      isCertain: progress.length > 0,
    };
  const isPast = mention !== null && mention.day < today;
  const taskFirst = tasks.length > 0 && (isDue || (times.length === 0 && !mention?.lastDay && chores.test(title)));
  const ordered = taskFirst ? [...tasks, ...events, ...progress] : [...events, ...progress, ...tasks];
  return {
    readings: isPast && progress.length > 0 ? [...progress, ...events, ...tasks] : ordered,
    isCertain: title !== '' || time !== null,
  };
}

function cutPrefix(text: string): { kind: 'task' | 'note' | 'event' | null; rest: string } {
  for (const kind of ['task', 'note', 'event'] as const) {
    const match = prefixes[kind].exec(text);
    if (match) return { kind, rest: text.slice(match[0].length) };
  }
  return { kind: null, rest: text };
}

/** Replaces parts of a text by spaces, so that the rest keeps its place. */
function blank(text: string, ranges: readonly { start: number; end: number }[]): string {
  let blanked = text;
  for (const { start, end } of ranges) blanked = blanked.slice(0, start) + ' '.repeat(end - start) + blanked.slice(end);
  return blanked;
}

/** The words that are left, without what only led to a date, and with a capital letter. */
function toTitle(text: string): string {
  let parts = text.split(/\s{2,}/).map((part) => part.trim());
  parts = parts.map((part, at) => (at < parts.length - 1 ? dropDanglers(part) : part));
  const title = parts
    .filter(Boolean)
    .join(' ')
    .replaceAll(/^[\s,;:–-]+|[\s,;:–-]+$/g, '');
  return /^\p{Ll}+(?:\P{L}|$)/u.test(title) ? title.charAt(0).toUpperCase() + title.slice(1) : title;
}

function dropDanglers(part: string): string {
  const shorter = part.replace(danglers, '').trim();
  return shorter === part ? part : dropDanglers(shorter);
}

const toNotes = (text: string): Reading[] => {
  const title = toTitle(text);
  return title === '' ? [] : [{ kind: 'note', title }];
};

/** Start and end as minutes of a day; the end may lie on the next. */
interface DayTimes {
  day: CalendarDay;
  from: number;
  to: number;
}

function listTimes(
  time: TimeMention | null,
  mention: DayMention | null,
  words: string,
  { now, timezone }: SentenceContext,
): DayTimes[] {
  const today = toWallClock(now, timezone);
  const part = partsOfDay.find(([pattern]) => pattern.test(words))?.[1];
  if (!time) {
    const from = mention?.minutes ?? part;
    return mention && from !== undefined ? [{ day: mention.day, from, to: from + newEventDefaults.minutes }] : [];
  }
  const choices = listClocks(time.from, part).map((from) => ({ from, to: computeEnd(from, time) }));
  const isAhead = ({ from }: { from: number }) => from >= today.minutes;
  if (!mention || mention.day === today.day) {
    const ahead = choices.filter(isAhead);
    const ordered = [...ahead, ...choices.filter((choice) => !isAhead(choice))];
    const day = mention || ahead.length > 0 ? today.day : addDays(today.day, 1);
    return (mention || ahead.length === 0 ? ordered : ahead).map((choice) => ({ day, ...choice }));
  }
  return choices.map((choice) => ({ day: mention.day, ...choice }));
}

/** The times of day that a clock can mean, the likelier first: 1 to 5 is in the afternoon. */
function listClocks({ minutes, isAmbiguous }: Clock, part: number | undefined): number[] {
  if (!isAmbiguous) return [minutes];
  const early = minutes % 720;
  const later = early + 720;
  if (part !== undefined) return [part < 720 ? early : later];
  if (minutes >= 720) return [later, early];
  return minutes < 6 * 60 ? [later, early] : [early, later];
}

function computeEnd(from: number, { to, duration }: TimeMention): number {
  if (!to) return from + (duration ?? newEventDefaults.minutes);
  const candidates = to.isAmbiguous ? [to.minutes % 720, (to.minutes % 720) + 720] : [to.minutes];
  return candidates.find((end) => end > from) ?? Math.min(...candidates) + 1440;
}

function listEvents(title: string, times: DayTimes[], mention: DayMention | null, context: SentenceContext): Reading[] {
  const { timezone } = context;
  const name = title === '' ? newEventDefaults.title : title;
  if (times.length === 0) {
    if (!mention) return [];
    const span = dayRangeToSpan({ first: mention.day, last: mention.lastDay ?? mention.day }, timezone);
    return [{ kind: 'event', title: name, span, isAllDay: true, goal: null }];
  }
  const spans = times.map((each) => toSpan(each, timezone));
  const events: Reading[] = spans.map((span) => ({ kind: 'event', title: name, span, isAllDay: false, goal: null }));
  const [goal] = matchGoals(title.replaceAll(/\d+(?:[.,]\d+)*\s*\p{L}*/gu, ' '), context.goals);
  const [span] = spans;
  return goal && goal.leadId === null && span
    ? [...events, { kind: 'event', title: name, span, isAllDay: false, goal }]
    : events;
}

/** Where clocks change, the event keeps its length. */
function toSpan({ day, from, to }: DayTimes, timezone: string): Span {
  const start = toInstant({ day, minutes: from }, timezone);
  const end = toInstant({ day, minutes: to }, timezone);
  return { start, end: end > start ? end : start + (to - from) * minute };
}

function toNextHour(title: string, { now, timezone }: SentenceContext): Reading {
  const { day, minutes } = toWallClock(now, timezone);
  const from = (Math.floor(minutes / 60) + 1) * 60;
  const span = toSpan({ day, from, to: from + newEventDefaults.minutes }, timezone);
  return { kind: 'event', title: title === '' ? newEventDefaults.title : title, span, isAllDay: false, goal: null };
}

function toTasks(title: string, [time]: DayTimes[], mention: DayMention | null): Reading[] {
  if (title === '') return [];
  return [{ kind: 'task', title, day: mention?.day ?? time?.day ?? null, start: null }];
}

function withStart(task: Reading, time: DayTimes | undefined, timezone: string): Reading {
  return task.kind === 'task' && time ? { ...task, start: toSpan(time, timezone).start } : task;
}

/** Progress where an amount and a goal are named; without a word such as "log", the unit must be the goal's. */
function listProgress(
  { text, cut, day }: { text: string; cut: string; day: CalendarDay },
  { goals, parseAmount }: SentenceContext,
): Reading[] {
  const prefix = logPrefix.exec(text)?.[0] ?? '';
  const match = /(?<![\p{L}\d.,:/-])\+?(\d+(?:[.,]\d+)*)\s*(\p{L}*)(?![\d:/-])/u.exec(cut.slice(prefix.length));
  const amount = parseAmount(match?.[1] ?? '');
  if (!match || amount === null || !(amount > 0)) return [];
  const [all, , word = ''] = match;
  const others =
    cut.slice(prefix.length, prefix.length + match.index) + ' ' + cut.slice(prefix.length + match.index + all.length);
  const hasUnit = (goal: LoggableGoal) => isUnit(word, goal.unit);
  const found = matchGoals(hasWord(word, goals) ? others : `${word} ${others}`, goals);
  const bare = others.trim() === '' ? goals.filter(hasUnit) : [];
  const chosen = prefix === '' ? found.filter(hasUnit) : [...preferUnit(found, hasUnit), ...bare];
  return chosen.slice(0, maxGoals).map((goal) => ({ kind: 'progress', goal, amount, day }));
}

const hasWord = (word: string, goals: readonly LoggableGoal[]) => goals.some(({ unit }) => isUnit(word, unit));

function preferUnit(goals: LoggableGoal[], hasUnit: (goal: LoggableGoal) => boolean): LoggableGoal[] {
  return goals.some(hasUnit) ? goals.filter(hasUnit) : goals;
}
