import { eventReportColumns, toEventReportRow } from '@goaltracker/domain/calendar/event-reports-csv';
import { formatCsv } from '@goaltracker/domain/core/csv';
import { fromEpochDay } from '@goaltracker/domain/core/calendar-day';
import { type ExportedGoal, formatGoalsCsv, type ProgressNote } from '@goaltracker/domain/goals/goals-csv';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { describeLosses, read, timeZone } from '../testing/read.ts';

const goal: ExportedGoal = {
  id: '1',
  title: 'Read books',
  category: { name: 'Learning' },
  targetValue: 24,
  currentValue: 7.5,
  unit: 'books',
  expectedDailyProgress: 2,
  progressPercentage: 31.25,
  isCompleted: false,
  deadline: '2026-12-31',
  skipWeekends: true,
  countsFrom: '2026-02-01',
  createdAt: '2026-01-01T09:30:15.000Z',
  completedAt: null,
  leads: [],
};
const lead = {
  title: 'Runs: long',
  targetValue: 30,
  currentValue: 12,
  unit: 'runs',
  expectedProgress: 3,
  reportingFrequency: 'weekly',
} as const;

const readGoals = (goals: readonly ExportedGoal[], notes: readonly ProgressNote[] = []) =>
  read({ 'goals.csv': formatGoalsCsv(goals, { notes, timeZone }) });

