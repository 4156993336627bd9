import { expect, it } from 'vitest';
import { describeLosses, read } from '../testing/read.ts';
import { writeCsv } from '../testing/write-csv.ts';

const columns = ['HabitName', 'HabitDescription', 'HabitCategory', 'CalendarDate', 'Value', 'CommentText'];

it('habits of HabitBull become goals in their categories', async () => {
  const rows = [
    ['Stretch', 'Gently', 'Body', '4/11/2026', 1, 'text'],
    ['Stretch', 'Gently', 'Body', '4/12/2026', 0, ''],
    ['Stretch', 'Gently', 'Body', '4/13/2026', 0, 'Ill'],
    ['Stretch', 'Gently', 'Body', '4/14/2026', -2_150_000_000, ''],
    ['Pushups', '', 'Body', '4/11/2026', 30, ''],
    ['Pushups', '', 'Body', '4/12/2026', 1, ''],
  ];
  const result = await read({ 'a.csv': writeCsv([columns, ...rows]) });
  expect(result.summary.counts).toEqual([
    { count: 2, what: 'habits' },
    { count: 1, what: 'category' },
    { count: 3, what: 'check marks' },
    { count: 1, what: 'day with only a note' },
  ]);
  expect(result.records.lists).toMatchObject([
    { key: 'category Body', becomes: 'category' },
    { key: 'Stretch', parent: 'category Body', description: 'Gently', unit: 'times' },
    { key: 'Pushups', unit: null },
  ]);
  expect(result.records.entries.map(({ list, day, amount, note }) => [list, day, amount, note])).toEqual([
    ['Stretch', '2026-04-11', 1, 'text'],
    ['Stretch', '2026-04-13', 0, 'Ill'],
    ['Pushups', '2026-04-11', 30, null],
    ['Pushups', '2026-04-12', 1, null],
  ]);
  expect(describeLosses(result)).toEqual([
    '2 days marked as missed: days without an entry here',
    '1 check mark of an unknown kind: left out',
  ]);
});
