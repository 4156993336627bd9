import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connectClient } from '../core/client.ts';
import { prepareDatabase } from '../core/database.ts';
import { newId } from '../core/id.ts';
import { migrationsFolder } from '../core/migrate.ts';
import { type EmptyDatabase, createEmptyDatabase } from '../testing/empty-database.ts';

let empty: EmptyDatabase;
let folder: string;
beforeAll(async () => {
  empty = await createEmptyDatabase({ restricted: true });
  folder = await mkdtemp(path.join(tmpdir(), 'goaltracker-migrations-'));
  await cp(migrationsFolder, folder, { recursive: true });
});
afterAll(async () => {
  await empty.drop();
  await rm(folder, { recursive: true });
});

/** Applies the migrations before the one that schedules the jobs. */
async function migrateBefore(): Promise<void> {
  const file = path.join(folder, 'meta/_journal.json');
  const journal = JSON.parse(await readFile(file, 'utf8')) as { entries: { tag: string }[] };
  const entries = journal.entries.slice(
    0,
    journal.entries.findIndex(({ tag }) => tag.endsWith('_series_jobs')),
  );
  await writeFile(file, JSON.stringify({ ...journal, entries }));
  await prepareDatabase({ ...empty, migrations: pathToFileURL(`${folder}/`) });
}

/** Inserts a user with a series, as the owner of the tables, who sees no more than the user does. */
async function insertUserWithSeries(isEnded: boolean): Promise<string> {
  const owner = connectClient(empty.url, { max: 1, applicationName: 'test' });
  const id = newId();
  await owner.begin(async (tx) => {
    await tx`select set_config('app.user_id', ${id}, true)`;
    await tx`insert into users (id, email, password_hash, name) values (${id}, ${id}, '', '')`;
    await tx`insert into event_series (user_id, id, occurrence_key, recurrence, timezone, start_time, end_time, title,
        color, type, generated_until, is_ended)
      values (${id}, ${id}, ${id}, '{}', 'UTC', now(), now() + interval '1 hour', 'Run', '', 'event', now(), ${isEnded})`;
  });
  await owner.end();
  return id;
}

it('the series of a database from before the jobs are due immediately', async () => {
  await migrateBefore();
  const [goesOn] = [await insertUserWithSeries(false), await insertUserWithSeries(true)];
  await prepareDatabase({ ...empty });
  const jobs = await empty.owner`select user_id, kind, key, due_at <= now() as "isDue", attempts from jobs`;
  expect(jobs.map((job) => ({ ...job }))).toEqual([
    { user_id: goesOn, kind: 'series', key: '', isDue: true, attempts: 0 },
  ]);
});
