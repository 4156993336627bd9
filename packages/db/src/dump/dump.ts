import type { Readable, Writable } from 'node:stream';
import type { ISql, TransactionSql } from 'postgres';
import { asOwner } from '../core/as-owner.ts';
import { migrationLock } from '../core/database.ts';
import { createHeader, readDump, writeDump } from './dump-format.ts';
import type { DumpHeader, DumpPart, DumpTable } from './dump-format.ts';
import { DumpError } from '../core/errors.ts';
import { listApplied, migrationsFolder, recreateSchema } from '../core/migrate.ts';
import { listFingerprints } from '../core/secrets.ts';

const rowsPerFetch = 1_000;
const applicationName = 'goaltracker dump';

export type RestoredDump = { rows: number; /** Fingerprints of its secrets. */ secrets: string[] };

/**
 * Writes every row of every table to the target, in one snapshot, while servers keep running. Returns the number of
 * rows.
 */
export async function dumpDatabase(ownerUrl: string, target: Writable): Promise<number> {
  return asOwner(ownerUrl, applicationName, (owner) =>
    owner.begin('isolation level repeatable read read only', async (tx) => {
      // Lets the owner read all rows: see migration 0000_baseline.
      await tx`set local app.dump = 'on'`;
      return writeDump(target, readDatabase(tx));
    }),
  );
}

async function* readDatabase(tx: TransactionSql): AsyncGenerator<DumpHeader | DumpTable | { rows: string[] }> {
  const [exists] = await tx`select to_regclass('migrations.secrets') is not null as yes`;
  if (exists?.yes !== true)
    throw new DumpError('The database is empty or older than dumps: start this version on it first');
  const tables = await listTables(tx);
  // Keeps migrations from changing tables until the end.
  await tx.unsafe(`lock table ${tables.map(({ table }) => quote(table)).join(', ')} in access share mode`);
  yield createHeader([...(await listApplied(tx))], await listFingerprints(tx));
  for (const { table, columns } of tables) {
    yield { table, columns };
    const values = columns.map((column) => `${quote(column)}::text`).join(', ');
    const select = tx.unsafe<{ row: string }[]>(`select json_build_array(${values})::text as row from ${quote(table)}`);
    for await (const rows of select.cursor(rowsPerFetch)) yield { rows: rows.map(({ row }) => row) };
  }
}

/**
 * Restores a dump into a database without tables, all or nothing, at the schema of the dump. The next start migrates
 * it. Throws a DumpError or a MigrationError. Returns the number of rows and the secrets of the dump.
 */
export async function restoreDatabase(
  ownerUrl: string,
  source: Readable,
  migrations: URL = migrationsFolder,
): Promise<RestoredDump> {
  return asOwner(ownerUrl, applicationName, (owner) =>
    owner.begin(async (tx) => {
      await tx`select pg_advisory_xact_lock(${String(migrationLock)}::bigint)`;
      await assertEmpty(tx);
      return restoreParts(tx, source, migrations);
    }),
  );
}

async function restoreParts(tx: TransactionSql, source: Readable, migrations: URL): Promise<RestoredDump> {
  let header: DumpHeader | undefined;
  let insert = '';
  let rows = 0;
  let restoreRules: (() => Promise<void>) | undefined;
  async function restorePart(part: DumpPart): Promise<void> {
    if ('header' in part) {
      ({ header } = part);
      await recreateSchema(tx, migrations, header.migrations);
      restoreRules = await suspendRules(tx);
    } else if ('table' in part) {
      insert = await buildInsert(tx, part.table);
    } else {
      const { count } = await tx.unsafe(insert, [`[${part.rows}]`]);
      rows += count;
    }
  }
  let failure: { error: unknown } | undefined;
  for await (const part of readDump(source)) {
    // After a failure, reads to the end, which shows whether the file is damaged.
    if (!failure) await restorePart(part).catch((error: unknown) => void (failure = { error }));
  }
  if (failure) throw failure.error;
  await replaceEpochs(tx);
  await restoreRules?.();
  return { rows, secrets: header?.secrets ?? [] };
}

/** Devices may hold rows of later versions than the dump, so they load everything again (rules/sync.md#epochs). */
async function replaceEpochs(tx: TransactionSql): Promise<void> {
  const [known] = await tx<
    { hasVersions: boolean }[]
  >`select to_regclass('account_versions') is not null as "hasVersions"`;
  if (known?.hasVersions) await tx`update account_versions set epoch = gen_random_uuid()`;
}

async function assertEmpty(tx: ISql): Promise<void> {
  const [found] = await tx<{ name: string }[]>`
    select relname as name from pg_class
    where relnamespace = any (array[to_regnamespace('public'), to_regnamespace('migrations')]) and relkind in ('r', 'p')
      and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'e')
    limit 1`;
  if (found)
    throw new DumpError('The database is not empty: restore into a new one, before any server has started on it');
}

/**
 * Allows inserts for any user and in any order. Returns a function that restores row-level security and foreign keys.
 */
async function suspendRules(tx: TransactionSql): Promise<() => Promise<void>> {
  const keys = await tx<{ table: string; name: string; definition: string }[]>`
    select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0`;
  const forced = await tx<{ table: string }[]>`
    select oid::regclass::text as table from pg_class where relforcerowsecurity and relnamespace = 'public'::regnamespace`;
  const run = (statements: string[]) => tx.unsafe(statements.join(';'));
  await run(forced.map(({ table }) => `alter table ${table} no force row level security`));
  await run(keys.map(({ table, name }) => `alter table ${table} drop constraint ${name}`));
  return async () => {
    await run(keys.map(({ table, name, definition }) => `alter table ${table} add constraint ${name} ${definition}`));
    await run(forced.map(({ table }) => `alter table ${table} force row level security`));
  };
}

async function listTables(tx: ISql): Promise<(DumpTable & { types: string[] })[]> {
  return tx<(DumpTable & { types: string[] })[]>`
    select relname as table, jsonb_agg(attname order by attnum) as columns,
      jsonb_agg(format_type(atttypid, atttypmod) order by attnum) as types
    from pg_class c join pg_attribute on attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = ''
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
      and not exists (select from pg_depend where objid = c.oid and deptype = 'e')
    group by relname order by relname`;
}

async function buildInsert(tx: ISql, { table, columns }: DumpTable): Promise<string> {
  const known = (await listTables(tx)).find((each) => each.table === table);
  const values = columns.map((column, index) => {
    const type = known?.types[known.columns.indexOf(column)];
    if (type === undefined) throw new DumpError(`The dump has ${table}.${column}, which its own schema does not have`);
    return `(r ->> ${index})::${type}`;
  });
  const names = columns.map(quote).join(', ');
  return `insert into ${quote(table)} (${names}) select ${values.join(', ')} from json_array_elements($1::json) r`;
}

function quote(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
