import { fromEpochDay } from '@goaltracker/domain/core/calendar-day';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type LoopHabit, writeLoopDatabase, writeLoopZip, writeOldLoopDatabase } from '../testing/loop-fixture.ts';
import { describeLosses, read } from '../testing/read.ts';

const habits: readonly LoopHabit[] = [
  {
    name: 'Wake up early',
    times: 3,
    days: 7,
    hasReminder: true,
    marks: [
      { day: '2026-01-01', value: 2 },
      { day: '2026-01-02', value: 1 },
      { day: '2026-01-03', value: 0, note: 'Sick' },
      { day: '2026-01-04', value: 3 },
      { day: '2026-01-05', value: -1 },
      { day: '2026-01-06', value: 2, note: 'Sun, at last' },
    ],
  },
  {
    name: 'Run',
    times: 2,
    days: 30,
    target: { value: 40, unit: 'km' },
    isArchived: true,
    marks: [
      { day: '2026-02-01', value: 5_250 },
      { day: '2026-02-02', value: 0 },
    ],
  },
  { name: 'Coffee', target: { value: 2, unit: 'cups', isAtMost: true }, marks: [{ day: '2026-02-01', value: 3_000 }] },
];

const expected = [
  { list: 'Wake up early', day: '2026-01-01', amount: 1, note: null },
  { list: 'Wake up early', day: '2026-01-03', amount: 0, note: 'Sick' },
  { list: 'Wake up early', day: '2026-01-06', amount: 1, note: 'Sun, at last' },
  { list: 'Run', day: '2026-02-01', amount: 5.25, note: null },
  { list: 'Run', day: '2026-02-02', amount: 0, note: null },
  { list: 'Coffee', day: '2026-02-01', amount: 3, note: null },
];

async function readByTitle(files: Parameters<typeof read>[0]) {
  const result = await read(files);
  const titles = new Map(result.records.lists.map(({ key, title }) => [key, title]));
  const entries = result.records.entries.map(({ list, day, amount, note }) => ({
    list: titles.get(list),
    day,
    amount,
    note,
  }));
  return { result, entries };
}

