import { newEventDefaults } from '../calendar/enums.ts';
import type { Recurrence } from '../calendar/recurrence.ts';
import type { CalendarDay } from '../core/calendar-day.ts';
import { toWallClock } from '../core/wall-clock.ts';
import { foldText } from './fold-text.ts';
import { chooseMentions } from './choose-mentions.ts';
import type {
  Entry,
  EntryContext,
  EntrySpan,
  GoalReading,
  GoReading,
  NoteReading,
  ProgressReading,
  TaskReading,
} from './entry.ts';
import { listEvents } from './entry-events.ts';
import { computeSeries, type DayTimes, listTimes, toSpan } from './entry-times.ts';
import { type EntryText, take } from './entry-title.ts';
import { findMentions } from './find-mentions.ts';
import type { TextRange } from './match-text.ts';
import type { DayMention, TimeMention } from './mention.ts';
import { uniqueLabels } from '../tasks/labels.ts';
import { findAmount, hasUnit, type LoggableGoal, logPrefix, matchGoals, type NamedAmount } from './sentence-goal.ts';

const maxGoals = 2;
const prefixes = {
  task: /^(?:(?:add|new)\s{1,9})?(?:task|to-?do)\b:?\s*/iu,
  note: /^(?:(?:add|new)\s{1,9})?note\b:?\s*/iu,
  event: /^(?:(?:add|new)\s{1,9})?event\b:?\s*/iu,
  goal: /^(?:(?:add|new|create)\s{1,9}goal\b:?|goal:)\s*/iu,
};
const goPrefix = /^(?:go\s?to|open|show|switch to)\s{1,9}(?:the\s{1,9})?/iu;
/** Activities that belong to a day, not to a time. */
const chores =
  /^(?:answer|book|bring|buy|call|cancel|check|clean|email|e-mail|file|finish|fix|mail|order|pack|pay|phone|pick|post|prepare|print|read|remind|renew|repair|reply|return|review|ring|send|sign|submit|text|update|wash|water|write)\b/iu;
/**
 * Parses a text from the tasks, the calendar or the palette, and marks the parts that were read
 * (rules/quick-entry.md#sentences).
 * @example parseEntry('buy milk on 12/25 at noon', context).readings[0] // a task "Buy milk", 25 December, 12:00
 */
export function parseEntry(typed: string, context: EntryContext): Entry {
  if (context.box === 'any') return readAny(typed, context);
  const text = readText(typed, 0, context);
  if (context.box === 'event') return { readings: listEvents(text, context), isCertain: true };
  return { readings: [toTask(text, context)], isCertain: true };
}

function readText(
  typed: string,
  start: number,
  { now, timezone, dateFormat, firstWeekday, linkable, reverted }: EntryContext,
): EntryText {
  const today = toWallClock(now, timezone).day;
  // Blanks the start instead of cutting it, so that all indexes stay the same.
  const text = ' '.repeat(start) + typed.slice(start);
  const mentions = findMentions(text, { today, dateFormat, firstWeekday, linkable }, reverted);
  return { typed, start, chosen: chooseMentions(text, mentions), today };
}

function readAny(typed: string, context: EntryContext): Entry {
  const go = findScreen(typed, context.screens ?? []);
  if (go && goPrefix.test(typed.trim())) return { readings: [go], isCertain: true };
  for (const kind of ['task', 'note', 'event', 'goal'] as const) {
    const lead = typed.length - typed.trimStart().length;
    const match = prefixes[kind].exec(typed.slice(lead));
    if (match) return readNamed(kind, readText(typed, lead + match[0].length, context), context);
  }
  const { readings, isCertain } = guess(readText(typed, 0, context), context);
  return { readings: go ? [go, ...readings] : readings, isCertain };
}

function readNamed(kind: 'task' | 'note' | 'event' | 'goal', text: EntryText, context: EntryContext): Entry {
  const hasTitle = text.typed.slice(text.start).trim() !== '';
  if (kind === 'note') return { readings: toNotes(text), isCertain: hasTitle };
  if (kind === 'goal') return { readings: hasTitle ? [toGoal(text, context)] : [], isCertain: hasTitle };
  const events = listEvents(text, context);
  const tasks = listTasks(text, context);
  if (kind === 'task' && !hasTitle) return { readings: [], isCertain: false };
  return { readings: kind === 'task' ? [...tasks, ...events] : [...events, ...tasks], isCertain: hasTitle };
}

