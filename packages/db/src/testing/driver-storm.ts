import { setTimeout as sleep } from 'node:timers/promises';
import type { ISql } from 'postgres';
import { createAsUser } from '../core/user-transaction.ts';
import { connectClient } from '../core/client.ts';
import type { Client } from '../core/client.ts';
import { newId } from '../core/id.ts';

export type StormPlan = {
  url: string;
  users: number;
  transactionsPerUser: number;
  /** Running transactions count as hanging when none has ended for this long. */
  timeoutMs: number;
};

export type StormReport = {
  committed: number;
  failed: number;
  /** Uncaught errors, which would have ended the process. */
  uncaught: string[];
  hanging: number;
  /** Statements that ran in another transaction or as another user. */
  mixed: string[];
  /** Users with a total that differs from the sum of their entries. */
  half: number;
  /** Acknowledged entries that are missing. */
  lost: number;
  /** The pool no longer answers, or answers with errors of lost connections. */
  deadAfterwards: boolean;
};

type Work = (sql: ISql) => Promise<void>;
type Transact = (userId: string, work: Work) => Promise<unknown>;

/**
 * Runs hundreds of transactions while their backends are terminated one after another. Some transactions pause between
 * statements, and some continue after an error.
 */
export async function runStorm({ url, users, transactionsPerUser, timeoutMs }: StormPlan): Promise<StormReport> {
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
  const recordUncaught = (error: unknown) => report.uncaught.push(String(error));
  process.on('uncaughtException', recordUncaught);
  process.on('unhandledRejection', recordUncaught);
  const pool = connectClient(url, { max: 8, applicationName: 'goaltracker storm' });
  const killer = connectClient(url, { max: 1, applicationName: 'goaltracker killer' });
  const asUser = createAsUser(pool);
  const transact: Transact = (userId, work) => asUser({ userId }, (tx) => work(tx.sql));
  await Promise.all(Array.from({ length: 8 }, () => pool`select pg_sleep(0.05)`));

  const goals = await Promise.all(Array.from({ length: users }, () => createGoal(transact)));
  const acknowledged = new Map<string, string[]>(goals.map(({ userId }) => [userId, []]));
  const countRunning = () => users * transactionsPerUser - report.committed - report.failed;
  const storm = Promise.all(
    goals.flatMap((goal) =>
      Array.from({ length: transactionsPerUser }, async (_, turn) => {
        const entry = newId();
        try {
          await transact(goal.userId, (sql) => reportProgress(sql, goal, { entry, turn, mixed: report.mixed }));
          acknowledged.get(goal.userId)?.push(entry);
          report.committed += 1;
        } catch {
          report.failed += 1;
        }
      }),
    ),
  );
  const stopKilling = new AbortController();
  const killing = killBackends(killer, { signal: stopKilling.signal, countCommits: () => report.committed });
  for (let before = Infinity; countRunning() > 0 && countRunning() !== before;) {
    before = countRunning();
    await Promise.race([storm, sleep(timeoutMs)]);
  }
  report.hanging = countRunning();
  stopKilling.abort();
  await killing;
  await sleep(200);

  // In parallel, so that every connection is used again.
  const checks = goals.map(({ userId }) =>
    transact(userId, async (sql) => {
      const rows = await sql<{ id: string }[]>`select id from progress_entries`;
      const [goal] = await sql<{ same: boolean }[]>`
        select current_value = (select coalesce(sum(value), 0) from progress_entries) as same from goals`;
      if (goal?.same !== true) report.half += 1;
      const stored = new Set(rows.map(({ id }) => id));
      report.lost += (acknowledged.get(userId) ?? []).filter((id) => !stored.has(id)).length;
    }),
  );
  const all = Promise.all(checks).then(
    () => true,
    () => false,
  );
  report.deadAfterwards = !(await Promise.race([all, sleep(timeoutMs, false)]));
  return report;
}

type Goal = { userId: string; goalId: string };

async function createGoal(transact: Transact): Promise<Goal> {
  const goal = { userId: newId(), goalId: newId() };
  await transact(goal.userId, async (sql) => {
    await sql`insert into users (id, email, name, password_hash) values (${goal.userId}, ${goal.userId}, 'Storm', 'x')`;
    await sql`insert into goals (user_id, id, title, goal_type, created_day)
      values (${goal.userId}, ${goal.goalId}, 'Hold', 'value', '2026-03-01')`;
  });
  return goal;
}

/**
 * Inserts an entry and updates the total of the goal. Checks that all statements run in one transaction of one user.
 */
async function reportProgress(
  sql: ISql,
  { userId, goalId }: Goal,
  { entry, turn, mixed }: { entry: string; turn: number; mixed: string[] },
): Promise<void> {
  const [before] = await sql`select txid_current()::text as tx, current_setting('app.user_id') as me`;
  if (before?.['me'] !== userId) mixed.push(`began as ${String(before?.['me'])}`);
  if (turn % 2 === 0) await sleep(turn % 20);
  await sql`insert into progress_entries (user_id, id, goal_id, value, date) values (${userId}, ${entry}, ${goalId}, 1, '2026-01-01')`;
  if (turn % 3 === 0) await sleep(turn % 15);
  if (turn % 7 === 0) {
    // Ignores a failure and continues in what must still be the same transaction.
    await sql`select pg_sleep(0.01)`.catch(() => {});
    await sleep(20);
  }
  await sql`update goals set current_value = current_value + 1 where id = ${goalId}`;
  const [after] = await sql`select txid_current()::text as tx, current_setting('app.user_id') as me,
    (select count(*) from goals) as goals`;
  if (after?.['tx'] !== before?.['tx']) mixed.push('ended in another transaction');
  if (after?.['me'] !== userId || after['goals'] !== 1) mixed.push("saw another user's rows");
}

/** Kills two backends after each commit, so that slow and fast machines kill the same number. */
async function killBackends(
  killer: Client,
  { signal, countCommits }: { signal: AbortSignal; countCommits: () => number },
): Promise<void> {
  for (let seen = -1; !signal.aborted; await sleep(15)) {
    if (countCommits() === seen) continue;
    seen = countCommits();
    await killer`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'goaltracker storm' and datname = current_database() order by random() limit 2`;
  }
}

if (process.argv[2] !== undefined && import.meta.main) {
  const report = await runStorm(JSON.parse(process.argv[2]) as StormPlan);
  process.stdout.write(JSON.stringify(report), () => process.exit(0));
}