describe('a backup of Loop Habit Tracker', () => {
  it('becomes goals with the rate of their habits and an entry for each check mark', async () => {
    const { result, entries } = await readByTitle({ 'backup.db': await writeLoopDatabase(habits) });
    expect(result.source).toEqual({ id: 'loop', name: 'Loop Habit Tracker backup' });
    expect(result.summary.counts).toEqual([
      { count: 3, what: 'habits' },
      { count: 5, what: 'check marks' },
      { count: 1, what: 'day with only a note' },
    ]);
    expect(result.records.lists).toMatchObject([
      {
        key: 'uuid-1',
        unit: 'times',
        rate: { amount: 3, per: 'weekly' },
        color: '#d32f2f',
        description: 'Did you Wake up early?\n\nAbout Wake up early',
      },
      { key: 'uuid-2', unit: 'km', rate: { amount: 40, per: 'monthly' }, isArchived: true },
      { key: 'uuid-3', unit: 'cups', rate: null, position: 2 },
    ]);
    expect(entries).toEqual(expected);
    expect(describeLosses(result)).toEqual([
      '1 reminder: not supported',
      '1 habit to do less of: left out, as goals count up',
      '1 check mark set automatically: days without an entry here',
      '1 day marked as missed: days without an entry here',
      '1 skipped day: days without an entry here',
    ]);
  });

  it('the file is read in the layout of version 13', async () => {
    const { result, entries } = await readByTitle({ 'a.db': await writeOldLoopDatabase(habits.slice(0, 1)) });
    expect(result.records.lists).toMatchObject([{ key: 'habit 15', color: '#00897b' }]);
    expect(entries).toHaveLength(6);
  });

  it('counts two check marks of a day once, and reports check marks of deleted habits', async () => {
    const marks = [
      { day: '2026-01-01', value: 2 },
      { day: '2026-01-01', value: 2 },
    ];
    const file = await writeOldLoopDatabase([{ name: 'Run', marks }]);
    const result = await read({ 'a.db': file });
    expect(result.records.entries).toHaveLength(1);
    expect(describeLosses(result)).toEqual(['1 second check mark of a day: left out']);
  });

  it('comes back as it was written', async () => {
    const day = fc.integer({ min: 0, max: 20_000 });
    const habit = fc.record({
      name: fc.string({ minLength: 1, maxLength: 20 }).filter((name) => name.trim() === name && !/\p{Cc}/u.test(name)),
      marks: fc.uniqueArray(fc.record({ day, amount: fc.integer({ min: 1, max: 9_999 }) }), {
        selector: (mark) => mark.day,
        maxLength: 10,
      }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(habit, { minLength: 1, maxLength: 4 }), async (written) => {
        const list = written.map(({ name, marks }) => ({
          name,
          target: { value: 1, unit: 'km' },
          marks: marks.map((mark) => ({ day: fromEpochDay(mark.day), value: mark.amount * 1_000 })),
        }));
        const found = [
          await readByTitle({ a: await writeLoopDatabase(list) }),
          await readByTitle({ a: writeLoopZip(list) }),
        ];
        const sorted = list.flatMap(({ name, marks }) =>
          marks
            .map((mark) => ({ list: name, day: mark.day, amount: mark.value / 1_000, note: null }))
            .toSorted((a, b) => (a.day < b.day ? -1 : 1)),
        );
        for (const { entries } of found) expect(entries).toEqual(sorted);
      }),
      { numRuns: 15 },
    );
  });
});

describe('a zip file of Loop Habit Tracker', () => {
  it('the zip file has the same entries as the backup', async () => {
    const { result, entries } = await readByTitle({ 'a.zip': writeLoopZip(habits) });
    expect(entries.filter(({ amount }) => amount > 0)).toEqual(expected.filter(({ amount }) => amount > 0));
    expect(result.records.lists).toMatchObject([
      { key: 'Wake up early', color: '#d32f2f' },
      { unit: 'km', rate: { amount: 40, per: 'monthly' }, isArchived: true },
      { rate: null },
    ]);
    expect(describeLosses(result)).not.toContain('1 other file: not part of the export');
  });

  it('the file is read in the layout of version 1.8, which has numbers for values', async () => {
    const { result, entries } = await readByTitle({ 'a.zip': writeLoopZip(habits.slice(0, 1), { layout: '1.8' }) });
    expect(result.records.lists).toMatchObject([{ rate: { amount: 3, per: 'weekly' }, color: '#afb42b' }]);
    expect(entries.map(({ day }) => day)).toEqual(['2026-01-01', '2026-01-06']);
  });
});

describe('check marks of Loop Habit Tracker alone', () => {
  const amounts = ({ records }: Awaited<ReturnType<typeof read>>) =>
    records.entries.map(({ list, day, amount, note }) => [list, day, amount, note]);

  it.each([
    ['numbers of every day', '2026-01-05,2\n2026-01-04,0\n2026-01-03,1\n2026-01-02,3\n2026-01-01,2\n2025-12-31,-1\n'],
    ['a header', 'Date,Value,Notes\n2026-01-05,2,\n2026-01-04,0,\n2026-01-03,1,\n2026-01-02,3,\n2026-01-01,2,\n'],
    [
      'names',
      'Date,Value,Notes\n2026-01-01,YES_MANUAL,\n2026-01-05,YES_MANUAL,\n2026-01-09,NO,\n2026-01-10,YES_AUTO,\n2026-01-11,SKIP,\n',
    ],
  ])('a habit with %s has one entry for each day that was done', async (_, file) => {
    const result = await read({ 'Habit.csv': file });
    expect(result).toMatchObject({ source: { id: 'loop' }, otherSource: 'table' });
    expect(amounts(result)).toEqual([
      ['Habit', '2026-01-01', 1, null],
      ['Habit', '2026-01-05', 1, null],
    ]);
    expect(describeLosses(result).toSorted()).toEqual([
      '1 check mark set automatically: days without an entry here',
      '1 day marked as missed: days without an entry here',
      '1 skipped day: days without an entry here',
    ]);
  });

  it('each column is a habit, a measurable one in thousandths', async () => {
    const file = 'Date,Read,Run,\n2026-01-02,2,5250,\n2026-01-01,2,0,\n';
    const result = await read({ 'Checkmarks.csv': file });
    expect(result.records.lists.map(({ title, unit }) => [title, unit])).toEqual([
      ['Read', 'times'],
      ['Run', null],
    ]);
    expect(amounts(result)).toEqual([
      ['Read', '2026-01-01', 1, null],
      ['Read', '2026-01-02', 1, null],
      ['Run', '2026-01-01', 0, null],
      ['Run', '2026-01-02', 5.25, null],
    ]);
  });

  it.each([
    ['numbers of some days', 'Date,Cups\n2026-01-05,2\n2026-01-02,1\n'],
    ['other numbers', 'Date,Cups\n2026-01-05,2\n2026-01-04,5\n'],
  ])('a table of %s is read as a plain table', async (_, file) => {
    expect((await read({ 'Cups.csv': file })).source.id).toBe('table');
  });
});
