import { urlForRole, assertSafeRole, deriveApplicationRole, prepareApplicationRole } from './application-role.ts';
import { createAsUser } from './user-transaction.ts';
import type { RunAsUser, WaitOptions } from './user-transaction.ts';
import { connectClient } from './client.ts';
import type { Client } from './client.ts';
import { asOwner, throwUnavailable } from './as-owner.ts';
import { applyMigrations, findUpgrade, migrationsFolder } from './migrate.ts';
import { createOrm } from './orm.ts';
import type { Orm } from './orm.ts';
import { openServerChannel } from './server-channel.ts';
import type { ChannelHandlers, ServerChannel } from './server-channel.ts';
import { assertNotInterrupted } from '../scale/distribute.ts';
import { deleteSecrets, openRolePassword } from './secrets.ts';
import type { Secrets } from './secrets.ts';

export type DatabaseOptions = Secrets & {
  /** URL of the database's owner, who may create tables and roles. The server itself connects as the application role. */
  url: string;
  /** Connections for users' transactions. Default 10. */
  poolSize?: number;
  /** Folder of the migrations, for a bundled server. */
  migrations?: URL;
  log?: (message: string) => void;
  upgradeCopy?: UpgradeCopy;
};

/** How a copy of the database is made before migrations change what it holds. */
export type UpgradeCopy = {
  /** The copy is named after the first migration that follows. */
  make(migration: string): Promise<void>;
  /** Stops the database meanwhile, which only this process uses, so the copy is made before the lock is taken. */
  stopsDatabase: boolean;
};

export type Database = {
  /** The only access to users' rows: see `createAsUser`. */
  asUser: RunAsUser;
  /** For tables without row-level security (email addresses, sign-in attempts). Users' tables appear empty here. */
  global: { orm: Orm; sql: Client };
  /** Exchanges texts with the other servers on this database. */
  openChannel(handlers: ChannelHandlers): ServerChannel;
  /** Resolves when PostgreSQL answers. */
  ping(): Promise<void>;
  /** Resolves when PostgreSQL accepts writes. Rejects with its error `disk_full` or `read_only_sql_transaction`, for example. */
  checkWritable(): Promise<void>;
  /** Lets running transactions finish, then closes every connection. */
  close(): Promise<void>;
};

/** Key of the advisory lock: an arbitrary number. */
export const migrationLock = 7_091_350_613n;
const closeTimeoutSeconds = 5;

/**
 * One message, hence one transaction, which leaves nothing behind. It names no table, so that Citus accepts it too. The
 * rows do not fit into `work_mem` and go to a temp file of some MB, for which there must be space as for rows of a table.
 */
const writeCheck = `set local work_mem = '64kB';
do $$ begin
  if current_setting('transaction_read_only')::boolean then raise read_only_sql_transaction; end if;
end $$;
select count(*) from generate_series(1, 100000)`;

/**
 * Migrates the database and connects as the application role. Throws a MigrationError, an OtherSecretError, an
 * UnsafeRoleError when row-level security would not bind the role, or a DatabaseUnavailableError.
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const url = await prepareDatabase(options);
  const { poolSize = 10 } = options;
  const database = connectDatabase(url, { poolSize });
  try {
    await assertSafeRole(database.global.sql);
    await assertNotInterrupted(database.global.sql);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** Connects without migrating. */
export function connectDatabase(
  url: string,
  { poolSize, ...waitOptions }: WaitOptions & { poolSize: number },
): Database {
  const connect = (max: number, applicationName: string) =>
    connectClient(url, { max, applicationName, settings: 'role' });
  const pool = connect(poolSize, 'goaltracker');
  const shared = connect(2, 'goaltracker shared');
  return {
    asUser: createAsUser(pool, waitOptions),
    global: { orm: createOrm(shared), sql: shared },
    openChannel: (handlers) => openServerChannel(shared, url, handlers),
    async ping() {
      await shared`select 1`;
    },
    async checkWritable() {
      await shared.unsafe(writeCheck);
    },
    async close() {
      await Promise.all([pool.end({ timeout: closeTimeoutSeconds }), shared.end({ timeout: closeTimeoutSeconds })]);
    },
  };
}

/**
 * Migrates under an advisory lock, so that servers starting together take turns. Returns the application role's URL.
 * `replacesSecret` makes the given secret the only one, whichever the database knew.
 */
export async function prepareDatabase(
  { url, migrations = migrationsFolder, log, upgradeCopy, ...secrets }: DatabaseOptions,
  { replacesSecret = false } = {},
): Promise<string> {
  if (upgradeCopy?.stopsDatabase) {
    const first = await asOwner(url, 'goaltracker migrations', (owner) => findUpgrade(owner, migrations));
    if (first !== undefined) await upgradeCopy.make(first);
  }
  // One connection holds the lock, the other one works.
  const owner = connectClient(url, { max: 2, applicationName: 'goaltracker migrations' });
  try {
    return await owner.begin(async (lock) => {
      await lock`set local idle_in_transaction_session_timeout = 0`;
      const [current] = await lock<{ name: string }[]>`
        select current_database() as name, pg_advisory_xact_lock(${String(migrationLock)}::bigint)`;
      const role = deriveApplicationRole(current?.name ?? '', secrets.secret);
      const applied = await applyMigrations(owner, migrations, async (first) => {
        if (upgradeCopy && !upgradeCopy.stopsDatabase) await upgradeCopy.make(first);
      });
      for (const name of applied) log?.(`Applied migration ${name}`);
      if (replacesSecret) await deleteSecrets(owner);
      role.password = await openRolePassword(owner, secrets, role.password);
      await prepareApplicationRole(owner, role);
      return urlForRole(role, url);
    });
  } catch (error) {
    return throwUnavailable(url, error);
  } finally {
    await owner.end({ timeout: closeTimeoutSeconds });
  }
}
