import { expect, it } from 'vitest';
import { describeLosses, read } from '../testing/read.ts';
import { writeSqlite } from '../testing/write-sqlite.ts';

it('habits of Rewire become goals with the rate of their schedule', async () => {
  const habit = (id: number, name: string, fields: readonly (string | number | null)[]) => [
    id,
    id,
    name,
    '',
    ...fields,
  ];
  const file = await writeSqlite(
    [
      {
        table:
          'Habits (_id INTEGER PRIMARY KEY, Order_num INTEGER, Name TEXT NOT NULL, description TEXT, active_days TEXT, category INTEGER, archived INTEGER, schedule INTEGER, days INTEGER, period INTEGER, unit INTEGER, target_count REAL, repeating_count INTEGER)',
        rows: [
          habit(1, 'Wake', ['1,3,5', 7, 0, 0, 10, 1, 1, 0, 0]),
          habit(2, 'Read', ['0,3', -1, 1, 1, 4, 1, 1, 0, 5]),
          habit(3, 'Drink', ['0', -1, 0, 2, 0, 0, 2, 1.5, 2]),
        ],
      },
      {
        table:
          'CHECKINS (_id INTEGER PRIMARY KEY, Habit_id INTEGER NOT NULL, date TEXT NOT NULL, type INTEGER NOT NULL, note TEXT, actual_count REAL)',
        rows: [
          [1, 1, '20260101', 2, null, 0],
          [2, 1, '20260102', 1, null, 0],
          [3, 1, '20260103', 3, 'Ill', 0],
          [4, 3, '20260101', 1, null, 1.25],
        ],
      },
      { table: 'category (_id INTEGER PRIMARY KEY, category_name TEXT NOT NULL)', rows: [[7, 'Morning']] },
      {
        table: 'UNIT (_id INTEGER PRIMARY KEY, UNIT_NAME TEXT)',
        rows: [
          [1, 'times'],
          [2, 'litres'],
        ],
      },
      { table: 'REMINDERS (_id INTEGER PRIMARY KEY, habit_id INTEGER)', rows: [[1, 1]] },
    ],
    { version: 24 },
  );
  const result = await read({ 'rewire.db': file });
  expect(result.source.id).toBe('rewire');
  expect(
    result.records.lists.map(({ title, parent, unit, rate, isArchived }) => [title, parent, unit, rate, isArchived]),
  ).toEqual([
    ['Morning', null, null, null, false],
    ['Wake', 'category 7', 'times', { amount: 3, per: 'weekly' }, false],
    ['Read', null, 'times', { amount: 4, per: 'monthly' }, true],
    ['Drink', null, 'litres', { amount: 5.25, per: 'weekly' }, false],
  ]);
  expect(result.records.entries.map(({ list, day, amount, note }) => [list, day, amount, note])).toEqual([
    ['1', '2026-01-01', 1, null],
    ['1', '2026-01-03', 0, 'Ill'],
    ['3', '2026-01-01', 1.25, null],
  ]);
  expect(describeLosses(result)).toEqual([
    '1 reminder: not supported',
    '1 day marked as missed: days without an entry here',
    '1 skipped day: days without an entry here',
  ]);
});
