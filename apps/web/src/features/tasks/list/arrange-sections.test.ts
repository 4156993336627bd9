import { expect, it } from 'vitest';
import { makeTask } from '../task-sample.ts';
import type { TaskView } from '../tasks-url.ts';
import { arrangeSections } from './arrange-sections.ts';

const event = {
  id: 'event',
  endTime: '2026-11-20T17:00:00Z',
  isAllDay: false,
  completionStatus: 'unreported',
} as const;
const done = (completedAt: string) => ({ isCompleted: true, completedAt });
const tasks = [
  makeTask({ id: 'late', dueDay: '2026-11-18', goalId: 'read' }),
  makeTask({ id: 'this morning', dueDay: '2026-11-20', dueTime: '09:00' }),
  makeTask({ id: 'today', dueDay: '2026-11-20' }),
  makeTask({ id: 'scheduled today', calendarEvent: { ...event, startTime: '2026-11-20T16:00:00Z' } }),
  makeTask({ id: 'tomorrow', dueDay: '2026-11-21', goalId: 'run' }),
  makeTask({ id: 'next year', dueDay: '2027-01-01' }),
  makeTask({ id: 'no date', goalId: 'read' }),
  makeTask({ id: 'done today', title: 'Call Ann', ...done('2026-11-20T08:00:00Z') }),
  makeTask({ id: 'done before', description: 'With ANN', ...done('2026-11-19T23:00:00Z') }),
  makeTask({ id: 'done long ago', ...done('2026-10-01T08:00:00Z') }),
];

function arrange(view: TaskView | 'filtered', change: Partial<Parameters<typeof arrangeSections>[2]> = {}) {
  const sections = arrangeSections(view, tasks, {
    clock: { now: Date.parse('2026-11-20T12:00:00Z'), timeZone: 'UTC' },
    toggled: new Map(),
    goals: [
      { id: 'run', title: 'Run', categoryId: 'health' },
      { id: 'read', title: 'Read', categoryId: null },
    ],
    categories: [
      { id: 'home', name: 'Home' },
      { id: 'health', name: 'Health' },
    ],
    search: undefined,
    ...change,
  });
  return sections.map(({ title, day, tasks: listed }) => [title ?? day, ...listed.map(({ id }) => id)]);
}

it.each<[TaskView | 'filtered', (string | undefined)[][]]>([
  [
    'today',
    [
      ['Overdue', 'late', 'this morning'],
      ['2026-11-20', 'scheduled today', 'today'],
    ],
  ],
  [
    'upcoming',
    [
      ['2026-11-20', 'this morning', 'scheduled today', 'today'],
      ['2026-11-21', 'tomorrow'],
      ['2026-11-22'],
      ['2026-11-23'],
      ['2026-11-24'],
      ['2026-11-25'],
      ['2026-11-26'],
      ['2027-01-01', 'next year'],
    ],
  ],
  [
    'goals',
    [
      ['Run', 'tomorrow'],
      ['Read', 'late', 'no date'],
      ['No goal', 'this morning', 'today', 'scheduled today', 'next year'],
    ],
  ],
  [
    'categories',
    [
      ['Health', 'tomorrow'],
      ['No category', 'late', 'this morning', 'today', 'scheduled today', 'next year', 'no date'],
    ],
  ],
  ['no-date', [[undefined, 'no date']]],
  [
    'filtered',
    [
      ['Overdue', 'late', 'this morning'],
      ['2026-11-20', 'scheduled today', 'today'],
      ['2026-11-21', 'tomorrow'],
      ['2027-01-01', 'next year'],
      ['No date', 'no date'],
    ],
  ],
  [
    'done',
    [
      ['2026-11-20', 'done today'],
      ['2026-11-19', 'done before'],
      ['2026-10-01', 'done long ago'],
    ],
  ],
])('the view %s lists its sections in order', (view, expected) => {
  expect(arrange(view)).toEqual(expected);
});

it('completed tasks are found by title and description', () => {
  expect(arrange('done', { search: ' änn ' })).toEqual([
    ['2026-11-20', 'done today'],
    ['2026-11-19', 'done before'],
  ]);
});

it('a task ticked in the view stays in its section', () => {
  const toggled = new Map([
    ['done today', false],
    ['no date', true],
  ]);
  expect(arrange('no-date', { toggled })).toEqual([[undefined, 'done today']]);
});