/** Reads a text that does not begin with a command word such as "task". */
function guess(text: EntryText, context: EntryContext): Entry {
  const { chosen, today } = text;
  const { day, time, moment, duration, recurrence, priority, labels, goal } = chosen;
  const progress = listProgress(text, context);
  const tasks = listTasks(text, context);
  const events = listEvents(text, context);
  const notes = toNotes(text);
  const isTimed = time !== null || moment !== null || (day !== null && day.part !== null);
  if (logPrefix.test(text.typed.trim()) && progress.length > 0)
    return { readings: [...progress, ...tasks, ...events], isCertain: true };
  if (recurrence?.isFromCompletion && tasks.some((task) => task.isFromCompletion))
    return { readings: tasks, isCertain: true };
  const isTask = tasks.some((task) => task.priority !== null || task.labels.length > 0 || task.goal);
  if ((priority || labels.length > 0 || goal) && isTask) return { readings: [...tasks, ...events], isCertain: true };
  if (!isTimed && !day && !recurrence && !duration)
    return {
      readings: [...progress, ...tasks, ...(tasks.length === 0 ? [] : events), ...notes],
      isCertain: progress.length > 0,
    };
  const isRange = day !== null && day.day !== day.lastDay;
  const isDue = day !== null && ['by', 'due', 'until', 'till'].includes(day.preposition);
  const isChore = !isTimed && !recurrence && !isRange && !duration && chores.test(events[0]?.title ?? '');
  const isPast = day !== null && day.day < today;
  const isCertain = events[0]?.title !== newEventDefaults.title || time !== null;
  if (isPast && progress.length > 0) return { readings: [...progress, ...events, ...tasks], isCertain };
  if (isDue || isChore) return { readings: [...tasks, ...events, ...progress], isCertain };
  return { readings: [...events, ...progress, ...tasks], isCertain };
}

function listTasks(text: EntryText, context: EntryContext): TaskReading[] {
  const task = toTask(text, context);
  return task.title === '' ? [] : [task];
}

function toTask(text: EntryText, context: EntryContext): TaskReading {
  const { priority, labels, goal, duration } = text.chosen;
  const due = text.chosen.recurrence ? findFirstDue(text, context) : findDue(text, context);
  const taken = take(text, [...due.taken, priority, ...labels, goal, duration]);
  if (taken.title === '')
    return {
      kind: 'task',
      ...take(text, []),
      day: null,
      start: null,
      priority: null,
      labels: [],
      goal: null,
      estimatedMinutes: null,
      recurrence: null,
      isFromCompletion: false,
    };
  const start = due.times ? toSpan(due.times, context.timezone).start : null;
  return {
    kind: 'task',
    ...taken,
    // The midnight at the end of a day is on the next day.
    day: start === null ? due.day : toWallClock(start, context.timezone).day,
    start,
    priority: priority?.priority ?? null,
    labels: uniqueLabels(labels.map(({ label }) => label)),
    goal: goal?.goal ?? null,
    estimatedMinutes: duration?.minutes ?? null,
    recurrence: due.recurrence ?? null,
    isFromCompletion: due.recurrence !== undefined && text.chosen.recurrence?.isFromCompletion === true,
  };
}

interface Due {
  day: CalendarDay | null;
  times: DayTimes | null;
  taken: readonly (EntrySpan | null)[];
  recurrence?: Recurrence;
}

const never: Due = { day: null, times: null, taken: [] };

function findDue({ chosen, today }: EntryText, context: EntryContext): Due {
  const day = chosen.day && toFirstOfWeekend(chosen.day, today);
  if (day && (day.day < today || day.day !== day.lastDay)) return never;
  // "7-8" alone is more likely a number of things.
  const time = chosen.time?.to && chosen.time.place === 'end' && !day ? null : chosen.time;
  const moment = time ? null : chosen.moment;
  const [times = null] = listTimes({ ...chosen, day, time, moment, duration: null }, context, null);
  return { day: day?.day ?? null, times, taken: [day, toStartSpan(time), moment] };
}

