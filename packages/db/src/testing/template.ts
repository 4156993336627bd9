import { randomBytes } from 'node:crypto';
import { connectClient } from '../core/client.ts';
import type { Client } from '../core/client.ts';
import { prepareDatabase } from '../core/database.ts';

/** What every test file is given of the run: where to make databases, and from what. */
export type TestPostgres = { adminUrl: string; template: string; prefix: string; secret: string };

declare module 'vitest' {
  interface ProvidedContext {
    postgres: TestPostgres;
  }
}

const family = 'goaltracker_test_';
const runOf = /^goaltracker_test_([\da-f]{8})_/;

/** Migrates one database, from which every test database of this run is copied. */
export async function createTemplate(serverUrl: string): Promise<{ postgres: TestPostgres; drop(): Promise<void> }> {
  const admin = connectClient(serverUrl, { max: 1, applicationName: 'goaltracker tests' });
  const run = randomBytes(4).toString('hex');
  const postgres = {
    adminUrl: serverUrl,
    template: `${family}${run}_template`,
    prefix: `${family}${run}_`,
    secret: run,
  };
  await admin`select pg_advisory_lock(${lockOf(run)}::bigint)`;
  await dropAbandoned(admin);
  await admin.unsafe(`create database ${postgres.template}`);
  await prepareDatabase({ url: databaseUrl(postgres, postgres.template), secret: postgres.secret });
  return {
    postgres,
    async drop() {
      await dropAll(admin, postgres.prefix);
      await admin.end({ timeout: 5 });
    },
  };
}

export function databaseUrl({ adminUrl }: TestPostgres, name: string): string {
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  return url.href;
}

/** Each run holds a lock of its own while it lives, so what a killed one left can be told from what is in use. */
function lockOf(run: string): string {
  return String(Number.parseInt(run, 16));
}

async function dropAbandoned(admin: Client): Promise<void> {
  const found = await admin<{ datname: string }[]>`select datname from pg_database where datname like ${`${family}%`}`;
  const runs = new Set(found.flatMap(({ datname }) => runOf.exec(datname)?.[1] ?? []));
  for (const run of runs) {
    const [lock] = await admin`select pg_try_advisory_lock(${lockOf(run)}::bigint) as free`;
    if (lock?.free === true) await dropAll(admin, `${family}${run}_`);
  }
}

async function dropAll(admin: Client, prefix: string): Promise<void> {
  const databases = await admin<
    { name: string }[]
  >`select datname as name from pg_database where datname like ${`${prefix}%`}`;
  for (const { name } of databases) await admin.unsafe(`drop database if exists ${name} with (force)`);
  const roles = await admin<
    { name: string }[]
  >`select rolname as name from pg_roles where rolname like ${`${prefix}%`}`;
  for (const { name } of roles) await admin.unsafe(`drop role if exists ${name}`);
}
