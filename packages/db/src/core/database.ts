import { addressFor, assertSafeRole, deriveApplicationRole, prepareApplicationRole } from './application-role.ts';
import { createAsUser } from './as-user.ts';
import type { RunAsUser } from './as-user.ts';
import { connectClient } from './client.ts';
import type { Client } from './client.ts';
import { DatabaseUnavailableError, isDatabaseUnavailable } from './errors.ts';
import { createLimiterStore } from './limiter-store.ts';
import type { LimiterStore } from './limiter-store.ts';
import { applyMigrations, migrationsFolder } from './migrate.ts';
import { createOrm } from './orm.ts';
import type { Orm } from './orm.ts';

export type DatabaseOptions = {
  /** Of the database's owner, who may make tables and roles; the server itself works as a lesser role. */
  url: string;
  /** The server's secret, from which the lesser role's password follows. */
  secret: string;
  /** Connections for users' transactions. */
  poolSize?: number;
  /** Where the migrations are, for a bundled server. */
  migrations?: URL;
  log?: (message: string) => void;
};

export type Database = {
  /** The only way to users' rows: see `createAsUser`. */
  asUser: RunAsUser;
  /** For the tables that belong to no user (e-mail addresses): users' tables are empty here. */
  global: { orm: Orm; sql: Client };
  /** Counts attempts to sign in, on connections and in transactions of its own. */
  limiterStore: LimiterStore;
  /** Resolves when PostgreSQL answers. */
  ping(): Promise<void>;
  /** Lets running transactions finish, then closes every connection. */
  close(): Promise<void>;
};

/** Any number will do that no other program locks in the same database. */
const migrationLock = 7_091_350_613n;
const longestStatement = 20_000;
const secondsToClose = 5;

/** Brings the database to this version's shape and opens it as a role that row-level security binds. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const url = await prepareDatabase(options);
  const database = connectDatabase(url, { poolSize: options.poolSize ?? 10, filtersByUser: true });
  try {
    await assertSafeRole(database.global.sql);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** The connections alone. Only the isolation tests come here directly, to take one wall away. */
export function connectDatabase(
  url: string,
  { poolSize, filtersByUser }: { poolSize: number; filtersByUser: boolean },
): Database {
  const connect = (max: number, applicationName: string) =>
    connectClient(url, { max, applicationName, statementTimeout: longestStatement });
  const pool = connect(poolSize, 'goaltracker');
  const shared = connect(2, 'goaltracker shared');
  return {
    asUser: createAsUser(pool, filtersByUser),
    global: { orm: createOrm(shared), sql: shared },
    limiterStore: createLimiterStore(shared),
    async ping() {
      await shared`select 1`;
    },
    async close() {
      await Promise.all([pool.end({ timeout: secondsToClose }), shared.end({ timeout: secondsToClose })]);
    },
  };
}

/** Migrates under one lock, so that servers starting together do so in turn. Answers the lesser role's address. */
export async function prepareDatabase({ url, secret, migrations, log }: DatabaseOptions): Promise<string> {
  const owner = connectClient(url, { max: 1, applicationName: 'goaltracker migrations' });
  try {
    const [current] = await owner<{ name: string }[]>`
      select current_database() as name, pg_advisory_lock(${String(migrationLock)}::bigint)`;
    const role = deriveApplicationRole(current?.name ?? '', secret);
    for (const name of await applyMigrations(owner, migrations ?? migrationsFolder)) log?.(`Applied migration ${name}`);
    await prepareApplicationRole(owner, role);
    return addressFor(role, url);
  } catch (error) {
    throw isDatabaseUnavailable(error)
      ? new DatabaseUnavailableError(`No PostgreSQL answers at ${new URL(url).host}`, { cause: error })
      : error;
  } finally {
    await owner.end({ timeout: secondsToClose });
  }
}
