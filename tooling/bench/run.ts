import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { build, prepare } from '../scripts/bootstrap.mjs';
import { eventCount, measureClicks } from './clicks.ts';
import { type Effort, compare, median } from './compare.ts';
import { addOtherUsers } from './other-users.ts';
import {
  type PreparedScenario,
  assertSameResponse,
  collectFloorInputs,
  connectOwner,
  prepareScenario,
  toFloorTarget,
} from './prepared-scenario.ts';
import {
  type RunningServer,
  type ServerOptions,
  findEmbeddedDatabase,
  readMemory,
  startFloor,
  startServer,
  watchMemory,
} from './processes.ts';
import { type Results, printReport, whole } from './report.ts';
import { scenarios } from './scenario.ts';
import { measureScreens } from './screens.ts';

const { values: options } = parseArgs({
  options: {
    only: { type: 'string', multiple: true, default: [] },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '4' },
    connections: { type: 'string', default: '64' },
    'no-growth': { type: 'boolean', default: false },
    'as-built': { type: 'boolean', default: false },
    profile: { type: 'string' },
  },
});

const isSelected = (name: string) => options.only.length === 0 || options.only.includes(name);
const selected = scenarios.filter(({ name }) => isSelected(name));
const effort: Effort = {
  connections: Number(options.connections),
  rounds: Number(options.rounds),
  seconds: Number(options.seconds),
};
/** The size of the server's pool. */
const floorConnections = 10;
const userCounts = { small: 100, large: 10_000 };

if (!options['as-built']) await build((await prepare()).env);
await using cleanup = new AsyncDisposableStack();
const folder = await mkdtemp(join(tmpdir(), 'goaltracker-bench-'));
cleanup.defer(() => rm(folder, { recursive: true, force: true }));
const dataDir = join(folder, 'data');

const starts = await measureStarts();
const server = await launch(dataDir, {
  nodeArguments: options.profile ? ['--cpu-prof', '--cpu-prof-dir', options.profile] : [],
});
const owner = connectOwner(await findEmbeddedDatabase(dataDir));
cleanup.defer(() => owner.end());
await sleep(5_000);
const memory = { atRest: readMemory(server.pid), underLoad: 0, afterwards: 0 };
const prepared = await prepareScenarios(server, owner, userCounts.small);
const compared = await compareWithFloor(prepared);
await sleep(5_000);
memory.afterwards = readMemory(server.pid);
const growth = options['no-growth']
  ? []
  : await measureGrowth(prepared.filter(({ scenario }) => scenario.kind === 'read'));
const clicks = isSelected('clicks') ? await measureInBrowser() : [];
const screens = isSelected('screens') ? await measureScreensOfDemo() : undefined;
printReport({ effort, compared, growth, userCounts, clicks, screens, starts, memory });

async function measureStarts(): Promise<Results['starts']> {
  logStep('starting the server');
  const times: number[] = [];
  for (let start = 0; start < 4; start++) {
    const running = await startServer(dataDir);
    times.push(running.startupTime);
    await running.stop();
  }
  const [first = 0, ...later] = times;
  return { first, later: median(later) };
}

async function launch(dataFolder: string, serverOptions?: ServerOptions): Promise<RunningServer> {
  const running = await startServer(dataFolder, serverOptions);
  cleanup.defer(() => running.stop());
  return running;
}

async function prepareScenarios(
  running: RunningServer,
  database: typeof owner,
  userCount: number,
  chosen = selected,
): Promise<PreparedScenario[]> {
  logStep(`filling a database with ${whole(userCount)} users`);
  const results: PreparedScenario[] = [];
  for (const scenario of chosen) results.push(await prepareScenario(scenario, running.origin, database));
  await addOtherUsers(database, userCount);
  return results;
}

async function compareWithFloor(targets: readonly PreparedScenario[]): Promise<Results['compared']> {
  const databaseUrl = await findEmbeddedDatabase(dataDir);
  const floor = await startFloor({ databaseUrl, connections: floorConnections, inputs: collectFloorInputs(targets) });
  cleanup.defer(() => floor.stop());
  const results: Results['compared'][number][] = [];
  memory.underLoad = await watchMemory(server.pid, async () => {
    for (const target of targets) {
      const { name } = target.scenario;
      logStep(`${name}: floor and server in turns`);
      const floorTarget = toFloorTarget(target, floor.origin);
      const bytes = await assertSameResponse(target, floorTarget);
      results.push({ name, bytes, ...(await compare(floorTarget, target.server, effort)) });
    }
  });
  return results;
}

/** Compares with a second server, whose database on the same PostgreSQL has many users, in turns. */
async function measureGrowth(reads: readonly PreparedScenario[]): Promise<Results['growth']> {
  if (reads.length === 0) return [];
  await owner`create database large`;
  const largeUrl = await findEmbeddedDatabase(dataDir, 'large');
  const largeOwner = connectOwner(largeUrl);
  cleanup.defer(() => largeOwner.end());
  const largeServer = await launch(join(folder, 'large'), { databaseUrl: largeUrl });
  const large = await prepareScenarios(
    largeServer,
    largeOwner,
    userCounts.large,
    reads.map(({ scenario }) => scenario),
  );
  const results: Results['growth'][number][] = [];
  for (const [index, { scenario, server: target }] of large.entries()) {
    const small = reads[index]?.server;
    if (!small) continue;
    logStep(`${scenario.name}: few and many users in turns`);
    results.push({ name: scenario.name, factor: 1 / (await compare(small, target, effort)).speed });
  }
  return results;
}

function measureInBrowser(): ReturnType<typeof measureClicks> {
  logStep(`${whole(eventCount)} events in a browser`);
  return measureClicks(server.origin, owner);
}

async function measureScreensOfDemo(): ReturnType<typeof measureScreens> {
  logStep('loading screens of the demo account and a minimal app in turns');
  const demo = await startServer(join(folder, 'demo'), { serverArguments: ['--demo'] });
  cleanup.defer(() => demo.stop());
  return measureScreens(demo.origin);
}

function logStep(step: string): void {
  console.log(`· ${step}`);
}
