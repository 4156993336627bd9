import { readFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import { backupVersion } from '@goaltracker/domain/backup/backup-sections';
import { toDaysOfEvents, toDaysOfWork, toSeriesByRule, toTasksOnDays } from '@goaltracker/db/testing/stored-content';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { backUp, restore } from '../testing/backup-files.ts';
import { type TestApi, startTestApi } from '../testing/test-api.ts';

type Content = Record<string, Record<string, unknown>[]>;

/** The first version that was released, as it was on main. */
const firstVersion = 4;
const versions = Array.from({ length: backupVersion - firstVersion + 1 }, (_, at) => firstVersion + at);

/**
 * The demo account, with a record in nearly every section, as the code of that version wrote it. These files are never
 * removed or changed; a new version gets one (.github/CONTRIBUTING.md#change-the-schema).
 */
async function readStored(version: number): Promise<string> {
  return gunzipSync(await readFile(new URL(`stored/version-${version}.json.gz`, import.meta.url))).toString();
}

/** Days are midnights UTC from version 9 on. */
const toDays = (stored: Record<string, unknown>, version: number) => (version < 9 ? toDaysOfEvents(stored) : stored);

let test: TestApi;
beforeAll(async () => {
  test = await startTestApi();
});
afterAll(() => test.close());

it.each(versions)('a file of version %i is restored with everything that it holds', async (version) => {
  const file = await readStored(version);
  // No screen or call ever wrote planning entries.
  const { planningEntries: _entries, ...stored } = JSON.parse(file) as Content;
  expect(stored['version']).toBe(version);
  const ada = await test.signUp();
  await restore(test, ada, file);
  const present = await backUp(test, ada);
  expect(JSON.parse(present)).toMatchObject({
    ...stored,
    ...toDaysOfWork({ ...stored, tasks: toTasksOnDays(stored) }),
    ...toDays({ ...stored, eventSeries: toSeriesByRule(stored) }, version),
    version: backupVersion,
  });
  await restore(test, ada, present);
  expect(await backUp(test, ada)).toBe(present);
});
