import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { createAccount } from './account.ts';
import { type ClosedLoopResult, formatRequest, runClosedLoop } from './closed-loop.ts';
import { readMemory, startServer, watchMemory } from './processes.ts';
import { printTable, whole } from './report.ts';

/** Prints what clients that retry after 50 ms see at half to ten times the capacity of the server. */
const { values: options } = parseArgs({
  options: {
    seconds: { type: 'string', default: '5' },
    rounds: { type: 'string', default: '1' },
    factors: { type: 'string', default: '0.5,1,2,3,5,10' },
    logins: { type: 'boolean', default: false },
    capacity: { type: 'string' },
    server: { type: 'string' },
    profile: { type: 'string' },
  },
});
const seconds = Number(options.seconds);
const pause = 50;
await using cleanup = new AsyncDisposableStack();
const folder = await mkdtemp(join(tmpdir(), 'goaltracker-bench-'));
cleanup.defer(() => rm(folder, { recursive: true, force: true }));
const server = await startServer(join(folder, 'data'), {
  ...(options.server && { entry: options.server }),
  nodeArguments: options.profile ? ['--cpu-prof', '--cpu-prof-dir', options.profile] : [],
});
cleanup.defer(() => server.stop());
const choose = await prepareRequests(server.origin, options.logins);
const load = (clients: number, duration: number, wait = pause) =>
  runClosedLoop({ origin: server.origin, clients, pause: wait, seconds: duration, choose });

await load(32, 3, 0);
const measured = await load(32, seconds, 0);
const capacity = Number(options.capacity ?? measured.accepted.length / measured.seconds);
console.log(`Capacity: ${whole(capacity)} requests/s with 32 connections without a pause`);
const rows: string[][] = [];
for (let round = 0; round < Number(options.rounds); round++) {
  for (const factor of options.factors.split(',').map(Number)) {
    const clients = Math.round((factor * capacity * pause) / 1000);
    const health = probeHealth(server.origin, seconds);
    let result: ClosedLoopResult | undefined;
    const memory = await watchMemory(server.pid, async () => (result = await load(clients, seconds)));
    const probes = await health;
    const recovery = await measureRecovery(server.origin, choose);
    await sleep(1_000);
    if (result) rows.push(toRow(factor, clients, result, probes, recovery, memory, readMemory(server.pid)));
  }
}
printTable(
  `Clients that retry after ${pause} ms, ${seconds} s each`,
  [
    '',
    'clients',
    'accepted/s',
    'of capacity',
    'p50',
    'p99',
    'refused/s',
    'p50',
    'p99',
    'failed',
    'health p99',
    'max',
    'normal after',
    'RSS max',
    '1 s later',
  ],
  rows,
);

function toRow(
  factor: number,
  clients: number,
  { seconds, accepted, refused, failures }: ClosedLoopResult,
  health: readonly number[],
  recovery: number,
  memory: number,
  afterwards: number,
): string[] {
  const ms = (value: number | undefined) => (value === undefined ? '–' : `${whole(value)} ms`);
  return [
    `${factor}×`,
    whole(clients),
    whole(accepted.length / seconds),
    `${whole((accepted.length / seconds / capacity) * 100)} %`,
    ms(percentile(accepted, 50)),
    ms(percentile(accepted, 99)),
    whole(refused.length / seconds),
    ms(percentile(refused, 50)),
    ms(percentile(refused, 99)),
    whole(failures),
    ms(percentile(health, 99)),
    ms(health.at(-1)),
    ms(recovery),
    `${whole(memory)} MB`,
    `${whole(afterwards)} MB`,
  ];
}

function percentile(sorted: readonly number[], percent: number): number | undefined {
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))];
}

/** Mostly reads, some reports of progress, and with `logins` one login in twenty. */
async function prepareRequests(origin: string, logins: boolean): Promise<(client: number, count: number) => string> {
  const users: { login: string; report: string; stats: string; goals: string }[] = [];
  for (let count = 0; count < 40; count++) {
    const account = await createAccount(origin);
    const { token, credentials } = account;
    const goal = { goalType: 'value', targetValue: 1_000_000_000, unit: 'pages', expectedDailyProgress: 1 };
    let goalId = '';
    for (let index = 0; index < 20; index++) {
      const created: unknown = JSON.parse(
        await account.call('POST', '/api/goals', { ...goal, title: `Goal ${index}` }),
      );
      goalId = (created as { id: string }).id;
    }
    const { email, password } = credentials;
    users.push({
      login: formatRequest('POST', '/api/auth/login', undefined, { email, password }),
      report: formatRequest('POST', '/api/progress', token, { goalId, value: 1 }),
      stats: formatRequest('GET', '/api/stats', token),
      goals: formatRequest('GET', '/api/goals', token),
    });
  }
  return (client, count) => {
    const user = users[client % users.length];
    if (!user) throw new Error('No users');
    const kind = (client * 7 + count * 3) % 20;
    if (kind === 0 && logins) return user.login;
    if (kind < 5) return user.report;
    return kind < 8 ? user.stats : user.goals;
  };
}

/** Milliseconds from the end of the load until 20 requests in a row succeed. */
async function measureRecovery(origin: string, choose: (client: number, count: number) => string): Promise<number> {
  const started = performance.now();
  for (let row = 0; row < 20;) {
    const { accepted } = await runClosedLoop({ origin, clients: 1, pause: 0, seconds: 0.001, choose });
    row = accepted.length > 0 ? row + 1 : 0;
    if (performance.now() - started > 10_000) return Number.POSITIVE_INFINITY;
  }
  return performance.now() - started;
}

/** The latencies of the health check, sorted. */
async function probeHealth(origin: string, duration: number): Promise<readonly number[]> {
  const probe = fork(fileURLToPath(new URL('./probe-health.ts', import.meta.url)), [origin, String(duration)]);
  const [latencies] = (await once(probe, 'message')) as [number[]];
  return latencies;
}
