import { expect, it } from 'vitest';
import { describeLosses, read } from '../testing/read.ts';
import { writeSqlite } from '../testing/write-sqlite.ts';

/** Writes a backup of database version 13. Months of ticks count from 0. */
const writeTickmate = (ticks: readonly (readonly number[])[]) =>
  writeSqlite(
    [
      {
        table:
          'tracks (_id integer primary key autoincrement, name text not null, description text not null, icon text not null, enabled integer not null, multiple_entries_per_day integer DEFAULT 0, "order" integer DEFAULT -1)',
        rows: [
          [1, 'Water', 'A glass', 'icon', 1, 1, 20],
          [2, 'Sport', '', 'icon', 0, 0, 10],
        ],
      },
      {
        table:
          'ticks (_id integer primary key autoincrement, _track_id integer, year integer, month integer, day integer, hour integer, minute integer, second integer, has_time_info integer DEFAULT 0)',
        rows: ticks.map((tick) => [null, ...tick]),
      },
      { table: 'groups (_id integer primary key, name text not null)', rows: [[5, 'Health']] },
      { table: 'track2groups (_id integer primary key, _track_id integer, _group_id integer)', rows: [[1, 1, 5]] },
    ],
    { version: 13 },
  );

it('tracks of Tickmate become goals with an entry for each tick', async () => {
  const file = await writeTickmate([
    [1, 2026, 0, 31, 7, 30, 0, 1],
    [1, 2026, 0, 31, 8, 5, 0, 1],
    [2, 2026, 1, 5, 12, 0, 0, 0],
    [2, 2026, 1, 5, 13, 0, 0, 0],
    [9, 2026, 1, 5, 13, 0, 0, 0],
  ]);
  const result = await read({ 'tickmate.db': file });
  expect(result.source.id).toBe('tickmate');
  expect(result.records.lists).toMatchObject([
    { key: 'group 5', becomes: 'category' },
    { key: '1', parent: 'group 5', title: 'Water', isArchived: false },
    { key: '2', parent: null, title: 'Sport', isArchived: true },
  ]);
  expect(result.records.entries.map(({ key, at }) => [key, at])).toEqual([
    ['1/2026-01-31', Date.parse('2026-01-31T06:30:00Z')],
    ['1/2026-01-31#2', Date.parse('2026-01-31T07:05:00Z')],
    ['2/2026-02-05', null],
  ]);
  expect(describeLosses(result)).toEqual([
    '1 second check mark of a day: left out',
    '1 check mark of a deleted habit: left out',
  ]);
});
