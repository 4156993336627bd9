import type { CreateGoalInput } from '@goaltracker/contracts/goals/goal.schema';
import type { Category } from '@goaltracker/contracts/goals/category.schema';
import { addDays, type CalendarDay, dayOfWeek } from '@goaltracker/domain/core/calendar-day';
import { addMonths } from '@goaltracker/domain/core/calendar-month';
import type { ClockTime } from '../../../ui/format-time.ts';

/** A goal to start from. */
export interface GoalExample {
  title: string;
  /** What it takes, in a few words. */
  pace: string;
  /** Name of the default category it belongs to. */
  category: string;
  goal: Omit<CreateGoalInput, 'title' | 'categoryId' | 'deadline'>;
  /** Weekdays on which to work on it, 0 for Sunday. */
  weekdays: readonly number[];
  time: ClockTime;
}

const amountOf = (targetValue: number, unit: string, expectedDailyProgress: number) =>
  ({ goalType: 'value', targetValue, unit, expectedDailyProgress }) as const;

/** All are due in a year. */
export const goalExamples: readonly GoalExample[] = [
  {
    title: 'Read 24 books',
    pace: '2 a month for a year',
    category: 'Learning',
    goal: { ...amountOf(24, 'books', 2), reportingFrequency: 'monthly' },
    weekdays: [1, 3, 0],
    time: '20:00',
  },
  {
    title: 'Run 300 km',
    pace: '6 km a week for a year',
    category: 'Health & Fitness',
    goal: { ...amountOf(300, 'km', 6), reportingFrequency: 'weekly' },
    weekdays: [2, 4, 6],
    time: '07:00',
  },
  {
    title: 'Meditate 100 times',
    pace: '2 a week for a year',
    category: 'Personal Growth',
    goal: { ...amountOf(100, 'sessions', 2), reportingFrequency: 'weekly' },
    weekdays: [1, 4],
    time: '07:00',
  },
  {
    title: '200 hours on my own project',
    pace: '4 hours a week for a year',
    category: 'Career',
    goal: { ...amountOf(200, 'hours', 4), reportingFrequency: 'weekly' },
    weekdays: [2, 6],
    time: '18:00',
  },
  {
    title: 'Put money aside 12 times',
    pace: 'Once a month for a year',
    category: 'Finance',
    goal: { ...amountOf(12, 'deposits', 1), reportingFrequency: 'monthly' },
    weekdays: [5],
    time: '18:00',
  },
  {
    title: 'Call a friend every week',
    pace: '52 calls in a year',
    category: 'Relationships',
    goal: { ...amountOf(52, 'calls', 1), reportingFrequency: 'weekly' },
    weekdays: [0],
    time: '17:00',
  },
];

const monthsToDeadline = 12;

/** The request that creates a goal from an example, in the category of that name if there still is one. */
export function toGoalInput(
  example: GoalExample,
  { title = example.title, categories, today }: { title?: string; categories: readonly Category[]; today: CalendarDay },
): CreateGoalInput {
  return {
    ...example.goal,
    title,
    categoryId: categories.find(({ name }) => name === example.category)?.id ?? null,
    deadline: addMonths(today, monthsToDeadline),
  };
}

/** The examples of the chosen categories before the others. */
export function sortExamples(chosen: ReadonlySet<string>): GoalExample[] {
  const rank = ({ category }: GoalExample) => (chosen.has(category) ? 0 : 1);
  return goalExamples.toSorted((a, b) => rank(a) - rank(b));
}

/**
 * The next days after today that fall on the weekdays, 0 for Sunday.
 * @example listFirstDays([1], '2026-11-22') // ['2026-11-23']
 */
export function listFirstDays(weekdays: readonly number[], today: CalendarDay): CalendarDay[] {
  const days = Array.from({ length: 7 }, (_, at) => addDays(today, at + 1));
  return days.filter((day) => weekdays.includes(dayOfWeek(day)));
}
