import type { CreateGoalInput } from '@goaltracker/contracts/goals/goal.schema';
import type { Category } from '@goaltracker/contracts/goals/category.schema';
import type { Weekday } from '@goaltracker/domain/calendar/enums';
import { toWeekday } from '@goaltracker/domain/calendar/recurrence';
import { addDays, type CalendarDay } from '@goaltracker/domain/core/calendar-day';
import { addMonths } from '@goaltracker/domain/core/calendar-month';
import { type ClockTime, parseClockTime } from '@goaltracker/domain/core/clock-time';
import type { ReportingFrequency } from '@goaltracker/domain/goals/enums';
import type { WallClock } from '@goaltracker/domain/core/wall-clock';
import { recommendProgress } from '@goaltracker/domain/goals/recommended-progress';
import { formatAmount } from '../../../ui/format/format-amount.ts';
import { parseAmount } from '../../../ui/fields/typed-amount.ts';

export interface GoalExample {
  title: string;
  /** The effort, in a few words. */
  pace: string;
  /** Name of the default category it belongs to. */
  category: string;
  goal: { targetValue: number; unit: string; reportingFrequency: ReportingFrequency };
  /** The days to work on the goal. */
  weekdays: readonly Weekday[];
  time: ClockTime;
}

/** All are due in a year. */
export const goalExamples: readonly GoalExample[] = [
  {
    title: 'Read 24 books',
    pace: '2 a month for a year',
    category: 'Learning',
    goal: { targetValue: 24, unit: 'books', reportingFrequency: 'monthly' },
    weekdays: ['MO', 'WE', 'SU'],
    time: '20:00',
  },
  {
    title: 'Run 300 km',
    pace: '6 km a week for a year',
    category: 'Health & Fitness',
    goal: { targetValue: 300, unit: 'km', reportingFrequency: 'weekly' },
    weekdays: ['TU', 'TH', 'SA'],
    time: '07:00',
  },
  {
    title: 'Meditate 100 times',
    pace: '2 a week for a year',
    category: 'Personal Growth',
    goal: { targetValue: 100, unit: 'sessions', reportingFrequency: 'weekly' },
    weekdays: ['MO', 'TH'],
    time: '07:00',
  },
  {
    title: '200 hours on my own project',
    pace: '4 hours a week for a year',
    category: 'Career',
    goal: { targetValue: 200, unit: 'hours', reportingFrequency: 'weekly' },
    weekdays: ['TU', 'SA'],
    time: '18:00',
  },
  {
    title: 'Put money aside 12 times',
    pace: 'Once a month for a year',
    category: 'Finance',
    goal: { targetValue: 12, unit: 'deposits', reportingFrequency: 'monthly' },
    weekdays: ['FR'],
    time: '18:00',
  },
  {
    title: 'Call a friend every week',
    pace: '52 calls in a year',
    category: 'Relationships',
    goal: { targetValue: 52, unit: 'calls', reportingFrequency: 'weekly' },
    weekdays: ['SU'],
    time: '17:00',
  },
];

/** The choice without an example. The unit, the target and the frequency come from the typed title: see `readGoal`. */
export const ownGoal: GoalExample = {
  title: 'My own goal',
  pace: 'In your words, with your unit',
  category: '',
  goal: { targetValue: 52, unit: 'times', reportingFrequency: 'weekly' },
  weekdays: ['SA'],
  time: '18:00',
};

const monthsToDeadline = 12;
const frequenciesInTitle = [
  { reportingFrequency: 'daily', periods: 365, words: /\b(?:daily|(?:every|each|a|per) day)\b/i },
  { reportingFrequency: 'weekly', periods: 52, words: /\b(?:weekly|(?:every|each|a|per) week)\b/i },
  { reportingFrequency: 'monthly', periods: 12, words: /\b(?:monthly|(?:every|each|a|per) month)\b/i },
] as const;
/** A plural or an abbreviation after a number. */
const unitInTitle = /\d\s*(km|kg|mi|min|\p{L}+s)(?!\p{L})/iu;
const targetInTitle = /\d[\d.,]*(?<![.,])/;

export const findDeadline = (today: CalendarDay): CalendarDay => addMonths(today, monthsToDeadline);

/** The amount per reporting period that reaches `target` in time, for a goal made from an example today. */
export function findPace({ reportingFrequency }: GoalExample['goal'], target: number, today: CalendarDay): number {
  const decimals = Number.isInteger(target) ? 0 : 2;
  const work = { today, deadline: findDeadline(today), frequency: reportingFrequency, skipWeekends: false, decimals };
  return recommendProgress({ ...work, remaining: target }) ?? target;
}

/**
 * Reads the target of a goal from its title: the first number. Returns null unless the number is above 0.
 * @example findTarget('Run 500 km before summer') // 500
 */
export function findTarget(title: string): number | null {
  const target = parseAmount(targetInTitle.exec(title)?.[0] ?? '');
  return target !== null && target > 0 ? target : null;
}

/**
 * Reads the unit, the target and the frequency of a goal for a year from its title. Takes what the title does not say
 * from `example`.
 * @example readGoal('Meditate every day', example) // { targetValue: 365, unit: 'times', reportingFrequency: 'daily' }
 */
export function readGoal(title: string, example: GoalExample['goal']): GoalExample['goal'] {
  const amount = findTarget(title);
  const unit = unitInTitle.exec(title)?.[1];
  const frequency = frequenciesInTitle.find(({ words }) => words.test(title));
  if (!frequency) return { ...example, targetValue: amount ?? example.targetValue, unit: unit ?? example.unit };
  const { reportingFrequency, periods } = frequency;
  return { targetValue: (amount ?? 1) * periods, unit: unit ?? 'times', reportingFrequency };
}

/**
 * Replaces the target in a title. A title without a target stays the same.
 * @example replaceTarget('Run 300 km', 500) // 'Run 500 km'
 */
export function replaceTarget(title: string, target: number): string {
  return findTarget(title) === null ? title : title.replace(targetInTitle, formatAmount(target));
}

interface ExampleChanges {
  title?: string;
  target?: number;
  categories: readonly Category[];
  today: CalendarDay;
}

/** Builds the request for a goal from an example, in the category of the example if the user still has it. */
export function toGoalInput(
  { goal, category, ...example }: GoalExample,
  { title = example.title, target = goal.targetValue, categories, today }: ExampleChanges,
): CreateGoalInput {
  return {
    ...goal,
    goalType: 'value',
    title,
    targetValue: target,
    expectedDailyProgress: findPace(goal, target, today),
    categoryId: categories.find(({ name }) => name === category)?.id ?? null,
    deadline: findDeadline(today),
  };
}

/** The examples of the chosen categories, or all examples when these categories have none. */
export function findExamples(chosen: ReadonlySet<string>): readonly GoalExample[] {
  const found = goalExamples.filter(({ category }) => chosen.has(category));
  return found.length > 0 ? found : goalExamples;
}

/**
 * The next day of each weekday. Includes today while `time` is still to come.
 * @example listFirstDays(['MO'], '20:00', { day: '2026-11-23', minutes: 1140 }) // ['2026-11-23']
 */
export function listFirstDays(weekdays: readonly Weekday[], time: ClockTime, now: WallClock): CalendarDay[] {
  const first = addDays(now.day, parseClockTime(time) > now.minutes ? 0 : 1);
  const days = Array.from({ length: 7 }, (_, at) => addDays(first, at));
  return days.filter((day) => weekdays.includes(toWeekday(day)));
}
