import { readFileSync, readdirSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { demoAccount } from '@goaltracker/demo/demo-account';
import type { Sql } from 'postgres';
import { connectOwner } from './prepared-scenario.ts';
import { findEmbeddedDatabase, startServer } from './processes.ts';

/**
 * Prints what a user like the demo account takes a day, measured on the built server, and what follows for one
 * PostgreSQL of 16 cores and for 10 million users. packages/db/docs/scale.md has a run.
 */
const copies = 300;
const days = 365;
const measuredDays = 200;
const clients = 8;
/** How often a person opens the app a day. */
const openings = 4;

/** A machine, how much of it may be used, and the part of a day's requests that come within its busiest hour. */
const machine = { cores: 16, diskTb: 2, load: 0.5, diskUse: 0.6, busiestHour: 0.12, eurosAMonth: 400 };

const folder = await mkdtemp(join(tmpdir(), 'goaltracker-capacity-'));
await using cleanup = new AsyncDisposableStack();
cleanup.defer(() => rm(folder, { recursive: true, force: true }));
const server = await startServer(folder, { serverArguments: ['--demo'] });
cleanup.defer(() => server.stop());
const owner = connectOwner(await findEmbeddedDatabase(folder));
cleanup.defer(() => owner.end());

const size = await measureSize(owner);
const day = await measureDay(owner);
report({ ...size, ...day });

/** Copies the demo user's year for other users. A key starts with the user, so that the ids can stay the same. */
async function measureSize(sql: Sql): Promise<{ rows: number; bytes: number }> {
  const tables = await sql<{ name: string; columns: string[] }[]>`
    select table_name as name, array_agg(quote_ident(column_name)) as columns from information_schema.columns
    where table_schema = 'public' and table_name in (
      select table_name from information_schema.columns where table_schema = 'public' and column_name = 'user_id')
      and column_name <> 'user_id' and table_name not in ('user_emails', 'sessions', 'idempotency_keys')
    group by table_name`;
  const before = await sumSizes(sql);
  const inserted = await sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    await tx`create temporary table copies on commit drop as select gen_random_uuid() as id from generate_series(1, ${copies}::int)`;
    const counts = await Promise.all(
      tables.map(({ name, columns }) => {
        const list = columns.join(', ');
        return tx.unsafe(
          `insert into ${name} (user_id, ${list}) select copies.id, ${list.replaceAll(/\w+|"\w+"/g, 't.$&')} from ${name} t, copies`,
        );
      }),
    );
    return counts.reduce((sum, { count }) => sum + count, 0);
  });
  return { rows: inserted / copies, bytes: ((await sumSizes(sql)) - before) / copies };
}

/** Tables with their indexes, without what is free in them. */
async function sumSizes(sql: Sql): Promise<number> {
  await sql`vacuum full`;
  const [row] = await sql<{ bytes: number }[]>`
    select sum(pg_total_relation_size(oid))::float8 as bytes from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace`;
  return row?.bytes ?? 0;
}

