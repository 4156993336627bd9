/// <reference lib="dom" />
import { demoAccount } from '@goaltracker/demo/demo-account';
import { findChromium, launchChromium } from '../../apps/web/e2e/fixtures/chromium.ts';
import { median } from './compare.ts';
import { withoutChanges } from './without-changes.ts';

/** As Lighthouse's mobile preset: a mid-range phone on a slow 4G connection. */
const phone = {
  viewport: { width: 412, height: 823 },
  cpuSlowdown: 4,
  /** Bytes per second. */
  throughput: (1.6 * 1024 * 1024) / 8,
  latencyInMilliseconds: 150,
};
const loadsPerScreen = 3;
/** A screen is loaded once the network and the main thread have been quiet for this long. */
const quietMilliseconds = 2_000;

const screens = [
  { name: 'Sign in', path: '/', signedIn: false },
  { name: 'Calendar', path: '/calendar', signedIn: true },
  { name: 'Goals', path: '/goals', signedIn: true },
  { name: 'Progress', path: '/progress', signedIn: true },
  { name: 'Daily report', path: '/daily-report', signedIn: true },
  { name: 'Notes', path: '/notes', signedIn: true },
  { name: 'Planner', path: '/planner', signedIn: true },
  { name: 'Profile', path: '/profile', signedIn: true },
];

/** Milliseconds, except `shift`. */
interface LoadFigures {
  readonly firstPaint: number;
  readonly largestPaint: number;
  /** What tasks after the first paint take beyond 50 ms each. */
  readonly blocking: number;
  /** Cumulative layout shift. */
  readonly shift: number;
}

export interface ScreenLoad extends LoadFigures {
  readonly name: string;
}

type Browser = Awaited<ReturnType<typeof launchChromium>>;

/** Loads each screen of the demo account with an empty cache on a slowed phone; medians. */
export async function measureScreens(origin: string): Promise<ScreenLoad[]> {
  const token = await signIn(origin);
  const browser = await launchChromium(await findChromium({ prefersNpm: false }));
  try {
    const results: ScreenLoad[] = [];
    for (const { name, path, signedIn } of screens) {
      const loads: LoadFigures[] = [];
      for (let load = 0; load < loadsPerScreen; load++)
        loads.push(await measureLoad(browser, `${origin}${path}`, signedIn ? token : undefined));
      const middle = (figure: keyof LoadFigures) => median(loads.map((each) => each[figure]));
      results.push({
        name,
        firstPaint: middle('firstPaint'),
        largestPaint: middle('largestPaint'),
        blocking: middle('blocking'),
        shift: middle('shift'),
      });
    }
    return results;
  } finally {
    await browser.close();
  }
}

async function signIn(origin: string): Promise<string> {
  const { email, password } = demoAccount;
  const response = await fetch(`${origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  const { token } = (await response.json()) as { token: string };
  return token;
}

async function measureLoad(browser: Browser, url: string, token: string | undefined): Promise<LoadFigures> {
  const context = await browser.newContext({
    viewport: phone.viewport,
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
    locale: 'en-US',
  });
  try {
    const page = await context.newPage();
    if (token !== undefined) await page.addInitScript((value) => localStorage.setItem('auth_token', value), token);
    await page.addInitScript(recordEntries);
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: phone.latencyInMilliseconds,
      downloadThroughput: phone.throughput,
      uploadThroughput: phone.throughput,
    });
    await session.send('Emulation.setCPUThrottlingRate', { rate: phone.cpuSlowdown });
    await withoutChanges(page);
    await page.goto(url, { waitUntil: 'networkidle' });
    await page.waitForFunction(
      (quiet) => performance.now() - window.loadEntries.lastTaskEnd > quiet,
      quietMilliseconds,
      { polling: 500 },
    );
    return await page.evaluate(() => {
      const { firstPaint, largestPaint, shift, tasks } = window.loadEntries;
      const blocking = tasks
        .filter(({ end }) => end > firstPaint)
        .reduce((sum, { start, end }) => sum + Math.max(0, end - Math.max(start, firstPaint) - 50), 0);
      return { firstPaint, largestPaint, shift, blocking };
    });
  } finally {
    await context.close();
  }
}

declare global {
  interface Window {
    loadEntries: {
      firstPaint: number;
      largestPaint: number;
      shift: number;
      tasks: { start: number; end: number }[];
      lastTaskEnd: number;
    };
  }
}

/** Runs in the page before its own scripts. */
function recordEntries(): void {
  const entries: Window['loadEntries'] = { firstPaint: 0, largestPaint: 0, shift: 0, tasks: [], lastTaskEnd: 0 };
  window.loadEntries = entries;
  const observe = (type: string, record: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(record)).observe({ type, buffered: true });
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') entries.firstPaint = startTime;
  });
  observe('largest-contentful-paint', ({ startTime }) => (entries.largestPaint = startTime));
  observe('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
    if (!hadRecentInput) entries.shift += value;
  });
  observe('longtask', ({ startTime, duration }) => {
    entries.tasks.push({ start: startTime, end: startTime + duration });
    entries.lastTaskEnd = startTime + duration;
  });
}
