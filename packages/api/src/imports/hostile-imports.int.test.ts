import { newId } from '@goaltracker/db/core/id';
import { rounds } from '@goaltracker/db/testing/long-rounds';
import { writeZip } from '@goaltracker/import/testing/write-zip';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { backUp } from '../testing/backup-files.ts';
import { previewFiles, runImport } from '../testing/import-files.ts';
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

/** Running workers. */
const countWorkers = () => (process.report.getReport() as { workers?: unknown[] }).workers?.length ?? 0;

describe('a hostile file', () => {
  it('is refused when reading it takes more CPU time than one import may use', async () => {
    const body = await new Response(new FormData()).bytes();
    const file = {
      size: body.length,
      read: async function* () {
        yield body;
      },
    };
    const limits = { cpuTime: 0, checkEvery: 1, time: 600_000 };
    const settings = { timeZone: 'UTC', now: new Date('2026-11-28T10:00:00Z'), dateFormat: 'US' } as const;
    const reading = readForm({ file, contentType: 'multipart/form-data; boundary=x' }, settings, limits);
    await expect(reading).rejects.toThrow('The files take too long to read.');
  });

  it('is refused with a sentence, and nothing is written', async () => {
    const before = await backUp(test, ada);
    const workers = countWorkers();
    const files = { 'a.zip': writeZip({ 'a.csv': new Uint8Array(rounds(4, 400) * megabyte) }) };
    const refusal = { code: 'VALIDATION', message: expect.stringContaining('The zip file unpacks to too much') };
    await expect(previewFiles(test, ada, files)).rejects.toMatchObject(refusal);
    await expect(runImport(test, ada, { id: newId(), files })).rejects.toMatchObject(refusal);
    expect([await backUp(test, ada), await ada.trpc.imports.list()]).toEqual([before, []]);
    // Fewer when an idle worker for calendars has ended meanwhile.
    expect(countWorkers()).toBeLessThanOrEqual(workers);
  });
});

it('stops reading a preview when the client hangs up, and reads the next one', async () => {
  const commas = { 'a.csv': ','.repeat(20 * megabyte) };
  const clients = [new AbortController(), new AbortController()] as const;
  const abandoned = clients.map(({ signal }) => previewFiles(test, ada, commas, undefined, signal));
  const gone = new Error('gone');
  await expect.poll(countWorkers).toBeGreaterThan(0);
  for (const client of clients) client.abort(gone);
  expect(await Promise.allSettled(abandoned)).toEqual([
    { status: 'rejected', reason: gone },
    { status: 'rejected', reason: gone },
  ]);
  const preview = await previewFiles(test, ada, { 'b.csv': 'Date,Goal,Amount\n2026-01-01,Run,1\n' });
  expect(preview.lists).toHaveLength(1);
});

describe('an odd file', () => {
  const list = async () => {
    const goals = (await ada.trpc.goals.list()).toSorted((one, other) => (one.title < other.title ? -1 : 1));
    const days = await Promise.all(goals.map(({ id }) => ada.trpc.progress.daily({ id })));
    return goals.map(({ title, currentValue }, at) => [title, currentValue, days[at]?.map(({ notes }) => notes)]);
  };
  const importFile = (file: string | Uint8Array) => runImport(test, ada, { id: newId(), files: { 'a.csv': file } });

  it('imports what can be stored of a table with days and amounts beyond all limits, and names the rest', async () => {
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
});
