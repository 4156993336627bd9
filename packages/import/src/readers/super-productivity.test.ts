import { parseRecurrence } from '@goaltracker/domain/calendar/recurrence';
import { describe, expect, it } from 'vitest';
import { describeLosses, read } from '../testing/read.ts';
import { type SuperProductivityState, writeSuperProductivityBackup } from '../testing/super-productivity-fixture.ts';

const readState = (state: SuperProductivityState) => read({ 'backup.json': writeSuperProductivityBackup(state) });
const hour = 3_600_000;
const project = [
  { id: 'INBOX_PROJECT', title: 'Inbox' },
  { id: 'p', title: 'House', theme: { primary: '#29A1AA' } },
];

describe('a backup of Super Productivity', () => {
  const state: SuperProductivityState = {
    project,
    tag: [
      { id: 'TODAY', title: 'Today' },
      { id: 't', title: 'garden' },
    ],
    section: [{ id: 's', contextId: 'p', contextType: 'PROJECT', title: 'Outside', taskIds: ['a'] }],
    task: [
      {
        id: 'a',
        projectId: 'p',
        title: 'Roof',
        subTaskIds: ['b'],
        tagIds: ['TODAY', 't'],
        timeEstimate: 2 * hour,
        dueDay: '2026-12-01',
        timeSpentOnDay: { '2026-11-01': 3 * hour },
        notes: 'Tiles',
      },
      {
        id: 'b',
        projectId: 'p',
        parentId: 'a',
        title: 'Ladder',
        isDone: true,
        timeSpentOnDay: { '2026-11-01': 3 * hour },
      },
      {
        id: 'c',
        projectId: 'INBOX_PROJECT',
        title: 'Call',
        dueWithTime: Date.parse('2026-12-01T23:30:00Z'),
        attachments: [{}],
      },
    ],
    archived: [
      {
        id: 'd',
        projectId: 'p',
        title: 'Paint',
        isDone: true,
        doneOn: 1_790_000_000_000,
        timeSpentOnDay: { '2026-11-01': hour / 2, '2026-11-02': hour },
      },
    ],
    note: [{ id: 'n', projectId: 'p', content: '# Colours\nBlue', created: 1_790_000_000_000 }],
  };

  it('becomes goals in hours, with tasks, parts, labels and notes', async () => {
    const result = await readState(state);
    expect(result.source.id).toBe('super-productivity');
    expect(result.records.lists.map(({ key, parent, becomes, unit }) => [key, parent, becomes, unit])).toEqual([
      ['INBOX_PROJECT', null, 'unlisted', null],
      ['p', null, 'valueGoal', 'hours'],
      ['s', 'p', 'milestone', null],
    ]);
    expect(result.records.entries.map(({ list, day, amount }) => [list, day, amount])).toEqual([
      ['p', '2026-11-01', 3.5],
      ['p', '2026-11-02', 1],
    ]);
    expect(result.records.tasks).toMatchObject([
      { title: 'Call', list: 'INBOX_PROJECT', due: { dueDay: '2026-12-02', dueTime: '00:30' } },
      { title: 'Paint', list: 'p', isCompleted: true, completedAt: 1_790_000_000_000 },
      {
        title: 'Roof',
        list: 's',
        due: { dueDay: '2026-12-01', dueTime: null },
        labels: ['garden'],
        estimatedMinutes: 120,
        parts: [{ key: 'b', title: 'Ladder', isCompleted: true }],
      },
    ]);
    expect(result.records.notes).toMatchObject([{ title: 'Colours', content: '# Colours\nBlue', list: 'p' }]);
    expect(describeLosses(result)).toEqual(['1 link or attachment of a task: left out']);
  });

  it('a backup in the layout before version 10 has the same records', async () => {
    const old = await read({ 'a.json': writeSuperProductivityBackup(state, { layout: 'before 10' }) });
    expect(old.records).toEqual((await readState(state)).records);
  });

  it('repeats open tasks, and adds the next task of a rule without an open task', async () => {
    const { records } = await readState({
      project,
      task: [{ id: 'a', projectId: 'p', title: 'Standup', repeatCfgId: 'r', dueDay: '2026-11-26' }],
      taskRepeatCfg: [
        { id: 'r', title: 'Standup', repeatCycle: 'WEEKLY', repeatEvery: 1, monday: true, thursday: true },
        {
          id: 'q',
          title: 'Rent',
          repeatCycle: 'MONTHLY',
          repeatEvery: 1,
          startDate: '2026-01-05',
          startTime: '10:00',
          projectId: 'p',
        },
        {
          id: 'l',
          title: 'Review',
          repeatCycle: 'MONTHLY',
          repeatEvery: 1,
          monthlyLastDay: true,
          startDate: '2026-12-31',
        },
        { id: 'z', title: 'Off', repeatCycle: 'DAILY', isPaused: true },
      ],
    });
    expect(
      records.tasks.map(({ title, due, recurrence }) => [
        title,
        due?.dueDay,
        due?.dueTime,
        parseRecurrence(recurrence ?? '')?.weekdays,
        parseRecurrence(recurrence ?? '')?.monthlyOn,
      ]),
    ).toEqual([
      ['Standup', '2026-11-26', null, ['MO', 'TH'], null],
      ['Rent', '2026-12-05', '10:00', [], null],
      ['Review', '2026-12-31', null, [], { position: -1, on: 'day' }],
    ]);
  });

  it('becomes a goal for each counter with counts', async () => {
    const { records } = await readState({
      project,
      simpleCounter: [
        {
          id: 'c',
          title: 'Coffee',
          type: 'ClickCounter',
          isEnabled: true,
          countOnDay: { '2026-11-01': 3, '2026-11-02': 0 },
        },
        {
          id: 'd',
          title: 'Desk',
          type: 'StopWatch',
          isEnabled: false,
          countOnDay: { '2026-11-01': hour / 2 },
          isTrackStreaks: true,
          streakMinValue: hour,
          streakWeekDays: { 1: true, 2: true, 3: false },
        },
        { id: 'e', title: 'None', type: 'ClickCounter', countOnDay: {} },
      ],
    });
    expect(records.lists.slice(2)).toMatchObject([
      { title: 'Coffee', unit: 'times', rate: null, isArchived: false },
      { title: 'Desk', unit: 'hours', rate: { amount: 2, per: 'weekly' }, isArchived: true },
    ]);
    expect(records.entries.map(({ list, amount }) => [list, amount])).toEqual([
      ['counter c', 3],
      ['counter d', 0.5],
    ]);
  });
});
