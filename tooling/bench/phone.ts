/// <reference lib="dom" />
// pnpm bench:phone: measures, on a slowed phone, the first load beside a minimal app, and the time from tap to content.
// pnpm bench:phone --beside <path>: measures the first load beside other checkouts too. Can be repeated.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { demoAccount } from '@goaltracker/demo/demo-account';
import { findChromium, launchChromium } from '../../apps/web/e2e/fixtures/chromium.ts';
import { serveMinimalApp } from './minimal-app.ts';
import { startServer } from './servers.ts';

const { values: options } = parseArgs({
  args: process.argv.slice(2).filter((argument) => argument !== '--'),
  options: { beside: { type: 'string', multiple: true, default: [] }, rounds: { type: 'string', default: '5' } },
});
const rounds = Number(options.rounds);
const root = resolve(import.meta.dirname, '../..');
/** Like Lighthouse's mobile preset: a mid-range phone on a slow 4G connection. */
const device = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };
const network = { offline: false, latency: 150, downloadThroughput: 209_715, uploadThroughput: 209_715 };
const cpuSlowdown = 4;
/** Milliseconds after the content appeared, in which a screen prepares what it needs next. */
const afterContent = 5000;

const goals = 'main article[aria-labelledby^="goal-"]';
const notes = 'main [aria-label="Notes"] article';
const events = 'main [data-event]';
/** Selectors of the main content of the screens that are loaded first. */
const contents = { '/calendar': events, '/goals': goals, '/notes': notes };
/** Links to screens, and selectors of the screens' main content. */
const ways: readonly (readonly [link: string, content: string])[] = [
  ['Goals', goals],
  ['Planner', 'main [aria-label="Plan"] ~ [role=tabpanel] h3'],
  ['Goals', goals],
  ['Daily Performance', 'main [aria-label="Performance Score"] svg'],
  ['Notes', notes],
  ['Profile', 'main [aria-label="Settings"] a'],
  ['Calendar', events],
];

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
const print = (name: string, cells: readonly (string | number)[]) =>
  console.log(
    name.padEnd(24),
    ...cells.map((cell) => (typeof cell === 'number' ? Math.round(cell).toLocaleString('en-US') : cell).padStart(16)),
  );

await using cleanup = new AsyncDisposableStack();
const folder = await mkdtemp(join(tmpdir(), 'goaltracker-bench-'));
cleanup.defer(() => rm(folder, { recursive: true, force: true }));
const checkouts: { name: string; origin: string; token: string }[] = [];
for (const [index, path] of [root, ...options.beside].entries()) {
  const { origin, stop } = await startServer(resolve(path), join(folder, `${index}`), '--demo');
  cleanup.defer(stop);
  checkouts.push({ name: basename(path), origin, token: await signIn(origin) });
}
const [{ origin, token } = { origin: '', token: '' }] = checkouts;
const listed = await fetch(`${origin}/trpc/goals.list`, { headers: { authorization: `Bearer ${token}` } });
const minimalApp = await serveMinimalApp(await listed.text());
cleanup.defer(minimalApp.stop);
const browser = await launchChromium(await findChromium({ prefersNpm: false }), { optimizesCode: true });
cleanup.defer(() => browser.close());
await compareLoads();
if (checkouts.length === 1) await measureTaps();

async function signIn(server: string): Promise<string> {
  const { email, password } = demoAccount;
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ email, password });
  const response = await fetch(`${server}/api/auth/login`, { method: 'POST', headers, body });
  return ((await response.json()) as { token: string }).token;
}

/** Opens a signed-in page with an empty cache. Refuses the stream of changes, which keeps the network busy. */
async function openPhone(signedIn = token) {
  const context = await browser.newContext({ ...device, locale: 'en-US' });
  const page = await context.newPage();
  await page.addInitScript((value) => localStorage.setItem('auth_token', value), signedIn);
  await page.route('**/api/changes*', (route) => route.fulfill({ status: 503, headers: { 'retry-after': '600' } }));
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', network);
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  return { context, page, session };
}

interface Page {
  readonly url: string;
  readonly content: string;
  readonly token: string;
}

interface LoadFigures {
  readonly bytes: number;
  readonly firstPaint: number;
  /** When the content of the screen appeared. */
  readonly content: number;
  /** CPU time of all tasks of the main thread, without other work on the machine. */
  readonly mainThread: number;
  /** Milliseconds above 50 of every task that was longer. */
  readonly blocking: number;
  readonly nodes: number;
}

