import { createHash } from 'node:crypto';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ImportFileError } from './import-file-error.ts';
import { writeLoopDatabase } from './testing/loop-fixture.ts';
import { describeLosses, read } from './testing/read.ts';
import { writeSqlite } from './testing/write-sqlite.ts';
import { writeZip } from './testing/write-zip.ts';
import { writeLabel } from './records/write-label.ts';
import { importLimits } from './limits.ts';
import { RecordsBuilder } from './records/records-builder.ts';
import { readRule } from './values/repeat-rule.ts';

const table = 'Date,Goal,Amount\n2026-01-01,Run,5\n2026-01-02,Run,6\n';
const marks = Array.from({ length: 500 }, (_, at) => ({
  day: new Date(Date.UTC(2024, 0, 1 + at)).toISOString().slice(0, 10),
  value: 2,
}));

describe('a hostile zip file', () => {
  it.each([
    [
      'unpacks to too much',
      [{ path: 'a.csv', content: new Uint8Array(3_000_000) }],
      'The zip file unpacks to too much',
    ],
    ['says another size', [{ path: 'a.csv', content: table.repeat(10), size: 20 }], 'is damaged'],
    ['has a path that climbs', [{ path: '../a.csv', content: table }], 'is damaged'],
    ['has an absolute path', [{ path: '/etc/a.csv', content: table }], 'is damaged'],
    [
      'has a zip file in it',
      [{ path: 'a.zip', content: writeZip({ 'a.csv': table }) }],
      'it is a zip file within a zip file',
    ],
    [
      'has too many files',
      Array.from({ length: 5_001 }, (_, at) => ({ path: `${at}`, content: '' })),
      'contains too many files',
    ],
  ])('the zip file is refused when it %s', async (_, entries, message) => {
    await expect(read({ 'a.zip': writeZip(entries) })).rejects.toThrow(message);
  });

  it('the zip file is refused when it is cut off', async () => {
    await expect(read({ 'a.zip': writeZip({ 'a.csv': table }).subarray(0, 60) })).rejects.toThrow(ImportFileError);
  });
});

describe('a hostile database', () => {
  it('the database is refused with a view in place of a table', async () => {
    const sql =
      'CREATE VIEW Habits AS WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT i AS name, i AS freq_num, i AS freq_den FROM n';
    const file = await writeSqlite([{ table: 'Repetitions (habit integer, timestamp integer)' }], { sql });
    await expect(read({ 'a.db': file })).rejects.toThrow('it is a database of an app that is not supported');
  });

  it.each(['AS (zeroblob(900000000))', 'AS/**/(zeroblob(900000000)) NOT NULL'])(
    'the database is refused with a generated column in its tables: %s',
    async (expression) => {
      const file = await writeSqlite([
        { table: `Habits (name text, freq_num integer, freq_den integer, big blob ${expression})` },
        { table: 'Repetitions (habit integer, timestamp integer)' },
      ]);
      await expect(read({ 'a.db': file })).rejects.toThrow('it is a database of an app that is not supported');
    },
  );

  it('ignores the CHECK constraints of its tables', async () => {
    const file = await writeSqlite(
      [
        { table: 'Habits (id integer primary key, name text, freq_num integer, freq_den integer, check/**/(id > 9))' },
        { table: 'Repetitions (id integer primary key, habit integer, timestamp integer)' },
      ],
      {
        sql: "PRAGMA ignore_check_constraints = ON; INSERT INTO Habits VALUES (1, 'Run', 1, 1); INSERT INTO Repetitions VALUES (1, 1, 0)",
      },
    );
    expect((await read({ 'a.db': file })).records.entries).toHaveLength(1);
  });

  it('runs no trigger', async () => {
    const bytes = await writeSqlite(
      [
        {
          table: 'Habits (id integer primary key, name text, freq_num integer, freq_den integer)',
          rows: [[1, 'Run', 1, 1]],
        },
        { table: 'Repetitions (id integer primary key, habit integer, timestamp integer)', rows: [[1, 1, 0]] },
      ],
      { sql: 'CREATE TRIGGER t AFTER INSERT ON Habits BEGIN DELETE FROM Habits; END' },
    );
    expect((await read({ 'a.db': bytes })).records.entries).toHaveLength(1);
  });

  it('the database is refused with a cell of more than 1 MB', async () => {
    const habit = { name: 'Run', marks: [{ day: '2026-01-01', value: 2, note: 'x'.repeat(1_048_577) }] };
    await expect(read({ 'a.db': await writeLoopDatabase([habit]) })).rejects.toThrow(
      'A cell of the database is too long: more than 1 MB.',
    );
  });

  it('the database is refused when a page is broken', async () => {
    const bytes = await writeLoopDatabase([{ name: 'Run', marks }]);
    const broken = Uint8Array.from(bytes);
    for (let page = 1; page * 4_096 < broken.length; page += 1) broken.fill(0x7f, page * 4_096 + 1, page * 4_096 + 12);
    await expect(read({ 'a.db': broken })).rejects.toThrow('The database file is damaged.');
  });

  it('the database is read or refused in a sentence, whatever bytes change', async () => {
    const bytes = await writeLoopDatabase([{ name: 'Run', marks: marks.slice(0, 100) }]);
    const change = fc.record({ at: fc.nat(bytes.length - 1), to: fc.nat(255) });
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 20 }), async (changes) => {
        const changed = Uint8Array.from(bytes);
        for (const { at, to } of changes) changed[at] = to;
        expect(await findCrash({ 'a.db': changed })).toBeNull();
      }),
      { numRuns: 60 },
    );
  });
});

