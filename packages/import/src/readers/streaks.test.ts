import { expect, it } from 'vitest';
import { describeLosses, read } from '../testing/read.ts';
import { writeCsv } from '../testing/write-csv.ts';

it('tasks of Streaks become goals with an entry for each completion', async () => {
  const rows = [
    ['A1', 'Walk', 'completed_manually', '20260101', ''],
    ['A1', 'Walk', 'skipped_manually', '20260102', ''],
    ['A1', 'Walk the dog', 'completed_auto', '20260103', 'Rain'],
    ['B2', 'Read', 'missed_auto', '20260101', ''],
  ];
  const result = await read({
    'streaks.csv': writeCsv([['task_id', 'title', 'entry_type', 'entry_date', 'notes'], ...rows]),
  });
  expect(result.source.id).toBe('streaks');
  expect(result.records.lists.map(({ key, title }) => [key, title])).toEqual([
    ['A1', 'Walk the dog'],
    ['B2', 'Read'],
  ]);
  expect(result.records.entries.map(({ list, day, note }) => [list, day, note])).toEqual([
    ['A1', '2026-01-01', null],
    ['A1', '2026-01-03', 'Rain'],
  ]);
  expect(describeLosses(result)).toEqual([
    '1 skipped day: days without an entry here',
    '1 day marked as missed: days without an entry here',
  ]);
});
