/// <reference lib="dom" />
import { demoAccount } from '@goaltracker/demo/demo-account';
import { median } from './compare.ts';
import { serveMinimalApp } from './minimal-app.ts';
import { type Phone, launchBrowser, openPhone } from './phone.ts';
import { type ReturnTimes, measureReturns } from './returns.ts';

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
export interface LoadFigures {
  readonly firstPaint: number;
  readonly largestPaint: number;
  /** What tasks after the first paint take beyond 50 ms each. */
  readonly blocking: number;
  /** What all tasks of the main thread take of the CPU. */
  readonly mainThread: number;
  /** Cumulative layout shift. */
  readonly shift: number;
}

interface ScreenLoad extends LoadFigures {
  readonly name: string;
}

export interface ScreenResults {
  /** That of the minimal app. */
  readonly floor: LoadFigures;
  readonly loads: readonly ScreenLoad[];
  readonly returns: readonly ReturnTimes[];
}

type Browser = Awaited<ReturnType<typeof launchBrowser>>;

/** Loads the minimal app and each screen of the demo account in turns, with an empty cache on a slowed phone; medians. */
export async function measureScreens(origin: string): Promise<ScreenResults> {
  const token = await signIn(origin);
  const minimalApp = await serveMinimalApp(await readGoals(origin, token));
  const browser = await launchBrowser();
  try {
    const targets = [
      { url: minimalApp.origin, token: undefined },
      ...screens.map(({ path, signedIn }) => ({ url: `${origin}${path}`, token: signedIn ? token : undefined })),
    ];
    const loads: LoadFigures[][] = targets.map(() => []);
    for (let round = 0; round < loadsPerScreen; round++)
      for (const [index, target] of targets.entries()) loads[index]?.push(await measureLoad(browser, target));
    const [floor, ...ofScreens] = loads.map(takeMedians);
    if (!floor) throw new Error('The minimal app was not measured');
    return {
      floor,
      loads: ofScreens.map((figures, index) => ({ name: screens[index]?.name ?? '', ...figures })),
      returns: await measureReturns(browser, origin, token),
    };
  } finally {
    await browser.close();
    minimalApp.stop();
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

/** The response that the Goals screen reads. */
async function readGoals(origin: string, token: string): Promise<string> {
  const response = await fetch(`${origin}/trpc/goals.list`, { headers: { authorization: `Bearer ${token}` } });
  return response.text();
}

async function measureLoad(
  browser: Browser,
  { url, token }: { url: string; token: string | undefined },
): Promise<LoadFigures> {
  const phone = await openPhone(browser, token);
  try {
    await phone.page.addInitScript(recordEntries);
    return await load(phone, url);
  } finally {
    await phone.close();
  }
}

async function load({ page, readMainThread }: Phone, url: string): Promise<LoadFigures> {
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.waitForFunction((quiet) => performance.now() - window.loadEntries.lastTaskEnd > quiet, quietMilliseconds, {
    polling: 500,
  });
  const mainThread = await readMainThread();
  const inPage = await page.evaluate(() => {
    const { firstPaint, largestPaint, shift, tasks } = window.loadEntries;
    const blocking = tasks
      .filter(({ end }) => end > firstPaint)
      .reduce((sum, { start, end }) => sum + Math.max(0, end - Math.max(start, firstPaint) - 50), 0);
    return { firstPaint, largestPaint, shift, blocking };
  });
  return { ...inPage, mainThread };
}

function takeMedians(loads: readonly LoadFigures[]): LoadFigures {
  const middle = (figure: keyof LoadFigures) => median(loads.map((each) => each[figure]));
  return {
    firstPaint: middle('firstPaint'),
    largestPaint: middle('largestPaint'),
    blocking: middle('blocking'),
    mainThread: middle('mainThread'),
    shift: middle('shift'),
  };
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
