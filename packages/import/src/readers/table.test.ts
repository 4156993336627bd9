import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TableMapping } from '../table-mapping.ts';
import { describeLosses, read } from '../testing/read.ts';
import { encode, writeCsv } from '../testing/write-csv.ts';

const readings = writeCsv([
  ['Date', 'Habit', 'Amount', 'Note'],
  ['2026-01-02', 'Läufe', 5, 'uphill, fast'],
  ['2026-01-03', 'Läufe', 7.5, ''],
  ['2026-01-03', 'Read', 20, '"Emma"'],
  ['2026-01-03', 'Read', 4, ''],
]);

describe('a table of entries', () => {
  it('a column names the list of each row', async () => {
    const { source, summary, records, losses } = await read({ 'a.csv': readings });
    expect(source.id).toBe('table');
    expect(summary).toEqual({
      counts: [
        { count: 2, what: 'goals' },
        { count: 4, what: 'entries' },
      ],
      firstDay: '2026-01-02',
      lastDay: '2026-01-03',
    });
    expect(records.lists.map(({ key, title, becomes }) => [key, title, becomes])).toEqual([
      ['Läufe', 'Läufe', 'valueGoal'],
      ['Read', 'Read', 'valueGoal'],
    ]);
    expect(records.entries.map(({ key, day, amount, note }) => [key, day, amount, note])).toEqual([
      ['Läufe/2026-01-02', '2026-01-02', 5, 'uphill, fast'],
      ['Läufe/2026-01-03', '2026-01-03', 7.5, null],
      ['Read/2026-01-03', '2026-01-03', 20, '"Emma"'],
      ['Read/2026-01-03#2', '2026-01-03', 4, null],
    ]);
    expect(losses).toEqual([]);
  });

  it.each(['utf-16le', 'utf-16be', 'windows-1252'] as const)('the table is read in %s', async (encoding) => {
    const { table, records } = await read({ 'a.csv': encode(readings, encoding) });
    expect(table?.encoding).toBe(encoding);
    expect(records.lists[0]?.title).toBe('Läufe');
  });

  it('the table is read as UTF-8 with a byte order mark', async () => {
    const { table, records } = await read({ 'a.csv': `\uFEFF${readings}` });
    expect(table?.encoding).toBe('utf-8');
    expect(records.entries).toHaveLength(4);
  });

  it('the table is read as UTF-16 without a byte order mark', async () => {
    const { table, records } = await read({ 'a.csv': encode(readings, 'utf-16le').subarray(2) });
    expect(table?.encoding).toBe('utf-16le');
    expect(records.entries).toHaveLength(4);
  });

  it.each([',', ';', '\t', '|'])('the table is separated by %j', async (separator) => {
    const rows = [
      ['Day', 'Pages', 'Comment'],
      ['3.1.2026', '1.234,5', 'a'],
      ['14.1.2026', '2,25', 'b,c;d|e'],
    ];
    const { table, records } = await read({ 'Reading log.csv': writeCsv(rows, { separator, lineBreak: '\r\n' }) });
    expect(table?.separator).toBe(separator);
    expect(table?.mapping).toMatchObject({ dateOrder: 'DMY', decimalSign: ',', columns: ['date', 'amount', 'note'] });
    expect(records.lists.map(({ title }) => title)).toEqual(['Reading log']);
    expect(records.entries.map(({ day, amount, note }) => [day, amount, note])).toEqual([
      ['2026-01-03', 1234.5, 'a'],
      ['2026-01-14', 2.25, 'b,c;d|e'],
    ]);
  });

  it('the table has a column for each list', async () => {
    const rows = [
      ['', 'Meditate', 'Sleep', 'Weight'],
      ['1/2/2026', 'x', '7:30', '80,1'],
      ['1/3/2026', '', '8:00', '79,9'],
      ['1/4/2026', '✓', '', 'ill'],
    ];
    const { records, losses } = await read({ 'a.csv': writeCsv(rows, { separator: ';' }) }, { dateFormat: 'US' });
    expect(records.lists.map(({ title, unit }) => [title, unit])).toEqual([
      ['Meditate', 'times'],
      ['Sleep', 'hours'],
      ['Weight', null],
    ]);
    expect(records.entries.map(({ list, day, amount }) => [list, day, amount])).toEqual([
      ['Meditate', '2026-01-02', 1],
      ['Meditate', '2026-01-04', 1],
      ['Sleep', '2026-01-02', 7.5],
      ['Sleep', '2026-01-03', 8],
      ['Weight', '2026-01-02', 80.1],
      ['Weight', '2026-01-03', 79.9],
    ]);
    expect(losses).toEqual([{ what: 'cell that is no amount (row 4: ill): left out', count: 1 }]);
  });

  it('a column of units gives each goal the unit of its first row', async () => {
    const rows = [
      ['Date', 'Goal', 'Amount', 'Unit'],
      ['2026-01-02', 'Run', 5, 'km'],
      ['2026-01-03', 'Run', 3, 'miles'],
      ['2026-01-03', 'Read', 20, ''],
      ['2026-01-04', 'Run', 3, 'km'],
    ];
    const { table, records, losses } = await read({ 'a.csv': writeCsv(rows) });
    expect(table?.mapping.columns).toEqual(['date', 'list', 'amount', 'unit']);
    expect(records.lists.map(({ title, unit }) => [title, unit])).toEqual([
      ['Run', 'km'],
      ['Read', null],
    ]);
    expect(losses).toEqual([{ what: 'amount in another unit than the first: taken as in the first', count: 1 }]);
  });

  it('a day above 12 proves the order of day and month, also in a late row and against the chosen order', async () => {
    const early = Array.from({ length: 600 }, (_, at) => `0${(at % 9) + 1}/02/2026,1`);
    const files = { 'a.csv': ['Date,Amount', ...early, '25/02/2026,1', ''].join('\n') };
    const { table, losses } = await read(files, { dateFormat: 'US' });
    expect(table).toMatchObject({ mapping: { dateOrder: 'DMY' }, provenOrder: 'DMY' });
    expect(losses).toEqual([]);
    const mapping = { kind: 'entries', hasHeader: true, decimalSign: '.', columns: ['date', 'amount'] } as const;
    const wrong = await read(files, { mapping: { ...mapping, dateOrder: 'MDY' } });
    expect(wrong.table?.provenOrder).toBe('DMY');
    expect(wrong.losses).toContainEqual({ what: 'row without a date (row 602: 25/02/2026): left out', count: 1 });
    expect((await read({ 'a.csv': readings })).table?.provenOrder).toBeNull();
  });

  it('a German column of thousands is read as thousands, is ambiguous, and names each invalid value', async () => {
    const file = 'Datum;Schritte\n2.1.2026;10.500\n3.1.2026;1.234\n4.1.2026;980\n5.1.2026;N/A\n';
    const { table, records, losses } = await read({ 'a.csv': file });
    expect(table).toMatchObject({
      mapping: { columns: ['date', 'amount'], decimalSign: ',' },
      ambiguousAmount: '10.500',
    });
    expect(records.entries.map(({ amount }) => amount)).toEqual([10_500, 1_234, 980]);
    expect(losses).toEqual([{ what: 'cell that is no amount (row 5: N/A): left out', count: 1 }]);
    const { losses: others } = await read({ 'a.csv': file.replace('980', '9.8') }, { mapping: table?.mapping });
    expect(others).toEqual([{ what: 'cells that are no amount (row 4: 9.8, row 5: N/A): left out', count: 2 }]);
  });

  it('an amount and a date that can be read in two ways are reported as ambiguous', async () => {
    const file = 'Date,Steps\n03/04/2026,10.500\n04/04/2026,980\n';
    const { table, records } = await read({ 'a.csv': file });
    expect(table).toMatchObject({ ambiguousAmount: '10.500', ambiguousDate: '03/04/2026' });
    expect(records.entries.map(({ amount }) => amount)).toEqual([10_500, 980]);
    const chosen = { ...table?.mapping, decimalSign: '.' } as TableMapping;
    const again = await read({ 'a.csv': file }, { mapping: chosen });
    expect(again.table).toMatchObject({ ambiguousAmount: '10.500' });
    expect(again.records.entries.map(({ amount }) => amount)).toEqual([10.5, 980]);
  });

  it('a column with half of its values missing is a column of amounts', async () => {
    const { table } = await read({ 'a.csv': 'Date,Steps\n2026-01-02,N/A\n2026-01-03,980\n' });
    expect(table?.mapping.columns).toEqual(['date', 'amount']);
  });

  it('a unit after the amounts becomes the unit of the goal', async () => {
    const { records } = await read({ 'a.csv': 'Date,Run\n2026-01-02,5 km\n2026-01-03,"1,234.5 km"\n' });
    expect(records.lists).toMatchObject([{ unit: 'km' }]);
    expect(records.entries.map(({ amount }) => amount)).toEqual([5, 1_234.5]);
  });

  it('counts 1 for each row of a table with only days', async () => {
    const { records } = await read({ 'Gym.csv': '2026-03-01\n2026-03-04\n\n2026-03-04\n' });
    expect(records.lists[0]).toMatchObject({ title: 'Gym', unit: 'times' });
    expect(records.entries.map(({ day, amount }) => [day, amount])).toEqual([
      ['2026-03-01', 1],
      ['2026-03-04', 1],
      ['2026-03-04', 1],
    ]);
  });

  it("the table is read with the user's mapping", async () => {
    const { table, records, losses } = await read(
      { 'a.csv': 'x,y,z\n05/04/2026,Run,3\n' },
      {
        mapping: {
          kind: 'entries',
          hasHeader: true,
          columns: ['date', 'note', null],
          dateOrder: 'MDY',
          decimalSign: '.',
        },
      },
    );
    expect(table?.mapping.dateOrder).toBe('MDY');
    expect(records.entries).toMatchObject([{ list: 'a', day: '2026-05-04', amount: 1, note: 'Run' }]);
    expect(losses).toEqual([{ what: 'column: left out', count: 1 }]);
  });

  it.each([
    [['amount', null], 'Choose the column of the table with the dates.'],
    [['date', 'date'], 'Only one column of the table can be the date.'],
    [['date', 'title'], 'A column of the table is of a kind that it cannot be.'],
  ] as const)('refuses the columns %j', async (columns, message) => {
    const mapping = { kind: 'entries', hasHeader: false, columns, dateOrder: 'YMD', decimalSign: '.' } as const;
    await expect(read({ 'a.csv': '2026-01-01,1\n' }, { mapping })).rejects.toThrow(message);
  });

  it('comes back as it was written', async () => {
    const text = fc.string({ unit: 'grapheme-composite', maxLength: 20 }).map((each) => `n ${each.trim()}`.trim());
    const row = fc.record({
      day: fc.date({ min: new Date('1900-01-01'), max: new Date('2026-11-26'), noInvalidDate: true }),
      list: fc.constantFrom('Run', 'Read, write', 'Say "hi"'),
      amount: fc.integer({ min: -10_000, max: 10_000 }).map((each) => each / 100),
      note: text.filter((each) => !/\p{Cc}/u.test(each) && each.isWellFormed()),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.array(row, { minLength: 5, maxLength: 20 }),
        fc.constantFrom(',', ';', '\t'),
        async (rows, separator) => {
          const written = rows.map(({ day, list, amount, note }) => [
            day.toISOString().slice(0, 10),
            list,
            amount,
            note,
          ]);
          const file = writeCsv([['Date', 'Goal', 'Amount', 'Note'], ...written], { separator });
          const { records } = await read(
            { 'a.csv': file },
            {
              mapping: {
                kind: 'entries',
                hasHeader: true,
                columns: ['date', 'list', 'amount', 'note'],
                dateOrder: 'YMD',
                decimalSign: '.',
              },
            },
          );
          const found = records.entries.map(({ day, list, amount, note }) => [day, list, amount, note]);
          expect(new Set(found.map((row) => JSON.stringify(row)))).toEqual(
            new Set(written.map((row) => JSON.stringify(row))),
          );
          expect(found).toHaveLength(written.length);
        },
      ),
      { numRuns: 30 },
    );
  });
});

