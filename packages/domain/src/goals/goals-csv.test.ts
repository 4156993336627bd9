import { expect, test } from 'vitest';
import { parse } from 'csv-parse/sync';
import { type ExportedGoal, formatGoalsCsv, formatGoalsFileName } from './goals-csv.ts';

const goal: ExportedGoal = {
  id: 'a',
  title: 'Read 24 books',
  category: { name: 'Learning' },
  targetValue: 24,
  currentValue: 5.5,
  unit: 'books',
  expectedDailyProgress: 0.25,
  progressPercentage: 22.92,
  isCompleted: false,
  deadline: '2026-12-31',
  skipWeekends: true,
  countsFrom: '2026-02-01',
  createdAt: '2026-01-01T20:00:00.000Z',
  completedAt: null,
  leads: [],
};

test('a row has exactly the documented columns', () => {
  const file = formatGoalsCsv([goal], { notes: [], timeZone: 'Asia/Kathmandu' });
  expect(file).toBe(
    '\u{FEFF}Title,Category,Target Value,Current Value,Unit,Expected Daily Progress,Progress Percentage,Is Completed,Deadline,Skip Weekends,Created At,Completed At,Notes,Pace Counts From,Lead Measures\r\n' +
      'Read 24 books,Learning,24,5.5,books,0.25,22.92,No,2026-12-31,Yes,2026-01-02 01:45:00,,,2026-02-01,\r\n',
  );
});

test('missing values of a goal are empty cells', () => {
  const bare = { ...goal, category: null, targetValue: null, unit: null, expectedDailyProgress: null, deadline: null };
  const done = {
    ...bare,
    countsFrom: null,
    isCompleted: true,
    completedAt: '2026-02-03T04:05:06.999Z',
    skipWeekends: false,
  };
  expect(formatGoalsCsv([done], { notes: [], timeZone: 'UTC' })).toContain(
    '\r\nRead 24 books,,,5.5,,,22.92,Yes,,No,2026-01-01 20:00:00,2026-02-03 04:05:06,,,\r\n',
  );
});

test('the Notes cell contains all notes of the goal, each after its day, and no notes of other goals', () => {
  const notes = [
    { goalId: 'a', date: '2026-01-02', notes: 'Two chapters,\n"slowly"' },
    { goalId: 'b', date: '2026-01-03', notes: 'Not mine' },
    { goalId: 'a', date: '2026-01-04', notes: '=1+1' },
  ];
  const file = formatGoalsCsv([{ ...goal, title: '=HYPERLINK("x")' }], { notes, timeZone: 'UTC' });
  const [, row = []]: string[][] = parse(file, { bom: true, recordDelimiter: '\r\n' });
  expect(row[0]).toBe(`'=HYPERLINK("x")`);
  expect(row[12]).toBe('2026-01-02: Two chapters,\n"slowly"\n2026-01-04: =1+1');
});

test('the last cell of a WIG has one line per lead measure', () => {
  const runs = { title: 'Long runs', currentValue: 12, targetValue: 30, unit: 'runs', expectedProgress: 3 };
  const leads = [
    { ...runs, reportingFrequency: 'weekly' },
    {
      ...runs,
      title: 'Stretching',
      currentValue: 1.5,
      unit: null,
      expectedProgress: null,
      reportingFrequency: 'daily',
    },
  ] as const;
  const file = formatGoalsCsv([{ ...goal, leads }], { notes: [], timeZone: 'UTC' });
  const [, row = []]: string[][] = parse(file, { bom: true, recordDelimiter: '\r\n' });
  expect(row.at(-1)).toBe('Long runs: 12 of 30 runs, 3 weekly\nStretching: 1.5 of 30');
});

test('the file name contains the day', () => {
  expect(formatGoalsFileName('2026-11-21')).toBe('goaltracker-export-2026-11-21.csv');
});
