import { createEmptyDatabase } from '@goaltracker/db/testing/empty-database';
import { type TestFolder, makeTestFolder } from './test-folder.ts';

export interface ServerDatabase extends AsyncDisposable {
  /** URL of the database's owner. */
  readonly url: string;
  /** The settings of a server on this database. */
  readonly env: { readonly DATA_DIR: string; readonly DATABASE_URL: string; readonly AUTH_SECRET: string };
  readonly folder: TestFolder;
  /** Terminates the servers' connections of this name, or all, except those inside a transaction. */
  terminateConnections(name?: string): Promise<void>;
}

/** A database on the PostgreSQL that all tests share, migrated unless it is to be empty, and a data folder. */
export async function createServerDatabase({ migrated = true } = {}): Promise<ServerDatabase> {
  const database = await createEmptyDatabase({ migrated });
  const { url, secret } = database;
  const folder = await makeTestFolder();
  return {
    url,
    env: { DATA_DIR: folder.path, DATABASE_URL: url, AUTH_SECRET: secret },
    folder,
    async terminateConnections(name = 'goaltracker%') {
      await database.owner`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and application_name like ${name}
          and application_name not in ('goaltracker owner', 'goaltracker tests') and xact_start is null`;
    },
    async [Symbol.asyncDispose]() {
      await database.drop();
      await folder[Symbol.asyncDispose]();
    },
  };
}