async function call(token: string, method: string, path: string, body?: object): Promise<unknown> {
  const headers = { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) };
  const response = await fetch(`${server.origin}/api${path}`, {
    method,
    headers,
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`);
  return response.json();
}

/** The requests of a person's day: what the screens of today load at each opening, and five changes. */
async function listDay(token: string): Promise<(() => Promise<unknown>)[]> {
  const today = new Date().toISOString().slice(0, 10);
  const week = `startDate=${today}T00:00:00Z&endDate=${today}T23:59:59Z`;
  const reads = ['/auth/user', '/goals', '/categories', `/calendar/events?${week}`, '/calendar/events/unreported'];
  const others = ['/tasks', '/tasks/unscheduled', '/stats', '/progress/weeks', `/daily-performance/${today}`];
  const goals = (await call(token, 'GET', '/goals')) as { id: string; goalType: string }[];
  const goalId = goals.find(({ goalType }) => goalType === 'value')?.id;
  const report = () => call(token, 'POST', '/progress', { goalId, value: 1 });
  const event = { title: 'Run', startTime: `${today}T10:00:00Z`, endTime: `${today}T11:00:00Z` };
  return [
    ...Array.from({ length: openings }, () =>
      [...reads, ...others].map((path) => () => call(token, 'GET', path)),
    ).flat(),
    report,
    report,
    report,
    () => call(token, 'POST', '/calendar/events', event),
    () => call(token, 'POST', '/tasks', { title: 'Buy shoes' }),
  ];
}

type Day = { requests: number; statements: number; databaseMs: number; serverMs: number };

async function measureDay(sql: Sql): Promise<Day> {
  const { email, password } = demoAccount;
  const { token } = (await call('', 'POST', '/auth/login', { email, password })) as { token: string };
  const requests = await listDay(token);
  const log = join(folder, 'postgres', 'postgres.log');
  await sql`alter system set log_statement = 'all'`;
  await sql`select pg_reload_conf()`;
  const logged = (await readFile(log, 'utf8')).length;
  for (const request of requests) await request();
  await sql`alter system reset log_statement`;
  await sql`select pg_reload_conf()`;
  const statements = (await readFile(log, 'utf8')).slice(logged).match(/LOG: {2}(execute|statement)/g)?.length ?? 0;
  const before = readTimes();
  await Promise.all(
    Array.from({ length: clients }, async () => {
      for (let at = 0; at < measuredDays / clients; at += 1) for (const request of requests) await request();
    }),
  );
  const after = readTimes();
  return {
    requests: requests.length,
    statements,
    databaseMs: (after.database - before.database) / measuredDays,
    serverMs: (after.server - before.server) / measuredDays,
  };
}

/** CPU time so far, in milliseconds, of the server and of its embedded PostgreSQL. Linux counts it in ticks of 10 ms. */
function readTimes(): { server: number; database: number } {
  const processes = new Map(
    readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map((pid) => [Number(pid), readProcess(pid)]),
  );
  const isBelow = (pid: number): boolean => {
    const parent = processes.get(pid)?.parent ?? 0;
    return parent === server.pid || (parent > 1 && isBelow(parent));
  };
  const database = [...processes].reduce((sum, [pid, { ticks }]) => sum + (isBelow(pid) ? ticks : 0), 0);
  return { server: (processes.get(server.pid)?.ticks ?? 0) * 10, database: database * 10 };
}

/** The fields of `/proc/PID/stat` after the name: state, parent, and further on user and system time. */
function readProcess(pid: string): { parent: number; ticks: number } {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return { parent: Number(fields[1]), ticks: Number(fields[11]) + Number(fields[12]) };
}

function report({
  rows,
  bytes,
  requests,
  statements,
  databaseMs,
  serverMs,
}: Day & { rows: number; bytes: number }): void {
  const { cores, diskTb, load, diskUse, busiestHour, eurosAMonth } = machine;
  const perHour = cores * load * 3600 * 1000;
  const byCpu = perHour / (databaseMs * busiestHour);
  const byDisk = (diskTb * 1e12 * diskUse) / bytes;
  const many = 10_000_000;
  const nodes = Math.ceil(Math.max(many / byCpu, many / byDisk));
  const servers = Math.ceil((many * serverMs * busiestHour) / perHour);
  const print = (line: string) => process.stdout.write(`${line}\n`);
  const n = (value: number, digits = 0) => value.toLocaleString('en', { maximumFractionDigits: digits });
  print(`A year of the demo account: ${n(rows)} rows, ${n(bytes / 1e6, 2)} MB with indexes`);
  print(
    `A day: ${n(rows / days, 1)} rows, ${n(bytes / days / 1e3, 1)} kB; ${requests} requests, ${statements} statements`,
  );
  print(`CPU a day: ${n(databaseMs, 1)} ms of PostgreSQL, ${n(serverMs, 1)} ms of the server`);
  print(
    `Requests: ${n(cores)} cores × ${load} × 3600 s / (${n(databaseMs, 1)} ms × ${busiestHour}) = ${n(byCpu)} users who come every day`,
  );
  print(`Disk: ${diskTb} TB × ${diskUse} / ${n(bytes / 1e6, 2)} MB = ${n(byDisk)} years of users`);
  print(
    `${n(many)} users with a year each: ${n((many * bytes) / 1e12, 1)} TB, ${nodes} machines for PostgreSQL, ${servers} for servers`,
  );
  print(`At ${eurosAMonth} euros a machine and month: ${n((nodes + servers) * eurosAMonth)} euros`);
}