/** For a weekend, the Saturday, or the Sunday when it is today. Other days stay unchanged. */
function toFirstOfWeekend(mention: DayMention, today: CalendarDay): DayMention {
  const first = mention.day < today ? today : mention.day;
  return mention.isWeekend && first <= mention.lastDay ? { ...mention, day: first, lastDay: first } : mention;
}

/** The rule and the first day of a repeating task. */
function findFirstDue({ chosen }: EntryText, context: EntryContext): Due {
  const series = computeSeries(chosen, context, null);
  if (!series) return never;
  const { recurrence, time, from, until, days, times: count } = chosen;
  const times = series.times && { day: series.day, ...series.times };
  const rule = series.recurrence;
  return {
    day: series.day,
    times,
    recurrence: rule,
    taken: [recurrence, toStartSpan(time), from, until ?? days ?? count],
  };
}

/** A task has no duration, so a range of times stays in its title. */
const toStartSpan = (time: TimeMention | null): EntrySpan | null =>
  time?.to ? { kind: 'start', start: time.start, end: time.end } : time;

function toNotes(text: EntryText): NoteReading[] {
  const note = take(text, []);
  return note.title === '' ? [] : [{ kind: 'note', ...note }];
}

function toGoal(text: EntryText, { parseAmount = () => null }: EntryContext): GoalReading {
  const { day } = text.chosen;
  const deadline = day && day.day >= text.today && day.day === day.lastDay ? day : null;
  const shown = text.typed.slice(0, deadline?.start).padEnd(text.typed.length);
  const amount = findAmount(shown, text.start, parseAmount);
  const { title, spans } = take(text, [deadline, amount && toAmountSpan(amount)]);
  return {
    kind: 'goal',
    title,
    spans,
    target: amount?.amount ?? null,
    unit: amount?.unit ?? null,
    deadline: deadline?.day ?? null,
  };
}

const toAmountSpan = ({ start, end, amount }: NamedAmount) => ({ kind: 'amount' as const, start, end, amount });

/**
 * Lists progress when the text names an amount and a goal. Without a word such as "log", the unit must match the goal's
 * unit.
 */
function listProgress(text: EntryText, { goals = [], parseAmount = () => null }: EntryContext): ProgressReading[] {
  const { typed, chosen, today } = text;
  const { day, time, moment } = chosen;
  const prefix = logPrefix.exec(typed)?.[0] ?? '';
  const cut = blank(
    typed,
    [day, time, moment].filter((each) => each !== null),
  );
  const amount = findAmount(cut, prefix.length, parseAmount);
  if (!amount || !(amount.amount > 0)) return [];
  const others = `${cut.slice(prefix.length, amount.start)} ${cut.slice(amount.end)}`;
  const word = amount.unit ?? '';
  const isOfGoal = (goal: LoggableGoal) => hasUnit(goal, word);
  const found = matchGoals(goals.some(isOfGoal) ? others : `${word} ${others}`, goals);
  const bare = others.trim() === '' ? goals.filter(isOfGoal) : [];
  const chosenGoals =
    prefix === '' ? found.filter(isOfGoal) : [...(found.some(isOfGoal) ? found.filter(isOfGoal) : found), ...bare];
  const past = day && day.day < today ? day : null;
  const { title, spans } = take(text, [past, toAmountSpan(amount)]);
  return chosenGoals
    .slice(0, maxGoals)
    .map((goal) => ({ kind: 'progress', title, spans, goal, amount: amount.amount, day: past?.day ?? today }));
}

/** Replaces parts of a text with spaces, so that all indexes stay the same. */
function blank(text: string, ranges: readonly TextRange[]): string {
  let blanked = text;
  for (const { start, end } of ranges) blanked = blanked.slice(0, start) + ' '.repeat(end - start) + blanked.slice(end);
  return blanked;
}

/** Reads "go to planner", or the name of a screen alone. */
function findScreen(typed: string, screens: readonly string[]): GoReading | null {
  const start = typed.length - typed.trimStart().length;
  const text = typed.trim();
  const name = foldText(text.replace(goPrefix, ''));
  const screen = name === '' ? undefined : screens.find((each) => foldText(each) === name);
  if (screen === undefined) return null;
  return { kind: 'go', screen, title: text, spans: [{ kind: 'command', start, end: start + text.length }] };
}