describe('a table of tasks', () => {
  it('the table has a title, a due date and a state', async () => {
    const rows = [
      ['Task', 'Due date', 'Status', 'Priority', 'Tags', 'Project', 'Description'],
      ['Call mum', '2026-12-01 09:30', 'open', 'P1', 'phone, family', 'Home', ''],
      ['Buy paint', 'Dec 5, 2026', 'Done', 'low', '', 'Home', 'Blue'],
      ['Tidy', 'soon', '2026-11-02', 'someday', '', '', ''],
      ['', '2026-12-01', '', '', '', '', ''],
    ];
    const result = await read({ 'a.csv': writeCsv(rows) });
    expect(result.records.lists.map(({ title, becomes }) => [title, becomes])).toEqual([['Home', 'simpleGoal']]);
    expect(result.records.tasks).toMatchObject([
      {
        title: 'Call mum',
        list: 'Home',
        due: { dueDay: '2026-12-01', dueTime: '09:30' },
        priority: 'high',
        labels: ['phone', 'family'],
        isCompleted: false,
      },
      {
        title: 'Buy paint',
        due: { dueDay: '2026-12-05', dueTime: null },
        priority: 'low',
        isCompleted: true,
        description: 'Blue',
      },
      { title: 'Tidy', list: null, due: null, isCompleted: true, completedAt: Date.parse('2026-11-01T23:00:00Z') },
    ]);
    expect(describeLosses(result)).toEqual([
      '1 due date that is no date: left out',
      '1 priority of an unknown name: medium instead',
      '1 row without a title: left out',
    ]);
  });
});