describe('hostile text', () => {
  it('the text is refused as one line of 50 MB', async () => {
    const line = Buffer.alloc(50 * 1_048_576, 'a');
    await expect(read({ 'a.csv': line })).rejects.toThrow('A row of the table is too long: more than 1 MB.');
  });

  it.each([
    ['too many rows', '1\n'.repeat(300_001), 'The table has too many rows: more than 300,000.'],
    ['too many columns', `${','.repeat(1_001)}\n`.repeat(2), 'The table has too many columns: more than 1,000.'],
    [
      'too many columns below a narrow header',
      `Date,Amount\n${','.repeat(1_001)}\n`,
      'The table has too many columns: more than 1,000.',
    ],
    ['a quote that does not end', 'Date,Amount\n2026-01-01,"5\n', 'The table is cut off'],
    ['JSON that is nested too deeply', '['.repeat(100_000), 'nested too deeply'],
    ['JSON with too many values', `[${'[],'.repeat(3_000_001)}[]]`, 'The JSON file has too many values.'],
    ['nothing', '', 'The file "a" is empty.'],
    ['no rows and columns', ' \n \n', 'it is text without rows and columns'],
    ['one line', 'Hello', 'it is text without rows and columns'],
    ['long lines', `Chapter 1\n${'word '.repeat(60)}\n`, 'it is text without rows and columns'],
    ['the beginning of a PDF document', '%PDF-1.4\n1 0 obj\n<< /Type /Catalog, /Pages 2 >>\n', 'it is a PDF document'],
    ['the beginning of a web page', '<!doctype html>\n<p>a,b</p>\n', 'it is a web page'],
    ['the beginning of XML', '<?xml version="1.0"?>\n<gpx>,</gpx>\n', 'it is XML of an app that is not supported'],
    ['JSON that is cut off', '{"goals": [{"title": "Run",\n', 'it is JSON that is damaged'],
    ['an address book', 'BEGIN:VCARD\nFN:Ada\nEND:VCARD\n', 'it is an address book'],
    ['calendars in a calendar', 'BEGIN:VCALENDAR\r\n'.repeat(3), 'contains a calendar within another one'],
  ])('the text is refused with %s', async (_, text, message) => {
    await expect(read({ a: text })).rejects.toThrow(message);
  });

  it('keeps the first 300 accents of a letter', async () => {
    const accents = '\u0301\u0323'.repeat(150);
    const result = await read({ 'a.csv': `Date,Goal,Amount,Note\n2026-01-02,Run,1,a${accents.repeat(2)}b\n` });
    expect(result.records.entries.map(({ note }) => note)).toEqual([`a${accents}b`]);
    expect(describeLosses(result)).toContain('1 text with characters that cannot be stored: these are left out');
  });

  it('reports each value that cannot be stored as a loss', async () => {
    const result = await read({
      'a.csv':
        'Date,Goal,Amount,Note\n0000-01-01,Run,1,\n9999-12-31,Run,1,\n2026-12-31,Run,1,\n2026-01-01,Run,1e308,\n' +
        '2026-01-02,Run,-1e12,\n2026-01-03,Run,0.00001,a\0b\n2026-01-04,Run,NaN,\n2026-01-05,=1+1,2,=cmd\n',
    });
    expect(result.records.entries.map(({ list, day, amount, note }) => [list, day, amount, note])).toEqual([
      ['Run', '2026-01-03', 0, 'ab'],
      ['=1+1', '2026-01-05', 2, '=cmd'],
    ]);
    expect(describeLosses(result)).toEqual([
      '2 rows without a date (row 2: 0000-01-01, row 3: 9999-12-31): left out',
      '1 entry of a day to come: left out',
      '2 entries with amounts of 10^12 or more: left out',
      '1 amount with more than four decimals: rounded',
      '1 text with characters that cannot be stored: these are left out',
      '1 cell that is no amount (row 8: NaN): left out',
    ]);
  });

  it('shortens long texts and keeps names of prototypes', async () => {
    const long = 'x'.repeat(20_000);
    const json = `{"__proto__":{"a":1},"kind":"tasks#taskLists","items":[{"id":"__proto__","title":"${long}","items":[{"id":"constructor","title":"toString","notes":"${long}"}]}]}`;
    const { records, losses } = await read({ 'a.json': json });
    expect(records.lists).toMatchObject([{ key: '__proto__' }]);
    expect(records.lists[0]?.title).toHaveLength(255);
    expect(records.tasks[0]?.description).toHaveLength(10_000);
    expect(losses).toEqual([{ what: 'texts that are too long: shortened', count: 2 }]);
  });

  it('the text is read or refused in a sentence, whatever its bytes', async () => {
    const starts = [
      '',
      'PK\x03\x04',
      'SQLite format 3\0',
      '{"',
      '[{',
      'BEGIN:VCALENDAR\r\nBEGIN:VTODO\r\n',
      '\xff\xfe',
      '"List Name","Title",\n',
      'TYPE,CONTENT,PRIORITY,INDENT\n',
    ];
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...starts), fc.uint8Array({ maxLength: 300 }), async (start, bytes) => {
        expect(await findCrash({ a: Buffer.concat([Buffer.from(start, 'latin1'), bytes]) })).toBeNull();
      }),
      { numRuns: 150 },
    );
  });
});

