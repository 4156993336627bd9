import { createReadStream } from 'node:fs';
import { restoreDatabase } from '../dump/dump.ts';
import { asOwner } from '../core/as-owner.ts';
import { migrationsFolder, readMigrations, recreateSchema } from '../core/migrate.ts';

/** Commits of main whose code has made a database that is kept in `packages/db/released`. */
export const releasedDatabases = ['4024a258', '4857eb6f', 'afcc02d5', 'f6a2898c', '247f9f9f'] as const;
export type ReleasedDatabase = (typeof releasedDatabases)[number];

/** What the servers ran with that made them. */
export const releasedSecret = 'the-secret-of-the-stored-databases';

/** The migrations that the baseline replaces. */
const migrationsBeforeBaseline = new URL('../../released/before-baseline/', import.meta.url);

/** Brings an empty database to the schema with the migrations that the baseline replaces, up to this one. */
export async function createSchemaBeforeBaseline(ownerUrl: string, last: string): Promise<void> {
  const migrations = await readMigrations(migrationsBeforeBaseline);
  const wanted = migrations.slice(0, migrations.findIndex(({ name }) => name === last) + 1);
  await asOwner(ownerUrl, 'goaltracker tests', (owner) =>
    owner.begin((tx) => recreateSchema(tx, migrationsBeforeBaseline, wanted)),
  );
}

/** Fills an empty database as it was left by the server of that commit, in the schema of that time. */
export async function recreateReleased(ownerUrl: string, commit: ReleasedDatabase): Promise<void> {
  const dump = createReadStream(new URL(`../../released/${commit}.dump`, import.meta.url));
  await restoreDatabase(ownerUrl, dump, commit === '4024a258' ? migrationsBeforeBaseline : migrationsFolder);
}
