import { parseRecurrence } from '@goaltracker/domain/calendar/recurrence';
import { describe, expect, it } from 'vitest';
import { describeLosses, read } from '../testing/read.ts';
import { task, type TodoistRow, writeTodoistBackup, writeTodoistCsv } from '../testing/todoist-fixture.ts';

const readRows = (...rows: TodoistRow[]) => read({ 'Errands [42].csv': writeTodoistCsv(rows) });

describe('a project of Todoist', () => {
  it('becomes a goal with its tasks and a milestone for each section', async () => {
    const { source, records, losses } = await readRows(
      task('Plan @home @two-words', { PRIORITY: 1, DESCRIPTION: 'Soon', DURATION: 30, DURATION_UNIT: 'minute' }),
      { TYPE: 'note', CONTENT: 'A comment' },
      { TYPE: 'section', CONTENT: 'Shopping' },
      task('Buy milk', { PRIORITY: 2 }),
      task('Full fat', { INDENT: 2 }),
      task('* Mail me@example.com', { PRIORITY: 3 }),
    );
    expect(source).toEqual({ id: 'todoist', name: 'Todoist export' });
    expect(records.lists.map(({ key, parent, title, becomes }) => [key, parent, title, becomes])).toEqual([
      ['42', null, 'Errands', 'simpleGoal'],
      ['42/Shopping', '42', 'Shopping', 'milestone'],
    ]);
    expect(records.tasks).toMatchObject([
      {
        key: '42/Plan',
        list: '42',
        title: 'Plan',
        labels: ['home', 'two-words'],
        description: 'Soon\n\nA comment',
        priority: 'high',
        estimatedMinutes: 30,
      },
      {
        list: '42/Shopping',
        title: 'Buy milk',
        priority: 'medium',
        parts: [{ key: 'Full fat', title: 'Full fat', isCompleted: false }],
      },
      { list: '42/Shopping', title: 'Mail me@example.com', priority: 'low', labels: [] },
    ]);
    expect(losses).toEqual([]);
  });

  it('reads a due date in the zone of its column', async () => {
    const { records } = await readRows(
      task('a', { DATE: '2026-12-01' }),
      task('b', { DATE: '17 Aug' }),
      task('c', { DATE: 'Dec 24 2026 10:00', TIMEZONE: 'Asia/Tokyo' }),
      task('d', { DATE: '2026-12-01T20:30:00-05:00' }),
      task('e', { DEADLINE: '2026-12-05' }),
    );
    expect(records.tasks.map(({ due }) => due)).toEqual([
      { dueDay: '2026-12-01', dueTime: null },
      { dueDay: '2026-08-17', dueTime: null },
      { dueDay: '2026-12-24', dueTime: '02:00' },
      { dueDay: '2026-12-02', dueTime: '02:30' },
      { dueDay: '2026-12-05', dueTime: null },
    ]);
  });

  it.each([
    ['every monday', '2026-11-30', { type: 'weekly', weekdays: ['MO'] }],
    ['every 2 weeks on tue, thu', '2026-11-26', { type: 'weekly', interval: 2, weekdays: ['TU', 'TH'] }],
    ['every 15th', '2026-12-15', { type: 'monthly' }],
    ['every 3rd friday', '2026-12-18', { type: 'monthly', monthlyOn: { position: 3, on: 'FR' } }],
    ['every last day', '2026-11-30', { type: 'monthly', monthlyOn: { position: -1, on: 'day' } }],
    ['every quarter', '2026-11-26', { type: 'monthly', interval: 3 }],
    ['every other quarter', '2026-11-26', { type: 'monthly', interval: 6 }],
    ['every day ending 31 Dec', '2026-11-26', { type: 'daily', endType: 'until', endDate: '2026-12-31' }],
    ['every 3 days starting 1 dec ending 2027-01-31', '2026-12-01', { interval: 3, endDate: '2027-01-31' }],
    ['everyday at 20:00', '2026-11-26', { type: 'daily' }],
    ['every 15', '2026-12-15', { type: 'monthly' }],
    ['every first', '2026-12-01', { type: 'monthly' }],
    ['every day until 1 feb 2027', '2026-11-26', { type: 'daily', endType: 'until', endDate: '2027-02-01' }],
  ])('repeats "%s"', async (words, day, rule) => {
    const { records } = await readRows(task('a', { DATE: words }));
    expect(records.tasks[0]?.due?.dueDay).toBe(day);
    expect(parseRecurrence(records.tasks[0]?.recurrence ?? '')).toMatchObject(rule);
  });

  it('an exclamation mark makes a task repeat from its completion', async () => {
    const { records } = await readRows(task('a', { DATE: 'every! 3 days' }), task('b', { DATE: 'after 10 days' }));
    expect(records.tasks).toMatchObject([{ repeatsFromCompletion: true }, { repeatsFromCompletion: true }]);
  });

  it('a task with several dates becomes several tasks', async () => {
    const result = await readRows(
      task('Pay', { DATE: 'every 1, 15 at 9am' }),
      task('Save', { DATE: 'every 14 jan, 14 apr' }),
    );
    expect(result.records.tasks.map(({ key, title, due }) => [key, title, due?.dueDay])).toEqual([
      ['42/Pay', 'Pay', '2026-12-01'],
      ['42/Pay#2', 'Pay', '2026-12-15'],
      ['42/Save', 'Save', '2027-01-14'],
      ['42/Save#2', 'Save', '2027-04-14'],
    ]);
    expect(describeLosses(result)).toEqual(['2 repetitions on several dates: a task for each date']);
  });

  it('names what has no counterpart, and keeps the words of an unreadable date', async () => {
    const result = await readRows(
      task('a', { DATE: 'every 12 hours', RESPONSIBLE: 'Bob (2)' }),
      task('b', { DATE: 'tomorrow at 5pm', DEADLINE: '2026-12-05' }),
      task('c', { DATE: 'jeden Montag', DATE_LANG: 'de' }),
      { TYPE: 'note', CONTENT: 'See [[file {"file_name":"a.pdf"}]]' },
      task('d @x', { INDENT: 2, DATE: '2026-12-01' }),
      task('e', { INDENT: 3 }),
    );
    expect(result.records.tasks.map(({ description }) => description)).toEqual([
      'every 12 hours',
      'tomorrow at 5pm',
      'See\n\njeden Montag',
    ]);
    expect(describeLosses(result).map((loss) => loss.split(':')[0])).toEqual([
      '1 attachment',
      '1 assignment to a person',
      '1 date in words that are not understood',
      '1 deadline beside a date',
      '1 date in words that depend on when they were written',
      '1 date in another language than English',
      '1 date of a subtask',
      '1 description, label or comment of a subtask',
      '1 subtask of a subtask',
    ]);
  });
});

it('a backup of Todoist becomes a goal for each project, and inbox tasks have no goal', async () => {
  const file = writeTodoistBackup({ 'Inbox [1]': [task('a')], 'Work, home [2]': [task('b'), task('b')] });
  const { records } = await read({ 'backup.zip': file });
  expect(records.lists.map(({ key, title, becomes }) => [key, title, becomes])).toEqual([
    ['1', 'Inbox', 'unlisted'],
    ['2', 'Work, home', 'simpleGoal'],
  ]);
  expect(records.tasks.map(({ key }) => key)).toEqual(['1/a', '2/b', '2/b#2']);
});
