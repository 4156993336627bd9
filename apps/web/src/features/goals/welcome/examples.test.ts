import { createGoalInput } from '@goaltracker/contracts/goals/goal.schema';
import { defaultCategories } from '@goaltracker/domain/goals/categories';
import { expect, it } from 'vitest';
import {
  findExamples,
  findPace,
  findTarget,
  goalExamples,
  listFirstDays,
  ownGoal,
  readGoal,
  replaceTarget,
  toGoalInput,
} from './examples.ts';

const today = '2026-11-22';
const id = '0199d3a0-6c1e-7d5b-9a57-2f6f1f0f4c11';
const learning = {
  id,
  userId: id,
  name: 'Learning',
  icon: 'BookOpen',
  color: 'purple',
  goalCount: 0,
  createdAt: '2026-11-22T08:00:00.000Z',
};

it.each(goalExamples.map((example) => [example.title, example] as const))(
  '“%s” is a valid goal of a default category',
  (title, example) => {
    expect(createGoalInput.parse(toGoalInput(example, { categories: [], today }))).toMatchObject({ title });
    expect(defaultCategories.map(({ name }) => name)).toContain(example.category);
  },
);

it('makes a goal in the category of the example, due in a year', () => {
  const [read] = goalExamples;
  expect(read && toGoalInput(read, { title: 'Read 30 books', categories: [learning], today })).toMatchObject({
    title: 'Read 30 books',
    categoryId: id,
    deadline: '2027-11-22',
  });
});

it.each(goalExamples)('the pace of “$title” names its expected amount: $pace', ({ goal, pace, ...example }) => {
  const { expectedDailyProgress } = toGoalInput({ goal, pace, ...example }, { categories: [], today });
  expect(pace).toMatch(expectedDailyProgress === 1 ? /Once|52/ : new RegExp(`^${expectedDailyProgress} `));
});

it.each([
  ['Run 500 km before summer', 500],
  ['Read 1,500 pages, in 2027', 1500],
  ['Swim 2.5 km.', 2.5],
  ['Call a friend every week', null],
  ['Spend 0 hours online', null],
])('the target in “%s” is %s', (title, target) => {
  expect(findTarget(title)).toBe(target);
});

it.each([
  ['Meditate every day', 365, 'times', 'daily'],
  ['Meditate 20 minutes every day', 7300, 'minutes', 'daily'],
  ['Run 10 km a week', 520, 'km', 'weekly'],
  ['2.5 hours of Spanish, weekly', 130, 'hours', 'weekly'],
  ['Write a monthly letter', 12, 'times', 'monthly'],
  ['Read 1,500 pages', 1500, 'pages', 'weekly'],
  ['Learn 300 new words', 300, 'times', 'weekly'],
  ['Learn to weld', 52, 'times', 'weekly'],
])('“%s” is an own goal of %d %s, reported %s', (title, targetValue, unit, reportingFrequency) => {
  expect(readGoal(title, ownGoal.goal)).toEqual({ targetValue, unit, reportingFrequency });
});

it.each([
  ['Run 300 km', 500, 'Run 500 km'],
  ['200 hours on my own project', 1250.5, '1,250.5 hours on my own project'],
  ['Call a friend every week', 26, 'Call a friend every week'],
])('“%s” with a target of %d is “%s”', (title, target, changed) => {
  expect(replaceTarget(title, target)).toBe(changed);
});

it('suggests examples of the chosen categories, or all when these have none', () => {
  const find = (...chosen: string[]) => findExamples(new Set(chosen)).map(({ category }) => category);
  expect(find('Career', 'Relationships')).toEqual(['Career', 'Relationships']);
  expect(find('Travel')).toHaveLength(goalExamples.length);
});

it('computes a pace with decimals for a target with decimals', () => {
  const goal = { targetValue: 24, unit: 'books', reportingFrequency: 'monthly' } as const;
  expect(findPace(goal, 1.5, today)).toBe(0.13);
  expect(findPace(goal, 24, today)).toBe(2);
});

it('lists the next day of each weekday, and today only while the time is to come', () => {
  const list = (minutes: number) => listFirstDays(['SU', 'MO', 'FR'], '20:00', { day: today, minutes });
  expect(list(19 * 60)).toEqual(['2026-11-22', '2026-11-23', '2026-11-27']);
  expect(list(20 * 60)).toEqual(['2026-11-23', '2026-11-27', '2026-11-29']);
  expect(listFirstDays([], '20:00', { day: today, minutes: 0 })).toEqual([]);
});
