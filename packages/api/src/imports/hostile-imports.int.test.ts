import { newId } from '@goaltracker/db/core/id';
import { rounds } from '@goaltracker/db/testing/long-rounds';
import { writeLoopDatabase } from '@goaltracker/import/testing/loop-fixture';
import { writeSqlite } from '@goaltracker/import/testing/write-sqlite';
import { writeZip } from '@goaltracker/import/testing/write-zip';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { backUp } from '../testing/backup-files.ts';
import { type TestFiles, previewFiles, runImport } from '../testing/import-files.ts';
import { readForm } from './run-import-worker.ts';
import { type TestApi, type TestUser, startTestApi } from '../testing/test-api.ts';

let test: TestApi;
let ada: TestUser;
beforeAll(async () => {
  test = await startTestApi();
});
beforeEach(async () => {
  ada = await test.signUp({ timezone: 'Europe/Berlin' });
});
afterAll(() => test.close());

const megabyte = 1_048_576;
const table = 'Date,Goal,Amount\n2026-01-01,Run,5\n';
const habits = 'Habits (id integer primary key, name text, freq_num integer, freq_den integer)';
const repetitions = 'Repetitions (id integer primary key, habit integer, timestamp integer)';
const endless = 'WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT i AS id FROM n';

async function writeBrokenDatabase(): Promise<Uint8Array> {
  const marks = Array.from({ length: 500 }, (_, at) => ({
    day: new Date(Date.UTC(2024, 0, 1 + at)).toISOString().slice(0, 10),
    value: 2,
  }));
  const bytes = Uint8Array.from(await writeLoopDatabase([{ name: 'Run', marks }]));
  for (let page = 1; page * 4_096 < bytes.length; page += 1) bytes.fill(0x7f, page * 4_096 + 1, page * 4_096 + 12);
  return bytes;
}

/** Workers that have not ended. */
const countWorkers = () => (process.report.getReport() as { workers?: unknown[] }).workers?.length ?? 0;

/** What is refused, with the sentence for the person. */
const refused: readonly [what: string, message: RegExp, write: () => TestFiles | Promise<TestFiles>][] = [
  [
    'a zip bomb',
    /The zip file unpacks to too much/,
    () => ({ 'a.zip': writeZip({ 'a.csv': new Uint8Array(rounds(4, 400) * megabyte) }) }),
  ],
  ['a path that climbs', /"a.zip" is damaged/, () => ({ 'a.zip': writeZip({ '../../etc/a.csv': table }) })],
  [
    'a database with a view for a table',
    /it is a database of an app that is not supported/,
    async () => ({ 'a.db': await writeSqlite([{ table: repetitions }], { sql: `CREATE VIEW Habits AS ${endless}` }) }),
  ],
  [
    'a database with a generated column',
    /it is a database of an app that is not supported/,
    async () => {
      const big = habits.replace(')', ', big blob AS/**/(zeroblob(900000000)) NOT NULL)');
      return { 'a.db': await writeSqlite([{ table: big }, { table: repetitions }]) };
    },
  ],
  [
    'a database with a broken page',
    /The database file is damaged/,
    async () => ({ 'a.db': await writeBrokenDatabase() }),
  ],
  [
    'one line of many MB',
    /A row of the table is too long: more than 1 MB/,
    () => ({ 'a.csv': Buffer.alloc(rounds(3, 50) * megabyte, 'a') }),
  ],
  ['JSON of many values', /The JSON file has too many values/, () => ({ 'a.json': `[${'[],'.repeat(3_000_000)}[]]` })],
  [
    'calendars in a calendar',
    /contains a calendar within another one/,
    () => ({ 'a.ics': 'BEGIN:VCALENDAR\r\n'.repeat(3) }),
  ],
  ['a PDF document', /it is a PDF document/, () => ({ 'a.csv': '%PDF-1.4\n1 0 obj, << >>\n2 0 obj, << >>\n' })],
  [
    'a picture',
    /it is a picture/,
    () => ({ 'a.csv': Buffer.concat([Buffer.from('\u0089PNG', 'latin1'), Buffer.alloc(64)]) }),
  ],
  ['a text', /it is text without rows and columns/, () => ({ 'a.csv': `Chapter 1\n${'word '.repeat(100)}\n` })],
  ['a name with a path', /GoalTracker cannot read ".*passwd"/, () => ({ '../../etc/passwd': 'root' })],
  ['an empty file', /is empty/, () => ({ 'a.csv': '' })],
];