/** Measures all pages in turns, so that other work on the machine affects them equally. */
async function compareLoads(): Promise<void> {
  const pages = [{ name: 'minimal app', url: minimalApp.origin, content: '.mantine-Card-root', token }];
  for (const [path, content] of Object.entries(contents))
    for (const { name, ...checkout } of checkouts)
      pages.push({ name: `${path} ${name}`, url: `${checkout.origin}${path}`, content, token: checkout.token });
  const loads = pages.map((page) => ({ ...page, figures: [] as LoadFigures[] }));
  for (let round = 0; round < rounds; round++) for (const each of loads) each.figures.push(await load(each));
  print('\nFirst load', ['bytes', 'first paint ms', 'content ms', 'main thread ms', 'blocking ms', 'nodes']);
  for (const { name, figures } of loads) {
    const middle = (read: (each: LoadFigures) => number) => median(figures.map(read));
    print(name, [
      middle(({ bytes }) => bytes),
      middle(({ firstPaint }) => firstPaint),
      middle(({ content }) => content),
      middle(({ mainThread }) => mainThread),
      middle(({ blocking }) => blocking),
      middle(({ nodes }) => nodes),
    ]);
  }
}

async function load({ url, content, token: signedIn }: Page): Promise<LoadFigures> {
  const { context, page, session } = await openPhone(signedIn);
  let bytes = 0;
  session.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
  await page.addInitScript(timeContent, content);
  await page.goto(url, { waitUntil: 'commit' });
  await page.waitForFunction(() => performance.getEntriesByName('content').length > 0);
  await page.waitForTimeout(afterContent);
  const { metrics } = await session.send('Performance.getMetrics');
  const mainThread = (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
  const figures = await page.evaluate(() => ({
    firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
    content: performance.getEntriesByName('content')[0]?.startTime ?? 0,
    blocking: performance.getEntriesByName('blocking').reduce((sum, { duration }) => sum + duration, 0),
    nodes: document.querySelectorAll('*').length,
  }));
  await context.close();
  return { bytes, mainThread, ...figures };
}

/** Runs in the page. Marks when the content appears, and measures what blocks the main thread. */
function timeContent(content: string): void {
  const look = () => {
    if (document.querySelector(content)) performance.mark('content');
    else requestAnimationFrame(look);
  };
  look();
  new PerformanceObserver((tasks) => {
    for (const { startTime, duration } of tasks.getEntries())
      performance.measure('blocking', { start: startTime, duration: duration - 50 });
  }).observe({ type: 'longtask', buffered: true });
}

/** Measures screens that are visited again: the first round loads their code and rows, and does not count. */
async function measureTaps(): Promise<void> {
  const { page } = await openPhone();
  await page.goto(`${origin}/calendar`, { waitUntil: 'networkidle' });
  const times = ways.map(() => [] as number[]);
  for (let round = 0; round <= rounds; round++)
    for (const [index, [link, content]] of ways.entries()) {
      const target = page.getByRole('link', { name: link, exact: true }).filter({ visible: true }).first();
      const { x = 0, y = 0, width = 0, height = 0 } = (await target.boundingBox()) ?? {};
      const timing = await page.evaluateHandle(timeTap, content);
      await page.touchscreen.tap(x + width / 2, y + height / 2);
      const milliseconds = await timing.evaluate(({ time }) => time);
      await page.waitForLoadState('networkidle');
      await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1000 })));
      if (round > 0) times[index]?.push(milliseconds);
    }
  print('\nFrom a tap to content', ['median ms', 'worst ms']);
  for (const [index, [link]] of ways.entries())
    print(link, [median(times[index] ?? []), Math.max(...(times[index] ?? []))]);
}

/** Runs in the page. Measures from the next release of the pointer to the frame after the content appears. */
function timeTap(content: string): { time: Promise<number> } {
  const time = new Promise<number>((resolve, reject) => {
    setTimeout(() => reject(new Error(`There was no ${content} after a tap`)), 30_000);
    const onTap = ({ timeStamp }: Event) => {
      const look = () => {
        if (document.querySelector(content)) setTimeout(() => resolve(performance.now() - timeStamp));
        else requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    };
    addEventListener('pointerup', onTap, { capture: true, once: true });
  });
  return { time };
}
