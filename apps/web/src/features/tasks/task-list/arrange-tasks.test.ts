import { describe, expect, it } from 'vitest';
import { makeTask } from '../../../testing/task-sample.ts';
import type { TaskView } from '../tasks-url.ts';
import { arrangeSections, arrangeTasks, orderTasks, placeToggled } from './arrange-tasks.ts';

describe('arrangeSections', () => {
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
  ])('lists the sections of the view %s in order', (view, expected) => {
    expect(arrange(view)).toEqual(expected);
  });

  it('searches completed tasks by title and description', () => {
    expect(arrange('done', { search: ' änn ' })).toEqual([
      ['2026-11-20', 'done today'],
      ['2026-11-19', 'done before'],
    ]);
  });

  it('keeps a toggled task in its section', () => {
    const toggled = new Map([
      ['done today', false],
      ['no date', true],
    ]);
    expect(arrange('no-date', { toggled })).toEqual([[undefined, 'done today']]);
  });
});

describe('arrangeTasks', () => {
  const tasks = [
    makeTask({ id: 'soon' }),
    makeTask({ id: 'later' }),
    makeTask({ id: 'done', isCompleted: true }),
    makeTask({ id: 'done long ago', isCompleted: true }),
  ];
  const listIds = (session: Parameters<typeof arrangeTasks>[1]) => {
    const { open, completed } = arrangeTasks(tasks, session, 'UTC');
    return { open: open.map(({ id }) => id), completed: completed.map(({ id }) => id) };
  };

  it("separates open and completed tasks, and keeps the server's order for tasks without a day", () => {
    expect(listIds({ first: [], toggled: new Map(), order: [] })).toEqual({
      open: ['soon', 'later'],
      completed: ['done', 'done long ago'],
    });
  });

  it('lists new tasks and the opened task first', () => {
    expect(listIds({ first: ['done', 'later', 'gone'], toggled: new Map(), order: [] })).toEqual({
      open: ['done', 'later', 'soon'],
      completed: ['done long ago'],
    });
  });

  it('keeps a toggled task in its list', () => {
    expect(
      listIds({
        first: [],
        toggled: new Map([
          ['done', false],
          ['later', true],
        ]),
        order: [],
      }),
    ).toEqual({ open: ['soon', 'done'], completed: ['later', 'done long ago'] });
  });
});

describe('placeToggled', () => {
  const place = (ids: string, toggled: string, order: string) =>
    placeToggled(
      ids.split('').map((id) => makeTask({ id })),
      {
        first: [],
        toggled: new Map(toggled.split('').map((id) => [id, false])),
        // A capital letter is a task that was due at another time.
        order: order
          .split('')
          .map((id) => makeTask({ id: id.toLowerCase(), dueDay: id === id.toLowerCase() ? null : '2026-11-20' })),
      },
    )
      .map(({ id }) => id)
      .join('');

  it.each([
    ['the first', 'bcda', 'a', 'abcd', 'abcd'],
    ['one between others', 'acdb', 'b', 'abcd', 'abcd'],
    ['several after each other', 'adcb', 'bc', 'abcd', 'abcd'],
    ['all', 'dcba', 'abcd', 'abcd', 'abcd'],
    ['one with a predecessor that is gone', 'cdb', 'b', 'abcd', 'bcd'],
    ['one with a predecessor that was postponed', 'acbd', 'd', 'acBd', 'acdb'],
    ['one beside a new task', 'anb', 'b', 'ab', 'abn'],
  ])('keeps toggled tasks in their places: %s', (_, listed, toggled, order, expected) => {
    expect(place(listed, toggled, order)).toBe(expected);
  });
});

describe('orderTasks', () => {
  const at = (startTime: string, isAllDay = false) => ({
    calendarEvent: { id: 'event', startTime, endTime: startTime, isAllDay, completionStatus: 'unreported' as const },
  });
  const list = (...tasks: Parameters<typeof makeTask>[0][]) => tasks.map((task) => makeTask(task));
  const order = (tasks: ReturnType<typeof list>, day?: string) =>
    orderTasks(tasks, 'America/New_York', day).map(({ id }) => id);

  const friday = '2026-11-20';

  it('puts tasks with a time first; the start of the event wins over the due time', () => {
    const tasks = list(
      { id: 'untimed', dueDay: friday },
      { id: 'all day', dueDay: friday, ...at(friday, true) },
      { id: 'at four', dueDay: friday, dueTime: '16:00' },
      { id: 'due at five, planned at nine', dueDay: friday, dueTime: '17:00', ...at('2026-11-20T14:00:00Z') },
      { id: 'planned at ten', dueDay: friday, ...at('2026-11-20T15:00:00Z') },
      { id: 'planned the day before', dueDay: friday, ...at('2026-11-19T14:00:00Z') },
    );
    const timed = ['due at five, planned at nine', 'planned at ten', 'at four'];
    expect(order(tasks)).toEqual([...timed, 'untimed', 'all day', 'planned the day before']);
  });

  it('sorts tasks at the same time by priority, and keeps the order of equal ones', () => {
    const tasks = list(
      { id: 'low', priority: 'low' },
      { id: 'medium' },
      { id: 'of a script', priority: 'someday' },
      { id: 'high', priority: 'high' },
    );
    expect(order(tasks)).toEqual(['high', 'medium', 'of a script', 'low']);
  });

  it('sorts days, then tasks without a day; under a given day, uses the time on that day', () => {
    const tasks = list(
      { id: 'no day' },
      { id: 'saturday', dueDay: '2026-11-21', ...at('2026-11-20T14:00:00Z') },
      { id: 'friday', dueDay: friday },
    );
    expect(order(tasks)).toEqual(['friday', 'saturday', 'no day']);
    expect(order(tasks, '2026-11-20')).toEqual(['saturday', 'no day', 'friday']);
  });
});
