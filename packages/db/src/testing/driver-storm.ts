import { setTimeout as sleep } from 'node:timers/promises';
import type { ISql } from 'postgres';
import { createAsUser } from '../core/as-user.ts';
import { connectClient } from '../core/client.ts';
import type { Client } from '../core/client.ts';
import { newId } from '../core/id.ts';

/** How a storm goes: by which of the driver's two ways, and how many transactions. */
export type StormPlan = {
  url: string;
  way: 'asUser' | 'begin';
  users: number;
  transactionsPerUser: number;
  /** Milliseconds after which what has not ended counts as hanging. */
  patience: number;
};

/** What a storm broke. Everything but the first two is zero for a driver that can be trusted. */
export type StormReport = {
  committed: number;
  failed: number;
  uncaught: string[];
  hanging: number;
  mixed: string[];
  half: number;
  lost: number;
  deadAfterwards: boolean;
};

type Work = (sql: ISql) => Promise<void>;
type Transact = (userId: string, work: Work) => Promise<unknown>;

/**
 * Hundreds of transactions, some pausing between statements and some going on after a failure, while their
 * backends are terminated one after another.
 */
export async function runStorm({ url, way, users, transactionsPerUser, patience }: StormPlan): Promise<StormReport> {
  const report: StormReport = {
    committed: 0,
    failed: 0,
    uncaught: [],
    hanging: 0,
    mixed: [],
    half: 0,
    lost: 0,
    deadAfterwards: false,
  };
  const noteUncaught = (error: unknown) => report.uncaught.push(String(error));
  process.on('uncaughtException', noteUncaught);
  process.on('unhandledRejection', noteUncaught);
  const pool = connectClient(url, { max: 8, applicationName: 'goaltracker storm' });
  const killer = connectClient(url, { max: 1, applicationName: 'goaltracker killer' });
  const transact = way === 'asUser' ? throughAsUser(pool) : throughBegin(pool);
  await Promise.all(Array.from({ length: 8 }, () => pool`select pg_sleep(0.05)`));

  const people = await Promise.all(Array.from({ length: users }, () => settle(transact)));
  const acknowledged = new Map<string, string[]>(people.map(({ userId }) => [userId, []]));
  let running = users * transactionsPerUser;
  const storm = Promise.all(
    people.flatMap((person) =>
      Array.from({ length: transactionsPerUser }, async (_, turn) => {
        const entry = newId();
        try {
          await transact(person.userId, (sql) => reportOnce(sql, person, { entry, turn, mixed: report.mixed }));
          acknowledged.get(person.userId)?.push(entry);
          report.committed += 1;
        } catch {
          report.failed += 1;
        }
        running -= 1;
      }),
    ),
  );
  const stopKilling = new AbortController();
  const killing = killBackends(killer, stopKilling.signal);
  await Promise.race([storm, sleep(patience)]);
  report.hanging = running;
  stopKilling.abort();
  await killing;
  await sleep(200);

  for (const person of people) {
    const check = transact(person.userId, async (sql) => {
      const rows = await sql<{ id: string }[]>`select id from progress_entries`;
      const [goal] = await sql<{ same: boolean }[]>`
        select current_value = (select coalesce(sum(value), 0) from progress_entries) as same from goals`;
      if (goal?.same !== true) report.half += 1;
      const kept = new Set(rows.map(({ id }) => id));
      report.lost += (acknowledged.get(person.userId) ?? []).filter((id) => !kept.has(id)).length;
    });
    report.deadAfterwards ||= !(await Promise.race([
      check.then(
        () => true,
        () => false,
      ),
      sleep(3_000, false),
    ]));
    if (report.deadAfterwards) break;
  }
  return report;
}

type Person = { userId: string; goalId: string };

async function settle(transact: Transact): Promise<Person> {
  const person = { userId: newId(), goalId: newId() };
  await transact(person.userId, async (sql) => {
    await sql`insert into users (id, email, name, password_hash) values (${person.userId}, ${person.userId}, 'Storm', 'x')`;
    await sql`insert into goals (user_id, id, title, goal_type) values (${person.userId}, ${person.goalId}, 'Hold', 'value')`;
  });
  return person;
}

/** One report: an entry and the goal's total, in one transaction, watching that it stays the same one. */
async function reportOnce(
  sql: ISql,
  { userId, goalId }: Person,
  { entry, turn, mixed }: { entry: string; turn: number; mixed: string[] },
): Promise<void> {
  const [before] = await sql`select txid_current()::text as tx, current_setting('app.user_id') as me`;
  if (before?.['me'] !== userId) mixed.push(`began as ${String(before?.['me'])}`);
  if (turn % 2 === 0) await sleep(turn % 20);
  await sql`insert into progress_entries (user_id, id, goal_id, value, date) values (${userId}, ${entry}, ${goalId}, 1, '2026-01-01')`;
  if (turn % 3 === 0) await sleep(turn % 15);
  if (turn % 7 === 0) {
    // Careless work that catches a failure and goes on in what it takes for the same transaction.
    await sql`select pg_sleep(0.01)`.catch(() => {});
    await sleep(20);
  }
  await sql`update goals set current_value = current_value + 1 where id = ${goalId}`;
  const [after] = await sql`select txid_current()::text as tx, current_setting('app.user_id') as me,
    (select count(*) from goals) as goals`;
  if (after?.['tx'] !== before?.['tx']) mixed.push('ended in another transaction');
  if (after?.['me'] !== userId || after['goals'] !== 1) mixed.push('saw the rows of another');
}

function throughAsUser(pool: Client): Transact {
  const asUser = createAsUser(pool, true);
  return (userId, work) => asUser({ userId }, (tx) => work(tx.sql));
}

function throughBegin(pool: Client): Transact {
  return (userId, work) =>
    pool.begin(async (sql) => {
      await sql`select set_config('app.user_id', ${userId}, true)`;
      await work(sql);
    });
}

async function killBackends(killer: Client, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await killer`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'goaltracker storm' and datname = current_database() order by random() limit 2`;
    await sleep(15);
  }
}

if (process.argv[2] !== undefined && import.meta.main) {
  const report = await runStorm(JSON.parse(process.argv[2]) as StormPlan);
  process.stdout.write(JSON.stringify(report), () => process.exit(0));
}