describe('a hostile file', () => {
  it('the file is refused when reading it takes more of a core than one import may', async () => {
    const body = await new Response(new FormData()).bytes();
    const file = {
      size: body.length,
      read: async function* () {
        yield body;
      },
    };
    const limits = { cpuTime: 0, checkEvery: 1, time: 600_000 };
    const settings = { timeZone: 'UTC', now: new Date('2026-11-28T10:00:00Z'), dateFormat: 'US' } as const;
    const reading = readForm({ file, contentType: 'multipart/form-data; boundary=x' }, settings, ada.id, limits);
    await expect(reading).rejects.toThrow('The files take too long to read.');
  });

  it.each(refused)('%s is refused in a sentence, and nothing is written', async (_, message, write) => {
    const before = await backUp(test, ada);
    const workers = countWorkers();
    const files = await write();
    const refusal = { code: 'VALIDATION', message: expect.stringMatching(message) };
    await expect(previewFiles(test, ada, files)).rejects.toMatchObject(refusal);
    await expect(runImport(test, ada, { id: newId(), files })).rejects.toMatchObject(refusal);
    expect([await backUp(test, ada), await ada.trpc.imports.list()]).toEqual([before, []]);
    // Fewer where one that reads calendars has ended meanwhile, as it does when it is idle.
    expect(countWorkers()).toBeLessThanOrEqual(workers);
  });
});

describe('an odd file', () => {
  const list = async () => {
    const goals = (await ada.trpc.goals.list()).toSorted((one, other) => (one.title < other.title ? -1 : 1));
    const days = await Promise.all(goals.map(({ id }) => ada.trpc.progress.daily({ id })));
    return goals.map(({ title, currentValue }, at) => [title, currentValue, days[at]?.map(({ notes }) => notes)]);
  };
  const importFile = (file: string | Uint8Array) => runImport(test, ada, { id: newId(), files: { 'a.csv': file } });

  it('a table with days and amounts beyond all limits brings what can be stored, and names the rest', async () => {
    const rows = [
      '0000-01-01,Run,1,',
      '9999-12-31,Run,1,',
      '2026-01-01,Run,1e308,',
      '2026-01-02,Run,-1e12,',
      '2026-01-03,Run,2,a\0b',
      '2026-01-04,=cmd(),3,=1+1',
    ];
    const { losses, effects } = await importFile(`Date,Goal,Amount,Note\n${rows.join('\n')}\n`);
    expect(effects).toMatchObject({ added: 4 });
    expect(losses).toEqual(
      expect.arrayContaining([
        { what: 'rows without a date (row 2: 0000-01-01, row 3: 9999-12-31): left out', count: 2 },
        { what: 'entries with amounts of 10^12 or more: left out', count: 2 },
        { what: 'text with characters that cannot be stored: these are left out', count: 1 },
      ]),
    );
    expect(await list()).toEqual([
      ['=cmd()', 3, [['=1+1']]],
      ['Run', 2, [['ab']]],
    ]);
  });

  it.each([
    ['UTF-16 with a mark', (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le')],
    ['UTF-16 without a mark', (text: string) => Buffer.from(text, 'utf16le')],
    ['Windows-1252', (text: string) => Buffer.from(text, 'latin1')],
    ['UTF-8 with a mark', (text: string) => Buffer.from(`\uFEFF${text}`)],
  ])('a table in %s is read', async (_, encode) => {
    await importFile(encode('Date;Goal;Amount;Note\n2026-01-03;Café;1,5;Ü\n2026-01-04;Café;1;\n'));
    expect(await list()).toEqual([['Café', 2.5, [[], ['Ü']]]]);
  });

  it('a database with a trigger is read without it', async () => {
    const file = await writeSqlite(
      [
        { table: habits, rows: [[1, 'Run', 1, 1]] },
        { table: repetitions, rows: [[1, 1, 0]] },
      ],
      { sql: 'CREATE TRIGGER t AFTER INSERT ON Habits BEGIN DELETE FROM Habits; END' },
    );
    await runImport(test, ada, { id: newId(), files: { 'a.db': file } });
    expect(await list()).toEqual([['Run', 1, [[]]]]);
  });
});
