import { rounds } from '@goaltracker/db/testing/long-rounds';
import { backupSections } from '@goaltracker/domain/backup/backup-sections';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeError } from '../core/describe-error.ts';
import { DomainError } from '../core/errors.ts';
import { backupFiles } from '../testing/backup-arbitraries.ts';
import { backUp, restore } from '../testing/backup-files.ts';
import { type TestApi, type TestUser, startTestApi } from '../testing/test-api.ts';

let test: TestApi;
let ada: TestUser;
let eve: TestUser;
beforeAll(async () => {
  test = await startTestApi();
  [ada, eve] = [await test.signUp(), await test.signUp()];
});
afterAll(() => test.close());

type Parsed = Record<string, unknown> & Record<(typeof backupSections)[number], { id: string }[]>;

function parseSorted(file: string): Parsed {
  const content = JSON.parse(file) as Parsed;
  for (const section of backupSections) content[section].sort((a, b) => (a.id < b.id ? -1 : 1));
  return content;
}

const oddNumbers = [0, -1, 1.00001, 1e12, 1e14, 1e308];
const oddDates = [
  '0000-01-01',
  '2090-02-30',
  '2201-01-02T00:00:00Z',
  '2026-01-01T00:00:00.123456789+14:00',
  '2026-01-01T00:00:00-23:59',
  'soon',
];
const oddIds = ['00000000-0000-0000-0000-000000000000', 'ffffffff-ffff-ffff-ffff-ffffffffffff', '__proto__'];
const oddTexts = ['', ' ', 'a\0b', '\ud800', 'x'.repeat(256), `'); drop table goals; --`];
const oddities: unknown[] = [...oddNumbers, ...oddDates, ...oddIds, ...oddTexts, undefined, null, true, [], {}, [null]];

/** A valid file in which one value of one record is removed or replaced by an odd value. */
const damagedFiles = fc
  .tuple(backupFiles, fc.nat(), fc.nat(), fc.constantFrom(...oddities))
  .map(([file, record, field, value]) => {
    const content = parseSorted(file);
    const records = backupSections.flatMap((section) => content[section] as Record<string, unknown>[]);
    const damaged = records[record % records.length];
    const name = Object.keys(damaged ?? {})[field % Object.keys(damaged ?? {}).length];
    if (damaged && name !== undefined) damaged[name] = value;
    return JSON.stringify(content);
  });

describe('restoring a damaged file', () => {
  it('either succeeds, or fails with VALIDATION and changes nothing', async () => {
    await fc.assert(
      fc.asyncProperty(damagedFiles, async (file) => {
        const before = await test.rows.hash(ada.id);
        const error = await restore(test, ada, file).catch(describeError);
        const refusal = error instanceof DomainError ? [error.code, error.message] : undefined;
        expect(refusal ?? ['VALIDATION']).toContain('VALIDATION');
        expect(refusal !== undefined && (await test.rows.hash(ada.id)) !== before).toBe(false);
        const backup = await backUp(test, ada);
        await restore(test, ada, backup);
        expect(await backUp(test, ada)).toBe(backup);
      }),
      { numRuns: rounds(8, 100) },
    );
  });
});

describe('a backup of any account', () => {
  it('contains all its records, and is the same file after a reset and restore, also in another account', async () => {
    await fc.assert(
      fc.asyncProperty(backupFiles, async (file) => {
        expect((await restore(test, ada, file)).recomputed).toBe(0);
        const backup = await backUp(test, ada);
        expect(parseSorted(backup)).toEqual(parseSorted(file));
        await ada.trpc.backup.resetData();
        await restore(test, ada, backup);
        expect(await backUp(test, ada)).toBe(backup);
        await restore(test, eve, backup);
        expect(await backUp(test, eve)).toBe(backup);
      }),
      { numRuns: rounds(4, 25) },
    );
  });
});
