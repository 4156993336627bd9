/// <reference lib="dom" />
// pnpm bench:phone: measures, on a slowed phone, the first load beside a minimal app, and the time from tap to content.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { demoAccount } from '@goaltracker/demo/demo-account';
import { findChromium, launchChromium } from '../../apps/web/e2e/fixtures/chromium.ts';
import { serveMinimalApp } from './minimal-app.ts';
import { startServer } from './servers.ts';

const rounds = 5;
const root = resolve(import.meta.dirname, '../..');
/** Like Lighthouse's mobile preset: a mid-range phone on a slow 4G connection. */
const device = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };
const network = { offline: false, latency: 150, downloadThroughput: 209_715, uploadThroughput: 209_715 };
const cpuSlowdown = 4;

const goals = 'main article[aria-labelledby^="goal-"]';
/** Links to screens, and selectors of the screens' main content. */
const ways: readonly (readonly [link: string, content: string])[] = [
  ['Goals', goals],
  ['Planner', 'main [aria-label="Plan"] ~ [role=tabpanel] h3'],
  ['Goals', goals],
  ['Daily Performance', 'main [aria-label="Performance Score"] svg'],
  ['Notes', 'main [aria-label="Notes"] article'],
  ['Profile', 'main [aria-label="Settings"] a'],
  ['Calendar', 'main [data-event]'],
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
const { origin, stop } = await startServer(root, folder, '--demo');
cleanup.defer(stop);
const token = await signIn();
const listed = await fetch(`${origin}/trpc/goals.list`, { headers: { authorization: `Bearer ${token}` } });
const minimalApp = await serveMinimalApp(await listed.text());
cleanup.defer(minimalApp.stop);
const browser = await launchChromium(await findChromium({ prefersNpm: false }), { optimizesCode: true });
cleanup.defer(() => browser.close());
await compareLoads();
await measureTaps();

async function signIn(): Promise<string> {
  const { email, password } = demoAccount;
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ email, password });
  const response = await fetch(`${origin}/api/auth/login`, { method: 'POST', headers, body });
  return ((await response.json()) as { token: string }).token;
}

/** Opens a signed-in page with an empty cache. Refuses the stream of changes, which keeps the network busy. */
async function openPhone() {
  const context = await browser.newContext({ ...device, locale: 'en-US' });
  const page = await context.newPage();
  await page.addInitScript((value) => localStorage.setItem('auth_token', value), token);
  await page.route('**/api/changes*', (route) => route.fulfill({ status: 503, headers: { 'retry-after': '600' } }));
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', network);
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  return { context, page, session };
}

interface LoadFigures {
  readonly bytes: number;
  readonly firstPaint: number;
  readonly largestPaint: number;
  /** CPU time of all tasks of the main thread, without other work on the machine. */
  readonly mainThread: number;
}

/** Measures all pages in turns, so that other work on the machine affects them equally. */
async function compareLoads(): Promise<void> {
  const screens = ['/calendar', '/goals', '/notes'].map((path) => `${origin}${path}`);
  const loads = [minimalApp.origin, ...screens].map((url) => ({ url, figures: [] as LoadFigures[] }));
  for (let round = 0; round < rounds; round++) for (const { url, figures } of loads) figures.push(await load(url));
  print('\nFirst load', ['bytes', 'first paint ms', 'largest ms', 'main thread ms']);
  for (const { url, figures } of loads) {
    const middle = (read: (each: LoadFigures) => number) => median(figures.map(read));
    print(url === minimalApp.origin ? 'minimal app' : new URL(url).pathname, [
      middle(({ bytes }) => bytes),
      middle(({ firstPaint }) => firstPaint),
      middle(({ largestPaint }) => largestPaint),
      middle(({ mainThread }) => mainThread),
    ]);
  }
}

async function load(url: string): Promise<LoadFigures> {
  const { context, page, session } = await openPhone();
  let bytes = 0;
  session.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
  await page.goto(url, { waitUntil: 'networkidle' });
  const { metrics } = await session.send('Performance.getMetrics');
  const mainThread = (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
  const paints = await page.evaluate(async () => {
    const read = (type: string) =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((entries) => resolve(entries.getEntries().at(-1)?.startTime ?? 0)).observe({
          type,
          buffered: true,
        });
      });
    return { firstPaint: await read('paint'), largestPaint: await read('largest-contentful-paint') };
  });
  await context.close();
  return { bytes, mainThread, ...paints };
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
