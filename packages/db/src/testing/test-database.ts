import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { deriveApplicationRole } from '../core/application-role.ts';
import { connectClient } from '../core/client.ts';
import { connectDatabase, prepareDatabase } from '../core/database.ts';
import type { Database } from '../core/database.ts';
import { distributeTables } from '../scale/distribute.ts';
import { copyPartitionedMigrations } from './partitioned-migrations.ts';
import { createDatabase, databaseUrl } from './template.ts';

export type TestDatabaseOptions = {
  poolSize?: number;
  /** Turns row-level security off, so that only the user filter isolates users. */
  withoutRowSecurity?: boolean;
  /** Partitions each table by the hash of its distribution column. */
  partitioned?: boolean;
};

export type TestDatabase = {
  database: Database;
  /** URL of the database owner, who may change tables. */
  ownerUrl: string;
  /** URL of the application role. */
  url: string;
  secret: string;
  close(): Promise<void>;
};

/** The maximum wait for a connection. On a busy machine, tests with many clients wait longer than users would. */
const maxWaitMs = 60_000;

let shared: Promise<TestDatabase> | undefined;

/**
 * The database that the test files of a worker share, one after another, each with its own users. It begins without
 * jobs and sign-in attempts, and is dropped at the end of the run. For tests that neither change the schema nor count
 * all rows.
 */
export async function shareTestDatabase(): Promise<TestDatabase> {
  shared ??= createTestDatabase();
  const test = await shared;
  await test.database.global.sql.unsafe('delete from jobs; delete from sign_in_attempts');
  return { ...test, close: async () => {} };
}

/** Copies the migrated template for one test file. Create it in `beforeAll`, close it in `afterAll`. */
export async function createTestDatabase(options: TestDatabaseOptions = {}): Promise<TestDatabase> {
  const postgres = inject('postgres');
  const citusUrl = process.env['TEST_CITUS_URL'];
  if (citusUrl && Object.keys(options).length === 0) return openCitusDatabase(citusUrl);
  const { adminUrl, template, prefix, secret } = postgres;
  const name = `${prefix}${randomBytes(6).toString('hex')}`;
  const admin = connectClient(adminUrl, { max: 1, applicationName: 'goaltracker tests' });
  await createDatabase(admin, name, options.partitioned ? 'template1' : template);
  const ownerUrl = databaseUrl(postgres, name);
  const role = deriveApplicationRole(name, secret);
  const migrations = options.partitioned ? await copyPartitionedMigrations() : undefined;
  const poolSize = options.poolSize ?? 10;
  const settings = { url: ownerUrl, secret, poolSize, ...(migrations && { migrations: migrations.url }) };
  const url = await prepareDatabase(settings);
  await migrations?.remove();
  if (options.withoutRowSecurity) await dropRowSecurity(ownerUrl);
  const database = connectDatabase(url, { poolSize, maxWaitMs });
  return {
    database,
    ownerUrl,
    url,
    secret,
    async close() {
      await database.close();
      await admin.unsafe(`drop database if exists ${name} with (force)`);
      await admin.unsafe(`drop role if exists ${role.name}`);
      await admin.end({ timeout: 5 });
    },
  };
}

/** The distributed database of `TEST_CITUS_URL`, shared by all test files. */
async function openCitusDatabase(ownerUrl: string): Promise<TestDatabase> {
  const secret = 'the secret of the tests on Citus';
  const url = await prepareDatabase({ url: ownerUrl, secret });
  await distributeTables(ownerUrl);
  const database = connectDatabase(url, { poolSize: 10 });
  return { database, ownerUrl, url, secret, close: () => database.close() };
}

async function dropRowSecurity(ownerUrl: string): Promise<void> {
  const owner = connectClient(ownerUrl, { max: 1, applicationName: 'goaltracker tests' });
  await owner.unsafe(`do $$ declare target regclass; begin
    for target in select oid from pg_class where relrowsecurity loop
      execute format('alter table %s disable row level security', target);
    end loop; end $$`);
  await owner.end({ timeout: 5 });
}
