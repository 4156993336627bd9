// pnpm bench: measures the built server with few and with many users beside a baseline, the floor.
// pnpm bench --beside <path>: measures it beside another checkout.
import { deepStrictEqual } from 'node:assert';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import autocannon from 'autocannon';
import { type Account, type Load, scenarios } from './scenarios.ts';
import { type Running, addOtherUsers, findDatabase, readMemory, start, startServer } from './servers.ts';

const { values: options } = parseArgs({
  args: process.argv.slice(2).filter((argument) => argument !== '--'),
  options: {
    beside: { type: 'string' },
    only: { type: 'string', default: '' },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '4' },
    connections: { type: 'string', default: '64' },
  },
});
const selected = Object.entries(scenarios).filter(([name]) => name.includes(options.only));
const root = resolve(import.meta.dirname, '../..');
const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
const whole = (value = Number.NaN) => Math.round(value).toLocaleString('en-US');

interface Contestant {
  readonly name: string;
  readonly running: Running;
  readonly loads: ReadonlyMap<string, Load>;
}

await using cleanup = new AsyncDisposableStack();
const folder = await mkdtemp(join(tmpdir(), 'goaltracker-bench-'));
cleanup.defer(() => rm(folder, { recursive: true, force: true }));
const contestants = options.beside
  ? [await launch('the other checkout', resolve(options.beside)), await launch('this checkout', root)]
  : await launchWithFloor();
const memory = contestants.map(({ running }) => readMemory(running).now);
for (const [name] of selected) await compare(name);
await sleep(5_000);
printLine('Memory in MB', ['at rest', 'peak', '5 s later']);
for (const [index, { name, running }] of contestants.entries()) {
  const { now, peak } = readMemory(running);
  printLine(name, [memory[index], peak, now].map(whole));
}

async function launch(name: string, checkout: string, otherUsers = 0): Promise<Contestant> {
  console.log(`· starting and filling ${name}`);
  const running = await startServer(checkout, join(folder, name));
  cleanup.defer(running.stop);
  const loads = new Map<string, Load>();
  for (const [scenario, prepare] of selected) loads.set(scenario, await prepare(() => register(running.origin)));
  if (otherUsers > 0) await addOtherUsers(findDatabase(join(folder, name)), otherUsers);
  return { name, running, loads };
}

/** The floor reads the database of the server with 100 users. */
async function launchWithFloor(): Promise<Contestant[]> {
  const server = await launch('100 users', root, 100);
  const senders = [...server.loads.values()].flatMap((load) => load.senders);
  const userIds = Object.fromEntries(senders.map(({ authorization, userId }) => [authorization, userId]));
  const entry = join(import.meta.dirname, 'floor.ts');
  const floor = await start([entry, findDatabase(join(folder, server.name)), JSON.stringify(userIds)]);
  cleanup.defer(floor.stop);
  for (const load of server.loads.values()) await assertSame(load, floor, server.running);
  return [{ name: 'floor', running: floor, loads: server.loads }, server, await launch('10,000 users', root, 10_000)];
}

async function register(origin: string): Promise<Account> {
  const credentials = { name: 'Bench', email: `${randomUUID()}@goaltracker.example`, password: randomUUID() };
  const registered = await call(origin, '', 'POST', '/api/auth/register', credentials);
  const { token, user } = registered as { token: string; user: { id: string } };
  const authorization = `Bearer ${token}`;
  return { userId: user.id, authorization, call: (...request) => call(origin, authorization, ...request) };
}

type Request = Parameters<Account['call']>;

async function call(origin: string, authorization: string, ...[method, path, body]: Request): Promise<unknown> {
  const headers = { authorization, ...(body !== undefined && { 'content-type': 'application/json' }) };
  const response = await fetch(`${origin}${path}`, { method, headers, body: JSON.stringify(body) ?? null });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${text}`);
  return JSON.parse(text);
}

/** Checks that the floor answers the same as the server. Only the id and the time of a report differ. */
async function assertSame({ method, path, senders: [sender] }: Load, ...both: Running[]): Promise<void> {
  const body: unknown = sender?.body && JSON.parse(sender.body);
  const asked = both.map(({ origin }) => call(origin, sender?.authorization ?? '', method, path, body));
  const [floor, server] = await Promise.all(asked);
  const own = body === undefined ? {} : { id: '', reportedAt: '' };
  deepStrictEqual(Object.assign(floor as object, own), Object.assign(server as object, own));
}

/** Measures in turns, so that other work affects all equally. Prints medians, and ratios to the line above. */
async function compare(scenario: string): Promise<void> {
  for (const { running, loads } of contestants) await runLoad(running, loads.get(scenario), 2);
  const rounds = contestants.map((contestant) => ({ ...contestant, figures: [] as Figures[] }));
  // Reverses every second round: PostgreSQL may still write for the previous turn, which slows the next turn.
  for (let round = 0; round < Number(options.rounds); round++)
    for (const { running, loads, figures } of round % 2 ? rounds.toReversed() : rounds)
      figures.push(await runLoad(running, loads.get(scenario), Number(options.seconds)));
  printLine(`\n${scenario}`, ['requests/s', 'p50 ms', 'p99 ms', 'by the line above', 'p99 by it']);
  let above: Figures[] | undefined;
  for (const { name } of contestants) {
    const { figures = [] } = rounds.find((each) => each.name === name) ?? {};
    const middle = (figure: keyof Figures) => median(figures.map((each) => each[figure]));
    const byAbove = (figure: keyof Figures) =>
      median(figures.map((each, round) => each[figure] / (above?.[round]?.[figure] ?? 0)));
    const ratios = above && [`${whole(byAbove('perSecond') * 100)} %`, `${byAbove('p99').toFixed(2)} x`];
    printLine(name, [...[middle('perSecond'), middle('p50'), middle('p99')].map(whole), ...(ratios ?? [])]);
    above = figures;
  }
}

type Figures = Record<'perSecond' | 'p50' | 'p99', number>;

/** Sends requests as fast as answers arrive. Throws if any of them fails. */
async function runLoad(running: Running, load: Load | undefined, seconds: number): Promise<Figures> {
  const { method = 'GET', path = '', senders = [] } = load ?? {};
  let connected = 0;
  const { latency, requests, duration, errors, non2xx } = await autocannon({
    url: `${running.origin}${path}`,
    method,
    connections: Number(options.connections),
    duration: seconds,
    setupClient(client) {
      const { authorization = '', body } = senders[connected++ % senders.length] ?? {};
      client.setHeadersAndBody({ authorization, ...(body && { 'content-type': 'application/json' }) }, body);
    },
  });
  if (non2xx + errors > 0)
    throw new Error(`${path}: ${non2xx} refused, ${errors} failed of ${requests.total} requests`);
  return { perSecond: requests.total / duration, p50: latency.p50, p99: latency.p99 };
}

function printLine(name: string, cells: readonly string[]): void {
  console.log(name.padEnd(24), ...cells.map((cell, index) => cell.padStart(index === 3 ? 20 : 11)));
}
