import type {
  DayMention,
  DaysMention,
  DurationMention,
  GoalMention,
  LabelMention,
  Mention,
  MomentMention,
  PriorityMention,
  RecurrenceMention,
  TimeMention,
  TimesMention,
} from './mention.ts';
import { weekdayNames } from './read-day.ts';
import { maxLabels } from '../tasks/labels.ts';

/** The chosen readings, at most one of each kind. */
export interface Chosen {
  day: DayMention | null;
  time: TimeMention | null;
  moment: MomentMention | null;
  duration: DurationMention | null;
  days: DaysMention | null;
  recurrence: RecurrenceMention | null;
  /** For a series: its first day, its last day and its number of events. */
  from: DayMention | null;
  until: DayMention | null;
  times: TimesMention | null;
  priority: PriorityMention | null;
  labels: readonly LabelMention[];
  goal: GoalMention | null;
}

const exceptions = /\b(?:except|excluding|unless|but not|other than)\b/iu;
const alternatives = /^[\s,]{0,9}(?:or|and|&|\/|,)\s{0,9}$/iu;
const joined = /\b(?:or|and)\b|&/iu;
const namesWeekday = new RegExp(`(?:^|\\s)${weekdayNames}$`, 'iu');
const anotherTime = /^\s{1,9}(?:or|and|&|\/)\s{1,9}(?:at\s)?\d/iu;

const isStart = ({ preposition }: DayMention) => ['from', 'starting', 'beginning'].includes(preposition);
const isEnd = ({ preposition }: DayMention) => ['until', 'till', 'through'].includes(preposition);

/**
 * Chooses the readings that count. Chooses no day or time when the readings contradict each other or repeat in a way
 * that events cannot (rules/quick-entry.md#all-or-nothing).
 */
export function chooseMentions(text: string, mentions: readonly Mention[]): Chosen {
  const named = {
    priority: mentions.find((each) => each.kind === 'priority') ?? null,
    labels: mentions.filter((each) => each.kind === 'label').slice(0, maxLabels),
    goal: mentions.find((each) => each.kind === 'goal') ?? null,
  };
  const nothing = { day: null, time: null, moment: null, duration: null, days: null, recurrence: null };
  const nothingOfSeries = { from: null, until: null, times: null };
  const recurrences = mentions.filter((each) => each.kind === 'recurrence');
  const days = mentions.filter((each) => each.kind === 'day');
  const times = mentions.filter((each) => each.kind === 'time');
  const isBlocked =
    (recurrences.length > 0 && exceptions.test(text)) ||
    recurrences.some(({ pattern }) => pattern === null) ||
    hasJoinedRecurrence(text, [...recurrences, ...days.filter((day) => !isStart(day) && !isEnd(day))]) ||
    days.some((day, at) => isAlternative(text, days[at - 1], day)) ||
    times.length > 1 ||
    times.some((time) => anotherTime.test(text.slice(time.end)));
  if (isBlocked) return { ...nothing, ...nothingOfSeries, ...named };

  const [time = null] = times;
  const moment = mentions.find((each) => each.kind === 'moment') ?? null;
  const duration = mentions.find((each) => each.kind === 'duration') ?? null;
  const length = mentions.find((each) => each.kind === 'days') ?? null;
  const recurrence = recurrences.at(-1) ?? null;
  const others = days.filter((each) => !isStart(each) && !isEnd(each));
  const last = others.at(-1);
  const { weekdays, date, monthlyOn } = recurrence?.pattern ?? {};
  const hasOwnDays = weekdays !== undefined || date !== undefined || monthlyOn !== undefined;
  const first = !hasOwnDays && recurrences.length === 1 && others.length === 1 ? last : undefined;
  if (!recurrence || (last && !first && last.start > recurrence.start)) {
    const dues = days.filter((each) => !isStart(each) && each.preposition !== 'through');
    return {
      ...nothing,
      ...nothingOfSeries,
      ...named,
      day: dues.at(-1) ?? null,
      time,
      moment,
      duration,
      days: length,
    };
  }
  const isRange = days.some((each) => each.day !== each.lastDay);
  if (isRange || moment) return { ...nothing, ...nothingOfSeries, ...named };
  return {
    ...nothing,
    ...named,
    time,
    duration,
    recurrence,
    days: length,
    from: days.find(isStart) ?? first ?? null,
    until: days.find(isEnd) ?? null,
    times: mentions.find((each) => each.kind === 'times') ?? null,
  };
}

/** Whether "and" or a similar word joins a repetition with another date: "every Monday and twice on Friday". */
function hasJoinedRecurrence(text: string, phrases: readonly (DayMention | RecurrenceMention)[]): boolean {
  const ordered = phrases.toSorted((a, b) => a.start - b.start);
  return ordered.some((phrase, at) => {
    const before = ordered[at - 1];
    const repeats = before?.kind === 'recurrence' || phrase.kind === 'recurrence';
    return before !== undefined && repeats && joined.test(text.slice(before.end, phrase.start));
  });
}

/** Whether two days form a list or contradict each other: "Monday or Tuesday", "Mon Tue", "on Monday 25 December". */
function isAlternative(text: string, one: DayMention | undefined, other: DayMention): boolean {
  if (!one || other.preposition === 'until' || other.preposition === 'till') return false;
  const between = text.slice(one.end, other.start);
  const isBare = other.preposition === '' && (one.place === 'end' || namesWeekday.test(text.slice(one.start, one.end)));
  const isDate = other.place === 'end' || /\d/u.test(text.slice(other.start, other.end));
  return alternatives.test(between) || (between.trim() === '' && isBare && isDate);
}
