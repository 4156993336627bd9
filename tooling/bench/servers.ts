import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import postgres from 'postgres';
import type * as bootstrap from '../scripts/bootstrap.mjs';

export interface Running {
  readonly pid: number;
  readonly origin: string;
  readonly stop: () => Promise<void>;
}

/** Builds a checkout and starts its server as `npm start` does, on a free port with an embedded PostgreSQL. */
export async function startServer(checkout: string, dataDir: string, ...serverArguments: string[]): Promise<Running> {
  const path = join(checkout, 'tooling/scripts/bootstrap.mjs');
  const { build, prepare } = (await import(path)) as typeof bootstrap;
  await build((await prepare()).env);
  const entry = join(checkout, 'apps/server/dist/main.js');
  const settings = { NODE_ENV: 'production', PORT: '0', HOST: '127.0.0.1', RATE_LIMIT: '0', DATA_DIR: dataDir };
  const env = { ...process.env, DATABASE_URL: '', AUTH_SECRET: '', ...settings };
  return start(['--heap-growing-percent=40', entry, ...serverArguments], env);
}

/** Starts Node and waits until it prints the address on which it listens. */
export async function start(nodeArguments: readonly string[], env = process.env): Promise<Running> {
  const child = spawn(process.execPath, nodeArguments, { stdio: ['ignore', 'pipe', 'inherit'], env });
  const exited = once(child, 'exit');
  const stop = async () => {
    child.kill('SIGTERM');
    await exited;
  };
  for await (const line of createInterface(child.stdout)) {
    const [origin] = /http:\/\/localhost:\d+/.exec(line) ?? [];
    if (!origin) continue;
    child.stdout.resume();
    return { pid: child.pid ?? 0, origin: origin.replace('localhost', '127.0.0.1'), stop };
  }
  throw new Error(`${nodeArguments.join(' ')} did not start`);
}

export function findDatabase(dataDir: string): string {
  const read = (name: string) => readFileSync(join(dataDir, 'postgres/cluster', name), 'utf8');
  const port = read('postmaster.pid').split('\n')[3];
  return `postgres://postgres:${read('goaltracker-password')}@127.0.0.1:${port}/goaltracker`;
}

/** The memory of a process in megabytes, now and at its peak. Only on Linux. */
export function readMemory({ pid }: Running): { now: number; peak: number } {
  const status = process.platform === 'linux' ? readFileSync(`/proc/${pid}/status`, 'utf8') : '';
  const read = (field: string) => Number(new RegExp(`^${field}:\\s+(\\d+)`, 'm').exec(status)?.[1]) / 1024;
  return { now: read('VmRSS'), peak: read('VmHWM') };
}

/** Adds users with about 200 rows each by SQL. Over REST this would take hours. */
export async function addOtherUsers(databaseUrl: string, count: number): Promise<void> {
  const owner = postgres(databaseUrl, { max: 1, onnotice: () => {} });
  await owner.unsafe(`begin;
    set local session_replication_role = replica; -- Checking two million foreign keys would take minutes.
    create temporary table others on commit drop as select gen_random_uuid() as user_id from generate_series(1, ${count});
    insert into users (id, email, name, password_hash) select user_id, user_id || '@goaltracker.example', 'Other', '' from others;
    insert into goals (user_id, id, title, goal_type, target_value, current_value, expected_daily_progress, unit, created_day)
      select user_id, gen_random_uuid(), 'Goal ' || n, 'value', 1000, 14, 1, 'times', current_date from others, generate_series(1, 12) as n;
    insert into progress_entries (user_id, id, goal_id, value, date)
      select user_id, gen_random_uuid(), goals.id, 1, current_date - n from goals join others using (user_id), generate_series(1, 14) as n;
    insert into calendar_events (user_id, id, title, start_time, end_time)
      select user_id, gen_random_uuid(), 'Event', n, n + interval '1 hour' from others, generate_series(timestamptz '2031-05-01', '2031-05-20', '1 day') as n;
    insert into notes (user_id, id, title, content)
      select user_id, gen_random_uuid(), 'Note ' || n, 'Not much' from others, generate_series(1, 10) as n;
    commit`);
  await owner`vacuum analyze`;
  await owner.end();
}
