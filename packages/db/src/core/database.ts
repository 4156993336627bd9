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
  /** URL of the database owner, who may create tables and roles. The server itself connects as the application role. */
  url: string;
  /** Number of connections for user transactions. Default 10. */
  poolSize?: number;
  /** Folder of the migrations. A bundled server passes its own. */
  migrations?: URL;
  log?: (message: string) => void;
  upgradeCopy?: UpgradeCopy;
};

/** How to copy the database before migrations change its contents. */
export type UpgradeCopy = {
  /** `migration`: the first pending migration, which names the copy. */
  make(migration: string): Promise<void>;
  /**
   * Whether the copy stops the database. Only this process uses such a database, so it makes the copy before it takes
   * the lock.
   */
  stopsDatabase: boolean;
};

export type Database = {
  /** The only access to the rows of users: see `createAsUser`. */
  asUser: RunAsUser;
  /** For tables without row-level security (email addresses, sign-in attempts). User tables appear empty here. */
  global: { orm: Orm; sql: Client };
  /** Exchanges texts with other servers on this database. */
  openChannel(handlers: ChannelHandlers): ServerChannel;
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
 * One message, hence one transaction, which leaves nothing behind. Names no table, so that Citus accepts it too. The
 * rows exceed `work_mem` and go to a temp file of some MB, which needs free space as table rows do.
 */
const writeCheck = `set local work_mem = '64kB';
do $$ begin
  if current_setting('transaction_read_only')::boolean then raise read_only_sql_transaction; end if;
end $$;
select count(*) from generate_series(1, 100000)`;

/**
 * Migrates the database and connects as the application role. Throws a MigrationError, an OtherSecretError, an
 * UnsafeRoleError (row-level security would not bind the role) or a DatabaseUnavailableError.
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
 * Migrates under an advisory lock, so that servers that start together take turns. Returns the URL of the application
 * role. `replacesSecret`: makes the given secret the only accepted secret.
 */
export async function prepareDatabase(
  { url, migrations = migrationsFolder, log, upgradeCopy, ...secrets }: DatabaseOptions,
  { replacesSecret = false } = {},
): Promise<string> {
  if (upgradeCopy?.stopsDatabase) {
    const first = await asOwner(url, 'goaltracker migrations', (owner) => findUpgrade(owner, migrations));
    if (first !== undefined) await upgradeCopy.make(first);
  }
  // One connection holds the lock, the other runs the migrations.
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