describe('the goals file of GoalTracker', () => {
  it('becomes goals of the same kinds with their categories, notes and lead measures', async () => {
    const notes = [
      { goalId: '1', date: '2026-02-01', notes: 'Emma\nand Persuasion' },
      { goalId: '1', date: '2026-02-03', notes: '-5 pages' },
    ];
    const result = await readGoals(
      [
        goal,
        {
          ...goal,
          id: '2',
          title: '=Move',
          unit: 'completion',
          targetValue: 1,
          currentValue: 1,
          isCompleted: true,
          createdAt: '2026-01-02T00:00:00.000Z',
          completedAt: '2026-03-01T10:00:00.000Z',
        },
        {
          ...goal,
          id: '3',
          title: 'Marathon',
          category: null,
          targetValue: null,
          unit: null,
          expectedDailyProgress: null,
          createdAt: '2026-01-03T00:00:00.000Z',
          leads: [lead, { ...lead, title: 'Weigh', unit: null, expectedProgress: null }],
        },
      ],
      notes,
    );
    expect(result.source.id).toBe('goaltracker');
    expect(result.records.lists).toMatchObject([
      { title: 'Learning', becomes: 'category' },
      {
        key: '2026-01-01 10:30:15',
        parent: 'category Learning',
        title: 'Read books',
        becomes: 'valueGoal',
        target: 24,
        initialValue: 7.5,
        unit: 'books',
        rate: { amount: 2, per: 'daily' },
        deadline: '2026-12-31',
        skipWeekends: true,
        countsFrom: '2026-02-01',
        createdAt: Date.parse('2026-01-01T09:30:15Z'),
      },
      { title: '=Move', becomes: 'simpleGoal', completedAt: Date.parse('2026-03-01T10:00:00Z') },
      { title: 'Marathon', parent: null, becomes: 'wigGoal', target: null },
      {
        title: 'Runs: long',
        becomes: 'leadMeasure',
        target: 30,
        unit: 'runs',
        rate: { amount: 3, per: 'weekly' },
      },
      { title: 'Weigh', unit: null, rate: null },
    ]);
    expect(result.records.entries.map(({ day, amount, note }) => [day, amount, note])).toEqual([
      ['2026-02-01', 0, 'Emma\nand Persuasion'],
      ['2026-02-03', 0, '-5 pages'],
      ['2026-01-03', 12, null],
      ['2026-01-03', 12, null],
    ]);
    expect(describeLosses(result)).toEqual([
      '2 goals whose progress the file has only as a total: the total is their initial value',
      '1 goal whose reporting frequency the file does not have: daily here',
      '2 lead measures whose progress the file has only as a total: the total is an entry of the day on which the goal was created',
    ]);
  });

  it('reports missing milestones and unclear notes of WIGs as losses', async () => {
    const wig = { ...goal, id: '2', title: 'Marathon', targetValue: null, unit: null, expectedDailyProgress: null };
    const result = await readGoals(
      [
        { ...goal, title: 'Move', targetValue: 1, unit: 'completion', currentValue: 0, progressPercentage: 50 },
        { ...wig, leads: [lead, { ...lead, title: 'Weigh' }] },
        { ...wig, id: '3', title: 'Later' },
      ],
      [
        { goalId: '2', date: '2026-02-01', notes: 'Rain' },
        { goalId: '3', date: '2026-02-01', notes: 'Soon' },
      ],
    );
    expect(result.records.entries.filter(({ note }) => note !== null)).toMatchObject([{ note: 'Rain' }]);
    expect(describeLosses(result)).toEqual(
      expect.arrayContaining([
        '1 goal with milestones that the file does not name: without milestones here',
        '1 note of a lead measure that the file does not name: kept with the first lead measure',
        '1 note of a WIG without lead measures: left out',
      ]),
    );
  });

  it('comes back as it was written', async () => {
    const title = fc
      .string({ minLength: 1, maxLength: 30 })
      .map((text) => text.replaceAll(/\s+/gu, ' ').trim())
      .filter((text) => text !== '' && !/\p{Cc}/u.test(text));
    const amount = fc.integer({ min: 1, max: 1e9 }).map((value) => value / 100);
    const arbitrary = fc.record({
      title,
      category: fc.option(fc.record({ name: title }), { nil: null }),
      targetValue: amount,
      currentValue: amount,
      unit: fc.option(title, { nil: null }),
      expectedDailyProgress: fc.option(amount, { nil: null }),
      deadline: fc.option(fc.integer({ min: -20_000, max: 60_000 }).map(fromEpochDay), { nil: null }),
      skipWeekends: fc.boolean(),
    });
    const [inCategory] = fc.sample(
      arbitrary.map((each) => ({ ...each, category: { name: 'Learning' } })),
      1,
    );
    if (!inCategory) throw new Error('There is no sample');
    await fc.assert(
      fc.asyncProperty(fc.array(arbitrary, { minLength: 1, maxLength: 6 }), async (written) => {
        const goals = written.map((each, at) => ({
          ...goal,
          ...each,
          createdAt: new Date(Date.UTC(2026, 0, 1, at)).toISOString(),
        }));
        const { records } = await readGoals(goals);
        const byKey = new Map(records.lists.map((list) => [list.key, list]));
        const found = records.lists
          .filter(({ becomes }) => becomes !== 'category')
          .map((list) => ({
            title: list.title,
            category: list.parent === null ? null : { name: byKey.get(list.parent)?.title },
            targetValue: list.target,
            currentValue: list.initialValue,
            unit: list.unit,
            expectedDailyProgress: list.rate?.amount ?? null,
            deadline: list.deadline,
            skipWeekends: list.skipWeekends,
          }));
        // The order differs: the goals of a category come together.
        const sort = (goals: readonly Pick<(typeof written)[number], 'title'>[]) =>
          goals.toSorted((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1));
        expect(sort(found)).toEqual(sort(written));
      }),
      { numRuns: 30, examples: [[[inCategory, { ...inCategory, category: null }, inCategory]]] },
    );
  });
});

