import { parseRecurrence } from '@goaltracker/domain/calendar/recurrence';
import { describe, expect, it } from 'vitest';
import { describeLosses, read } from '../testing/read.ts';
import { type TickTickRow, writeTickTickBackup } from '../testing/ticktick-fixture.ts';

const readRows = (...rows: TickTickRow[]) => read({ 'backup.csv': writeTickTickBackup(rows) });

describe('a backup of TickTick', () => {
  it('becomes goals with tasks, in a category for each folder', async () => {
    const { source, records, losses } = await readRows(
      {
        'Folder Name': 'Work',
        'List Name': 'Alpha',
        Title: 'Plan',
        Tags: 'urgent, a b',
        Priority: 5,
        Content: 'First',
      },
      {
        'Folder Name': 'Work',
        'List Name': 'Beta',
        Title: 'Write',
        Priority: 1,
        Status: 2,
        'Completed Time': '2026-02-01T12:00:00+0000',
      },
      { Title: 'Thoughts', Kind: 'NOTE', Content: 'All of them' },
    );
    expect(source).toEqual({ id: 'ticktick', name: 'TickTick backup' });
    expect(records.lists.map(({ title, parent, becomes }) => [title, parent, becomes])).toEqual([
      ['Work', null, 'category'],
      ['Alpha', 'Work/', 'simpleGoal'],
      ['Beta', 'Work/', 'simpleGoal'],
      ['Inbox', null, 'unlisted'],
    ]);
    expect(records.tasks).toMatchObject([
      {
        key: '2026-01-01T10:00:00+0000',
        list: 'Work/Alpha',
        title: 'Plan',
        labels: ['urgent', 'a-b'],
        priority: 'high',
        description: 'First',
      },
      { title: 'Write', priority: 'low', isCompleted: true, completedAt: Date.parse('2026-02-01T12:00:00Z') },
    ]);
    expect(records.notes).toMatchObject([{ title: 'Thoughts', content: 'All of them' }]);
    expect(losses).toEqual([{ what: 'label with spaces or signs: written with hyphens', count: 1 }]);
  });

  it('reads days in the zone of the task, and floating times on any clock', async () => {
    const { records } = await readRows(
      { Title: 'a', 'Due Date': '2026-12-11T23:00:00+0000', 'Is All Day': true },
      { Title: 'b', 'Due Date': '2026-12-11T15:00:00+0000', 'Is All Day': true, Timezone: 'Asia/Tokyo' },
      {
        Title: 'c',
        'Start Date': '2026-12-11T23:30:00+0000',
        'Due Date': '2026-12-12T00:15:00+0000',
        'Is All Day': false,
      },
      { Title: 'd', 'Due Date': '2026-12-11T00:00:00+0000', 'Is Floating': true, Timezone: 'Asia/Tokyo' },
      { Title: 'e', 'Due Date': '2026-12-11 10:00:00' },
    );
    expect(records.tasks.map(({ due, estimatedMinutes }) => [due, estimatedMinutes])).toEqual([
      [{ dueDay: '2026-12-12', dueTime: null }, null],
      [{ dueDay: '2026-12-12', dueTime: null }, null],
      [{ dueDay: '2026-12-12', dueTime: '00:30' }, 45],
      [{ dueDay: '2026-12-11', dueTime: '09:00' }, null],
      [{ dueDay: '2026-12-11', dueTime: '11:00' }, null],
    ]);
  });

  it('makes parts of subtasks, also before their parent, and of checklist items', async () => {
    const { records, losses } = await readRows(
      { Title: 'Child', taskId: 1, parentId: 3, Status: 2 },
      { Title: 'Grandchild', taskId: 2, parentId: 1 },
      { Title: 'Root', taskId: 3 },
      { Title: 'Shopping', taskId: 4, Kind: 'CHECKLIST', 'Is Check list': 'Y', Content: 'For Sunday\n▫Milk\n▪Bread' },
      { Title: 'Orphan', taskId: 5, parentId: 99 },
    );
    expect(
      records.tasks.map(({ title, description, parts }) => [
        title,
        description,
        parts.map((part) => [part.title, part.isCompleted]),
      ]),
    ).toEqual([
      [
        'Root',
        null,
        [
          ['Child', true],
          ['Grandchild', false],
        ],
      ],
      [
        'Shopping',
        'For Sunday',
        [
          ['Milk', false],
          ['Bread', true],
        ],
      ],
      ['Orphan', null, []],
    ]);
    expect(losses).toEqual([{ what: 'subtask of a subtask: part of the task itself', count: 1 }]);
  });

  it('keeps every task when parents form a circle', async () => {
    const { records } = await readRows(
      { Title: 'A', taskId: 1, parentId: 2 },
      { Title: 'B', taskId: 2, parentId: 1 },
      { Title: 'Own parent', taskId: 3, parentId: 3 },
    );
    const titles = records.tasks.flatMap(({ title, parts }) => [title, ...parts.map((part) => part.title)]);
    expect(titles.toSorted()).toEqual(['A', 'B', 'Own parent']);
  });

  it('repeats by its rule when our rules can express it', async () => {
    const due = { 'Due Date': '2026-11-27T08:00:00+0000' };
    const result = await readRows(
      { Title: 'a', ...due, Repeat: 'RRULE:FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,FR;UNTIL=20270101T000000Z' },
      { Title: 'b', ...due, Repeat: 'FREQ=MONTHLY;BYMONTHDAY=-2', Reminder: 'TRIGGER:-PT30M\nTRIGGER:PT0S' },
      { Title: 'c', Repeat: 'RRULE:FREQ=DAILY' },
    );
    expect(parseRecurrence(result.records.tasks[0]?.recurrence ?? '')).toMatchObject({
      type: 'weekly',
      interval: 2,
      weekdays: ['MO', 'FR'],
      endType: 'until',
      endDate: '2026-12-31',
    });
    expect(result.records.tasks.slice(1).map(({ recurrence }) => recurrence)).toEqual([null, null]);
    expect(describeLosses(result)).toEqual([
      '2 reminders: not supported',
      '2 repeat rules that are not supported: left out',
    ]);
  });

  it.each([
    ['RRULE:FREQ=DAILY;INTERVAL=1;TT_SKIP=WEEKEND', { type: 'daily', skipWeekends: true }, []],
    [
      'RRULE:FREQ=DAILY;INTERVAL=2;TT_SKIP=HOLIDAY,WEEKEND',
      { type: 'daily', interval: 2, skipWeekends: true },
      ['1 repeat rule that skips holidays: on holidays too'],
    ],
    [
      'RRULE:FREQ=MONTHLY;INTERVAL=1;TT_WORKDAY=-1',
      { type: 'monthly', monthlyOn: { position: -1, on: 'workday' } },
      [],
    ],
    [
      'RRULE:FREQ=MONTHLY;BYMONTHDAY=31',
      { type: 'monthly', monthlyOn: null },
      ['1 repeat rule of a day that some months do not have: on the last day of these months'],
    ],
  ])('keeps the rule %s', async (rule, recurrence, losses) => {
    const result = await readRows({ Title: 'a', 'Due Date': '2026-12-31T08:00:00+0000', Repeat: rule });
    expect(parseRecurrence(result.records.tasks[0]?.recurrence ?? '')).toMatchObject(recurrence);
    expect(describeLosses(result)).toEqual(losses);
  });

  it('reads a row with invalid numbers', async () => {
    const { records } = await readRows({ Title: 'a', Priority: 'p1', taskId: 'abc', parentId: 'xyz', Order: 'x' });
    expect(records.tasks).toMatchObject([{ title: 'a', priority: 'high', position: 0 }]);
  });
});
