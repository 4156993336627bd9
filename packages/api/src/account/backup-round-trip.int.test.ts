import { backupSections } from '@goaltracker/domain/account/backup-sections';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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

/** What a file says, whatever the order of its records. */
function read(file: string): Parsed {
  const content = JSON.parse(file) as Parsed;
  for (const section of backupSections) content[section].sort((a, b) => (a.id < b.id ? -1 : 1));
  return content;
}

describe('whatever an account holds', () => {
  it('is in its backup, and is the same file after a reset and in another account', async () => {
    await fc.assert(
      fc.asyncProperty(backupFiles, async (file) => {
        expect((await restore(test, ada, file)).recomputed).toBe(0);
        const backup = await backUp(test, ada);
        expect(read(backup)).toEqual(read(file));
        await ada.trpc.data.reset();
        await restore(test, ada, backup);
        expect(await backUp(test, ada)).toBe(backup);
        await restore(test, eve, backup);
        expect(await backUp(test, eve)).toBe(backup);
      }),
      { numRuns: 30 },
    );
  });
});