describe('the event reports of GoalTracker', () => {
  const event = {
    title: 'Run',
    type: 'work',
    startTime: '2026-03-01T08:00:00.000Z',
    endTime: '2026-03-01T09:15:00.000Z',
    isAllDay: false,
    location: 'Park',
    goalTitle: 'Read books',
    completionStatus: 'completed',
    completionReportedAt: '2026-03-01T10:00:00.000Z',
    report: '+5 km, "easy"',
  } as const;
  const writeReports = (events: readonly Parameters<typeof toEventReportRow>[0][]) =>
    formatCsv([eventReportColumns, ...events.map((each) => toEventReportRow(each, timeZone))]);

  it('become events with reports and links to the goals of the goals file', async () => {
    const allDay = {
      ...event,
      isAllDay: true,
      startTime: '2026-03-29T00:00:00.000Z',
      endTime: '2026-03-31T00:00:00.000Z',
      completionStatus: 'not_completed',
    };
    const result = await read({
      'event-reports.csv': writeReports([event, allDay]),
      'goals.csv': formatGoalsCsv([goal], { notes: [], timeZone }),
    });
    expect(result.records.events).toMatchObject([
      {
        key: '2026-03-01 09:00/Run',
        list: '2026-01-01 10:30:15',
        type: 'work',
        start: Date.parse(event.startTime),
        end: Date.parse(event.endTime),
        isAllDay: false,
        location: 'Park',
        completionStatus: 'completed',
        reportedAt: Date.parse(event.completionReportedAt),
        report: '+5 km, "easy"',
      },
      {
        start: Date.parse(allDay.startTime),
        end: Date.parse(allDay.endTime),
        isAllDay: true,
        completionStatus: 'not_completed',
      },
    ]);
  });

  it('lose their links to goals without the goals file', async () => {
    const result = await read({ 'event-reports.csv': writeReports([event]) });
    expect(describeLosses(result)).toEqual([
      '1 link of an event to a goal: left out, as the goals are not in the files',
    ]);
  });
});

