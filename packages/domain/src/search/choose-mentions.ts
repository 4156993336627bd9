import type {
  DayMention,
  DaysMention,
  DurationMention,
  LabelMention,
  Mention,
  MomentMention,
  PriorityMention,
  RecurrenceMention,
  TimeMention,
  TimesMention,
} from './mention.ts';
import { maxLabels } from '../tasks/labels.ts';

/** At most one reading of each kind. */
export interface Chosen {
  day: DayMention | null;
  time: TimeMention | null;
  moment: MomentMention | null;
  duration: DurationMention | null;
  days: DaysMention | null;
  recurrence: RecurrenceMention | null;
  /** Of a series: its first day, its last and its number. */
  from: DayMention | null;
  until: DayMention | null;
  times: TimesMention | null;
  priority: PriorityMention | null;
  labels: readonly LabelMention[];
}

const exceptions = /\b(?:except|excluding|unless|but not|other than)\b/iu;
const alternatives = /^[\s,]{0,9}(?:or|and|&|\/|,)?\s{0,9}$/iu;
const anotherTime = /^\s{1,9}(?:or|and|&|\/)\s{1,9}(?:at\s)?\d/iu;

/**
 * Chooses what counts. Nothing of days and times does where they contradict each other or repeat in a way that events
 * cannot (rules/quick-entry.md#all-or-nothing).
 */
export function chooseMentions(text: string, mentions: readonly Mention[]): Chosen {
  const priority = mentions.find((each) => each.kind === 'priority') ?? null;
  const labels = mentions.filter((each) => each.kind === 'label').slice(0, maxLabels);
  const nothing = { day: null, time: null, moment: null, duration: null, days: null, recurrence: null };
  const nothingOfSeries = { from: null, until: null, times: null };
  const recurrences = mentions.filter((each) => each.kind === 'recurrence');
  const [recurrence = null] = recurrences;
  const days = mentions.filter((each) => each.kind === 'day');
  const times = mentions.filter((each) => each.kind === 'time');
  const isBlocked =
    recurrences.length > 1 ||
    (recurrence && (recurrence.pattern === null || exceptions.test(text))) ||
    days.some((day, at) => isAlternative(text, days[at - 1], day)) ||
    times.length > 1 ||
    times.some((time) => anotherTime.test(text.slice(time.end)));
  if (isBlocked) return { ...nothing, ...nothingOfSeries, priority, labels };

  const isStart = ({ preposition }: DayMention) => ['from', 'starting', 'beginning'].includes(preposition);
  const isEnd = ({ preposition }: DayMention) => ['until', 'till', 'through'].includes(preposition);
  const [time = null] = times;
  const moment = mentions.find((each) => each.kind === 'moment') ?? null;
  const duration = mentions.find((each) => each.kind === 'duration') ?? null;
  const length = mentions.find((each) => each.kind === 'days') ?? null;
  if (!recurrence) {
    const dues = days.filter((each) => !isStart(each) && each.preposition !== 'through');
    const day = findBest(dues);
    return { day, time, moment, duration, days: length, recurrence, ...nothingOfSeries, priority, labels };
  }
  const others = days.filter((each) => !isStart(each) && !isEnd(each));
  const { weekdays, date, monthlyOn } = recurrence.pattern ?? {};
  const hasOwnDays = weekdays !== undefined || date !== undefined || monthlyOn !== undefined;
  const isRange = days.some((each) => each.day !== each.lastDay);
  if (isRange || others.length > 1 || (others.length === 1 && hasOwnDays) || moment)
    return { ...nothing, ...nothingOfSeries, priority, labels };
  return {
    ...nothing,
    time,
    duration,
    recurrence,
    days: length,
    from: days.find(isStart) ?? others[0] ?? null,
    until: days.find(isEnd) ?? null,
    times: mentions.find((each) => each.kind === 'times') ?? null,
    priority,
    labels,
  };
}

/** Whether two days stand side by side, or as "Monday or Tuesday". */
function isAlternative(text: string, one: DayMention | undefined, other: DayMention): boolean {
  if (!one || other.preposition === 'until' || other.preposition === 'till') return false;
  return alternatives.test(text.slice(one.end, other.start));
}

/** The last of those that are named most clearly. */
function findBest(days: readonly DayMention[]): DayMention | null {
  const clearest = days.findLast(({ preposition }) => preposition !== '');
  return clearest ?? days.findLast(({ place }) => place === 'anywhere') ?? days.at(-1) ?? null;
}
