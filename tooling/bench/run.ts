import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { build, prepare } from '../scripts/bootstrap.mjs';
import { eventCount, measureClicks, slowedBy } from './clicks.ts';
import { type Comparison, type Effort, compare, median } from './compare.ts';
import { addCrowd } from './crowd.ts';
import { readMemory, watchMemory } from './memory.ts';
import { type Running, findEmbeddedDatabase, startFloor, startServer } from './processes.ts';
import { scenarios } from './scenario.ts';
import { type Stage, aimAtFloor, checkSameAnswer, collectFacts, connectOwner, setStage } from './stage.ts';
import { percent, printTable, times, whole } from './table.ts';

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

const isChosen = (name: string) => options.only.length === 0 || options.only.includes(name);
const chosen = scenarios.filter(({ name }) => isChosen(name));
const effort: Effort = {
  connections: Number(options.connections),
  rounds: Number(options.rounds),
  seconds: Number(options.seconds),
};
/** As many as the server's pool has. */
const floorConnections = 10;
const crowds = { small: 100, large: 10_000 };

if (!options['as-built']) await build((await prepare()).env);
await using opened = new AsyncDisposableStack();
const folder = await mkdtemp(join(tmpdir(), 'goaltracker-bench-'));
opened.defer(() => rm(folder, { recursive: true, force: true }));
const dataDir = join(folder, 'data');

const starts = await measureStarts();
const server = await launch(
  dataDir,
  undefined,
  options.profile ? ['--cpu-prof', '--cpu-prof-dir', options.profile] : [],
);
const owner = connectOwner(await findEmbeddedDatabase(dataDir));
opened.defer(() => owner.end());
const memory = { atRest: readMemory(server.pid), underLoad: 0, afterwards: 0 };
const stages = await setStages(server, owner, crowds.small);
const compared = await compareWithFloor(stages);
await sleep(5_000);
memory.afterwards = readMemory(server.pid);
const grown = options['no-growth']
  ? []
  : await measureGrowth(stages.filter(({ scenario }) => scenario.kind === 'read'));
const clicked = isChosen('clicks') ? await measureInBrowser() : [];
report();

async function measureStarts(): Promise<{ first: number; later: number }> {
  say('starting the server');
  const taken: number[] = [];
  for (let time = 0; time < 4; time++) {
    const running = await startServer(dataDir);
    taken.push(running.startedIn);
    await running.stop();
  }
  const [first = 0, ...later] = taken;
  return { first, later: median(later) };
}

async function launch(dataFolder: string, databaseUrl?: string, nodeArguments?: readonly string[]): Promise<Running> {
  const running = await startServer(dataFolder, databaseUrl, nodeArguments);
  opened.defer(() => running.stop());
  return running;
}

async function setStages(running: Running, database: typeof owner, crowd: number, names = chosen): Promise<Stage[]> {
  say(`filling a database with ${whole(crowd)} users`);
  const set: Stage[] = [];
  for (const scenario of names) set.push(await setStage(scenario, running.origin, database));
  await addCrowd(database, crowd);
  return set;
}

async function compareWithFloor(set: readonly Stage[]): Promise<(Comparison & { stage: Stage; bytes: number })[]> {
  const databaseUrl = await findEmbeddedDatabase(dataDir);
  const floor = await startFloor({ databaseUrl, connections: floorConnections, facts: collectFacts(set) });
  opened.defer(() => floor.stop());
  const results: (Comparison & { stage: Stage; bytes: number })[] = [];
  memory.underLoad = await watchMemory(server.pid, async () => {
    for (const stage of set) {
      say(`${stage.scenario.name}: floor and server in turns`);
      const target = aimAtFloor(stage, floor.origin);
      const bytes = await checkSameAnswer(stage, target);
      results.push({ stage, bytes, ...(await compare(target, stage.server, effort)) });
    }
  });
  return results;
}

/** A second server on a second database of the same PostgreSQL, so that these two take turns as well. */
async function measureGrowth(reads: readonly Stage[]): Promise<{ name: string; growth: number }[]> {
  if (reads.length === 0) return [];
  await owner`create database crowd`;
  const crowdUrl = await findEmbeddedDatabase(dataDir, 'crowd');
  const crowdOwner = connectOwner(crowdUrl);
  opened.defer(() => crowdOwner.end());
  const crowded = await launch(join(folder, 'crowd'), crowdUrl);
  const large = await setStages(
    crowded,
    crowdOwner,
    crowds.large,
    reads.map(({ scenario }) => scenario),
  );
  const results: { name: string; growth: number }[] = [];
  for (const [index, { scenario, server: target }] of large.entries()) {
    const small = reads[index]?.server;
    if (!small) continue;
    say(`${scenario.name}: few and many users in turns`);
    results.push({ name: scenario.name, growth: 1 / (await compare(small, target, effort)).speed });
  }
  return results;
}

function measureInBrowser(): ReturnType<typeof measureClicks> {
  say(`${whole(eventCount)} events in a browser`);
  return measureClicks(server.origin, owner);
}

function report(): void {
  const milliseconds = (value: number) => `${whole(value)} ms`;
  printTable(
    `Against the floor, ${effort.connections} connections, median of ${effort.rounds} rounds of ${effort.seconds} s each`,
    ['', 'bytes', 'floor/s', 'server/s', 'speed', 'floor p50', 'p99', 'server p50', 'p99', 'p99 ratio'],
    compared.map(({ stage, bytes, floor, server: own, speed, p99 }) => [
      stage.scenario.name,
      whole(bytes),
      whole(floor.requestsPerSecond),
      whole(own.requestsPerSecond),
      percent(speed),
      milliseconds(floor.p50),
      milliseconds(floor.p99),
      milliseconds(own.p50),
      milliseconds(own.p99),
      times(p99),
    ]),
  );
  const growth = `time of a read with ${whole(crowds.large)} users, of that with ${whole(crowds.small)}`;
  if (grown.length > 0)
    printTable(
      'Growth',
      ['', growth],
      grown.map((each) => [each.name, times(each.growth)]),
    );
  if (clicked.length > 0)
    printTable(
      `From a click to the frame with its answer, ${whole(eventCount)} events in the month, CPU slowed ${slowedBy}×`,
      ['', 'next frame', 'worst', 'answer', 'first', 'worst'],
      clicked.map(({ name, next, answer }) => [
        name,
        ...[next.median, next.worst, answer.median, answer.first, answer.worst].map(milliseconds),
      ]),
    );
  printTable(
    'The server',
    ['', ''],
    [
      ['first start to first answer', milliseconds(starts.first)],
      ['second start to first answer', milliseconds(starts.later)],
      ['memory at rest', `${whole(memory.atRest)} MB`],
      ['memory under load, at most', `${whole(memory.underLoad)} MB`],
      ['memory 5 s afterwards', `${whole(memory.afterwards)} MB`],
    ],
  );
}

function say(step: string): void {
  console.log(`· ${step}`);
}
