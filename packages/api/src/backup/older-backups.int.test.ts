import { readFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import { backupVersion } from '@goaltracker/domain/backup/backup-sections';
import { toDaysOfEvents, toDaysOfWork, toSeriesByRule, toTasksOnDays } from '@goaltracker/db/testing/stored-content';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { backUp, restore } from '../testing/backup-files.ts';
import { type TestApi, startTestApi } from '../testing/test-api.ts';

type Content = Record<string, Record<string, unknown>[]>;

/** The first released version, as it was on main. */
const firstVersion = 4;
const versions = Array.from({ length: backupVersion - firstVersion + 1 }, (_, at) => firstVersion + at);

/**
 * The demo account, with a record in nearly every section, written by the code of that version. Never remove or change
 * these files; add a file for each new version (.github/CONTRIBUTING.md#change-the-schema).
 */
async function readStored(version: number): Promise<string> {
  return gunzipSync(await readFile(new URL(`stored/version-${version}.json.gz`, import.meta.url))).toString();
}

/** From version 9 on, days are midnights UTC. */
const toDays = (stored: Record<string, unknown>, version: number) => (version < 9 ? toDaysOfEvents(stored) : stored);

let test: TestApi;
beforeAll(async () => {
  test = await startTestApi();
});
afterAll(() => test.close());

it.each(versions)('restores a file of version %i with all its records', async (version) => {
  const file = await readStored(version);
  // No screen or call has ever written planning entries.
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