it('a backup of GoalTracker adds its goals, entries, tasks, events and notes', async () => {
  const dated = { createdAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-01-01T00:00:00.000Z' };
  const backup = {
    format: 'goaltracker-backup',
    version: 6,
    profile: { timezone: 'America/New_York' },
    categories: [{ id: 'c', name: 'Health', icon: 'Heart', color: 'teal', ...dated }],
    goals: [
      {
        id: 'g',
        title: 'Run',
        categoryId: 'c',
        goalType: 'wig',
        priority: 'important_urgent',
        targetValue: null,
        initialValue: 0,
        reportingFrequency: 'weekly',
        ...dated,
      },
    ],
    milestones: [{ id: 'm', goalId: 'g', title: 'First', targetValue: 5, completedAt: null }],
    leads: [
      {
        id: 'l',
        goalId: 'g',
        title: 'Runs',
        targetValue: 30,
        expectedProgress: 3,
        reportingFrequency: 'monthly',
        order: 0,
        ...dated,
      },
    ],
    progressEntries: [
      {
        id: 'p',
        goalId: 'g',
        leadId: 'l',
        value: 2.5,
        date: '2026-02-01',
        reportedAt: '2026-02-01T10:00:00.000Z',
        notes: 'Wet',
      },
      { id: 'u', goalId: 'g', leadId: 'l', value: 1, date: '2026-02-02', reportedAt: '2026-02-02T10:00:00.000Z' },
      { id: 'q', goalId: 'g', leadId: null, value: 1, date: '2026-02-01', reportedAt: '2026-02-01T10:00:00.000Z' },
    ],
    tasks: [
      {
        id: 't',
        goalId: 'g',
        title: 'Shoes',
        priority: 'high',
        dueDate: '2026-02-01T05:00:00.000Z',
        labels: 'a b',
        recurrence: '{"type":"daily"}',
        recurrenceStart: '2026-01-31T00:00',
        postponedCount: 3,
        reportsCompletion: true,
        isCompleted: false,
        ...dated,
      },
      {
        id: 'u',
        title: 'Shoes',
        priority: 'someday',
        seriesId: 't',
        resourceId: 'r',
        recurrence: '{"type":"daily"}',
        isCompleted: true,
        ...dated,
      },
    ],
    taskParts: [
      { id: 'b', taskId: 't', title: 'Second', order: 2 },
      { id: 'a', taskId: 't', title: 'First', order: 1, isCompleted: true },
    ],
    calendarEvents: [
      {
        id: 'e',
        goalId: 'g',
        title: 'Race',
        type: 'goal',
        color: '#DB4437',
        reminderMinutes: 30,
        seriesId: 's',
        taskId: 't',
        startTime: '2026-02-01T10:00:00.000Z',
        endTime: '2026-02-01T11:00:00.000Z',
        ...dated,
      },
    ],
    notes: [
      {
        id: 'n',
        title: 'Idea',
        content: 'More',
        color: '#3b82f6',
        calendarEventId: 'e',
        ...dated,
        updatedAt: '2026-01-05T00:00:00.000Z',
      },
    ],
    obstacles: [{ id: 'o' }],
    eventSeries: [{ id: 's' }],
    planningSessions: [{ id: 'p' }],
    settings: { theme: null },
  };
  const result = await read({ 'backup.json': JSON.stringify(backup) });
  expect(result.records.lists.map(({ key, parent, becomes }) => [key, parent, becomes])).toEqual([
    ['c', null, 'category'],
    ['g', 'c', 'wigGoal'],
    ['m', 'g', 'milestone'],
    ['l', 'g', 'leadMeasure'],
  ]);
  expect(result.records.lists).toMatchObject([
    { icon: 'Heart', color: 'teal' },
    { priority: 'important_urgent' },
    {},
    {},
  ]);
  expect(result.records.entries).toMatchObject([
    { list: 'l', day: '2026-02-01', amount: 2.5, note: 'Wet' },
    { list: 'l', day: '2026-02-02', amount: 1 },
  ]);
  expect(result.records.tasks).toMatchObject([
    {
      list: 'g',
      due: { dueDay: '2026-02-01', dueTime: null },
      priority: 'high',
      labels: ['a', 'b'],
      recurrence: '{"type":"daily"}',
      recurrenceStart: '2026-01-31T00:00',
      own: { postponedCount: 3, reportsCompletion: true },
      parts: [{ key: 'a' }, { key: 'b' }],
    },
    { priority: 'someday', own: {} },
  ]);
  expect(result.records.events).toMatchObject([
    { key: 'e', list: 'g', type: 'goal', color: '#db4437', reminderMinutes: 30 },
  ]);
  expect(result.records.notes).toMatchObject([
    { key: 'n', content: 'More', color: '#3b82f6', updatedAt: Date.parse('2026-01-05T00:00:00Z') },
  ]);
  expect(describeLosses(result)).toEqual([
    '1 report of a completed task: kept when the task is opened again',
    '1 entry without a goal or lead measure to count for: left out',
    '1 rule of a completed task: left out',
    '1 link of a task to the first of its series: left out',
    '1 link to a resource: left out',
    '1 link of an event to its task: left out',
    '1 repeating event: kept as the single events that the file has',
    '1 link of a note to its event: left out',
    '1 monthly plan: left out: restore the backup for these',
    '1 profile with its settings: the account keeps its own',
  ]);
});

describe('the days of an all-day event in a backup of GoalTracker', () => {
  const dated = { createdAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-01-01T00:00:00.000Z' };
  const readDays = async (version: number, times: object, series: object[] = []) => {
    const event = { id: 'e', title: 'Trip', type: 'event', isAllDay: true, ...times, ...dated };
    const profile = { timezone: 'America/New_York' };
    const backup = { format: 'goaltracker-backup', version, profile, calendarEvents: [event], eventSeries: series };
    const { records } = await read({ 'backup.json': JSON.stringify(backup) });
    return records.events.map(({ start, end }) => [start, end].map((at) => new Date(at).toISOString().slice(0, 16)));
  };
  const days = [['2026-03-01T00:00', '2026-03-03T00:00']];

  it('are the days nearest to its times in the zone of the account up to version 8', async () => {
    const [startTime, endTime] = ['2026-03-01T05:00:00.000Z', '2026-03-03T05:00:00.000Z'];
    expect(await readDays(8, { startTime, endTime })).toEqual(days);
    const ofBerlin = { startTime: '2026-02-28T23:00:00.000Z', endTime: '2026-03-02T23:00:00.000Z' };
    expect(await readDays(8, ofBerlin)).toEqual(days);
  });

  it('are days in the zone of its all-day series up to version 8', async () => {
    const times = { seriesId: 's', startTime: '2026-02-28T10:00:00.000Z', endTime: '2026-03-02T10:00:00.000Z' };
    const series = [{ id: 's', isAllDay: true, timezone: 'Pacific/Kiritimati' }];
    expect(await readDays(8, times, series)).toEqual(days);
  });

  it('are midnights UTC from version 9 on', async () => {
    const times = { startTime: '2026-03-01T00:00:00.000Z', endTime: '2026-03-03T00:00:00.000Z' };
    expect(await readDays(9, times)).toEqual(days);
  });
});
