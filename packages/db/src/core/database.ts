import { urlForRole, assertSafeRole, deriveApplicationRole, prepareApplicationRole } from './application-role.ts';
import { createAsUser } from './as-user.ts';
import type { RunAsUser, WaitOptions } from './as-user.ts';
import { connectClient } from './client.ts';
import type { Client } from './client.ts';
import { asOwner, throwUnavailable } from './as-owner.ts';
import { applyMigrations, findUpgrade, migrationsFolder } from './migrate.ts';
import { assertPreparedStatements } from './pooler.ts';
import { createOrm } from './orm.ts';
import type { Orm } from './orm.ts';
import { openServerChannel } from './server-channel.ts';
import type { ChannelHandlers, ServerChannel } from './server-channel.ts';
import { assertNotInterrupted } from '../scale/distribute.ts';
import { deleteSecrets, openRolePassword } from './secrets.ts';
import type { Secrets } from './secrets.ts';
import { checkWritable } from './write-check.ts';

export type DatabaseOptions = Secrets &
  WaitOptions & {
    /** URL of the database's owner, who may create tables and roles. The server itself connects as the application role. */
    url: string;
    /** The same database without the pooler that `url` leads to: for migrations, dumps and other work of the owner. */
    directUrl?: string | undefined;
    /** `false`: no prepared statements, for a pooler that does not support them. */
    prepare?: boolean | undefined;
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
  /** Exchanges texts with the other servers on this database, past a pooler if `directUrl` is known. */
  openChannel(handlers: ChannelHandlers): ServerChannel;
  /** Resolves when PostgreSQL answers. */
  ping(): Promise<void>;
  /** Resolves when PostgreSQL has space to write: see `checkWritable`. */
  checkWritable(): Promise<void>;
  /** Bytes on disk. */
  measureSize(): Promise<number>;
  /** Lets running transactions finish, then closes every connection. */
  close(): Promise<void>;
};

/** Key of the advisory lock: an arbitrary number. */
export const migrationLock = 7_091_350_613n;
const closeTimeoutSeconds = 5;

/**
 * Migrates the database and connects as the application role. Throws a MigrationError, an OtherSecretError, an
 * UnsafeRoleError when row-level security would not bind the role, a PoolerError, or a DatabaseUnavailableError.
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const url = await prepareDatabase(options);
  const { directUrl, poolSize = 10, prepare = true, maxWaitMs, maxConnectMs } = options;
  const listenUrl = directUrl && replaceHost(url, directUrl);
  const database = connectDatabase(url, { listenUrl, poolSize, prepare, maxWaitMs, maxConnectMs });
  try {
    await assertSafeRole(database.global.sql);
    await assertNotInterrupted(database.global.sql);
    if (prepare) await assertPreparedStatements(database.global.sql);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** Connects without migrating. */
export function connectDatabase(
  url: string,
  {
    poolSize,
    prepare = true,
    listenUrl = url,
    ...waitOptions
  }: WaitOptions & {
    poolSize: number;
    prepare?: boolean | undefined;
    listenUrl?: string | undefined;
  },
): Database {
  const connect = (max: number, applicationName: string) =>
    connectClient(url, { max, applicationName, settings: 'role', prepare });
  const pool = connect(poolSize, 'goaltracker');
  const shared = connect(2, 'goaltracker shared');
  return {
    asUser: createAsUser(pool, waitOptions),
    global: { orm: createOrm(shared), sql: shared },
    openChannel: (handlers) => openServerChannel(shared, listenUrl, handlers),
    async ping() {
      await shared`select 1`;
    },
    checkWritable: () => checkWritable(shared),
    async measureSize() {
      const [row] = await shared<{ bytes: number }[]>`select pg_database_size(current_database())::float8 as bytes`;
      return row?.bytes ?? 0;
    },
    async close() {
      await Promise.all([pool.end({ timeout: closeTimeoutSeconds }), shared.end({ timeout: closeTimeoutSeconds })]);
    },
  };
}

/** The address of `directUrl` with the role of `url`. */
function replaceHost(url: string, directUrl: string): string {
  const [{ username, password }, direct] = [new URL(url), new URL(directUrl)];
  return Object.assign(direct, { username, password }).href;
}

/**
 * Migrates under an advisory lock, so that servers starting together take turns. Returns the application role's URL.
 * `replacesSecret` makes the given secret the only one, whichever the database knew.
 */
export async function prepareDatabase(
  { url, directUrl = url, migrations = migrationsFolder, log, upgradeCopy, ...secrets }: DatabaseOptions,
  { replacesSecret = false } = {},
): Promise<string> {
  if (upgradeCopy?.stopsDatabase) {
    const first = await asOwner(directUrl, 'goaltracker migrations', (owner) => findUpgrade(owner, migrations));
    if (first !== undefined) await upgradeCopy.make(first);
  }
  // One connection holds the lock in a transaction, which keeps it behind a pooler too. The other one works.
  const owner = connectClient(directUrl, { max: 2, applicationName: 'goaltracker migrations', prepare: false });
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
    return throwUnavailable(directUrl, error);
  } finally {
    await owner.end({ timeout: closeTimeoutSeconds });
  }
}
