import { createEmptyDatabase } from '@goaltracker/db/testing/empty-database';
import { type TestFolder, makeTestFolder } from './test-folder.ts';

export interface ServerDatabase extends AsyncDisposable {
  /** The owner's URL. */
  readonly url: string;
  readonly env: { readonly DATA_DIR: string; readonly DATABASE_URL: string; readonly AUTH_SECRET: string };
  readonly folder: TestFolder;
  /** Terminates the servers' connections with this name, or all, except connections inside a transaction. */
  terminateConnections(name?: string): Promise<void>;
}

/** Creates a database on the shared PostgreSQL, and a data folder. With `migrated: false`, the database is empty. */
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