/** Returns the error of reading the files, unless it is an ImportFileError. When there is none, returns null. */
async function findCrash(files: Parameters<typeof read>[0]): Promise<unknown> {
  try {
    await read(files);
    return null;
  } catch (error) {
    return error instanceof ImportFileError ? null : error;
  }
}

it('records with the same key count once each towards the limit', () => {
  const builder = new RecordsBuilder({ timeZone: 'UTC', now: new Date('2026-01-01T00:00:00Z') });
  const addNote = () => builder.note({ key: 'same', title: 'Same', content: '' });
  for (let count = 0; count < importLimits.records; count += 1) addNote();
  expect(addNote).toThrow('The files have too many records: more than 300,000.');
});

describe('long values', () => {
  it('a rule of more than 500 characters is not read, even when most parts are empty', () => {
    const due = { dueDay: '2026-01-01', dueTime: null } as const;
    const builder = new RecordsBuilder({ timeZone: 'UTC', now: new Date('2026-01-01T00:00:00Z') });
    const context = { due, timeZone: 'UTC', builder };
    expect(readRule(`FREQ=DAILY${';'.repeat(490)}`, context)).not.toBeNull();
    expect(readRule(`FREQ=DAILY${';'.repeat(491)}`, context)).toBeNull();
  });

  it('a label uses only the first 255 characters', () => {
    expect(writeLabel(`x${'-'.repeat(253)}y`)).toHaveLength(50);
    expect(writeLabel(`${'-'.repeat(255)}x`)).toBe('');
  });
});

describe('a file of another kind', () => {
  it('the refusal names the file, also with a path', async () => {
    await expect(read({ '../../etc/passwd': 'root' })).rejects.toThrow(/GoalTracker cannot read ".*passwd"/);
  });

  it('no file is refused', async () => {
    await expect(read({})).rejects.toThrow('There is no file to import.');
  });

  it('a picture is named', async () => {
    const picture = Buffer.concat([Buffer.from('\u0089PNG', 'latin1'), Buffer.alloc(64)]);
    await expect(read({ 'a.csv': picture })).rejects.toThrow('GoalTracker cannot read "a.csv": it is a picture');
  });

  it('random bytes are refused', async () => {
    for (const outputLength of [300, 3_000, 30_000]) {
      const bytes = createHash('shake256', { outputLength }).update('seed').digest();
      await expect(read({ 'a.bin': bytes })).rejects.toThrow('GoalTracker cannot read "a.bin": it is not text.');
    }
  });

  it.each([
    ['xl/workbook.xml', 'it is an Excel workbook. Save its table as CSV and choose that.'],
    ['word/document.xml', 'it is a Word document.'],
    ['META-INF/manifest.xml', 'it is an OpenDocument file. Save its table as CSV and choose that.'],
  ])('an Office file with %s is named', async (path, message) => {
    await expect(read({ 'a.xlsx': writeZip({ [path]: '<a/>', 'b.xml': '<b/>' }) })).rejects.toThrow(message);
  });
});

it('files of two apps are refused', async () => {
  const files = { 'a.db': await writeLoopDatabase([]), 'b.csv': 'TYPE,CONTENT,PRIORITY,INDENT\n' };
  await expect(read(files)).rejects.toThrow(
    'The files are of different apps: Loop Habit Tracker backup and Todoist export. Choose the files of one app.',
  );
});

it('a file of a known app can be read as a plain table', async () => {
  const file = 'HabitName,HabitDescription,HabitCategory,CalendarDate,Value,CommentText\nRun,,Sport,2026-01-01,1,\n';
  expect((await read({ 'a.csv': file })).source.id).toBe('habitbull');
  expect((await read({ 'a.csv': file }, { source: 'table' })).source.id).toBe('table');
});
