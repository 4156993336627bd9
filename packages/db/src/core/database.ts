import { urlForRole, assertSafeRole, deriveApplicationRole, prepareApplicationRole } from './application-role.ts';
import { createAsUser } from './as-user.ts';
import type { RunAsUser, WaitOptions } from './as-user.ts';
import { connectClient } from './client.ts';
import type { Client } from './client.ts';
import { DatabaseUnavailableError, isDatabaseUnavailable } from './errors.ts';
import { applyMigrations, migrationsFolder } from './migrate.ts';
import { createOrm } from './orm.ts';
import type { Orm } from './orm.ts';
import { assertNotInterrupted } from '../scale/distribute.ts';
import { forgetSecrets, openRolePassword } from './secrets.ts';
import type { Secrets } from './secrets.ts';
import { checkWritable } from './write-check.ts';

export type DatabaseOptions = Secrets &
  WaitOptions & {
    /** URL of the database's owner, who may create tables and roles. The server itself connects as the application role. */
    url: string;
    /** Connections for users' transactions. Default 10. */
    poolSize?: number;
    /** Folder of the migrations, for a bundled server. */
    migrations?: URL;
    log?: (message: string) => void;
  };

export type Database = {
  /** The only access to users' rows: see `createAsUser`. */
  asUser: RunAsUser;
  /** For tables without row-level security (e-mail addresses, sign-in attempts). Users' tables appear empty here. */
  global: { orm: Orm; sql: Client };
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
const statementTimeoutMs = 20_000;
const closeTimeoutSeconds = 5;

/**
 * Migrates the database and connects as the application role. Throws a MigrationError, an OtherSecretError, an
 * UnsafeRoleError when row-level security would not bind the role, or a DatabaseUnavailableError.
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const url = await prepareDatabase(options);
  const { poolSize = 10, maxWaitMs, onWait } = options;
  const database = connectDatabase(url, { poolSize, filtersByUser: true, maxWaitMs, onWait });
  try {
    await assertSafeRole(database.global.sql);
    await assertNotInterrupted(database.global.sql);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** Connects without migrating. Called directly only by the isolation tests, to switch the user filter off. */
export function connectDatabase(
  url: string,
  { poolSize, filtersByUser, ...waitOptions }: WaitOptions & { poolSize: number; filtersByUser: boolean },
): Database {
  const connect = (max: number, applicationName: string) =>
    connectClient(url, { max, applicationName, statementTimeoutMs });
  const pool = connect(poolSize, 'goaltracker');
  const shared = connect(2, 'goaltracker shared');
  return {
    asUser: createAsUser(pool, filtersByUser, waitOptions),
    global: { orm: createOrm(shared), sql: shared },
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

/**
 * Migrates under an advisory lock, so that servers starting together take turns. Returns the application role's URL.
 * `replacesSecret` makes the given secret the only one, whichever the database knew.
 */
export async function prepareDatabase(
  { url, migrations, log, ...secrets }: DatabaseOptions,
  { replacesSecret = false } = {},
): Promise<string> {
  const owner = connectClient(url, { max: 1, applicationName: 'goaltracker migrations' });
  try {
    const [current] = await owner<{ name: string }[]>`
      select current_database() as name, pg_advisory_lock(${String(migrationLock)}::bigint)`;
    const role = deriveApplicationRole(current?.name ?? '', secrets.secret);
    for (const name of await applyMigrations(owner, migrations ?? migrationsFolder)) log?.(`Applied migration ${name}`);
    if (replacesSecret) await forgetSecrets(owner);
    role.password = await openRolePassword(owner, secrets, role.password);
    await prepareApplicationRole(owner, role);
    return urlForRole(role, url);
  } catch (error) {
    return throwUnavailable(url, error);
  } finally {
    await owner.end({ timeout: closeTimeoutSeconds });
  }
}

/** Throws a DatabaseUnavailableError that says where no PostgreSQL answered, or the error itself if it is another one. */
export function throwUnavailable(url: string, error: unknown): never {
  throw isDatabaseUnavailable(error)
    ? new DatabaseUnavailableError(`No PostgreSQL answers at ${new URL(url).host}`, { cause: error })
    : error;
}
