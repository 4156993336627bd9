import type { Sql } from 'postgres';
import { type Account, createAccount } from './account.ts';
import { median } from './compare.ts';
import { launchBrowser } from './phone.ts';
import { type FrameTimes, timeClick, waitUntilIdle } from './time-click.ts';
import { withoutChanges } from './without-changes.ts';

export const eventCount = 2_000;
/** CPU throttling factor. */
export const slowdown = 4;
const repetitions = 10;

type Browser = Awaited<ReturnType<typeof launchBrowser>>;
type Page = Awaited<ReturnType<Browser['newPage']>>;

interface Click {
  readonly name: string;
  readonly path: string;
  /** Selector of what is clicked; each time another one if there are several. */
  readonly target: string;
  /** Selector of what appears. */
  readonly result: string;
}

const month = 'main [aria-label="Days of the month"] button';
const dialog = '[role=dialog]';
const inDay = 'main [data-columns="1"] [data-event]';
const inWeek = 'main [data-columns="7"] [data-event]';

const clicks: readonly Click[] = [
  {
    name: 'Month: a day',
    path: '/calendar?view=month',
    target: `${month}[data-day]:not([data-outside])`,
    result: inDay,
  },
  { name: 'Month: an event', path: '/calendar?view=month', target: `${month}:not([data-day])`, result: dialog },
  { name: 'Week: an event', path: '/calendar?view=week', target: inWeek, result: dialog },
  { name: 'Today: an event', path: '/calendar', target: inDay, result: dialog },
];

/** Milliseconds from a click to the next frame, and to the frame with its result. */
export interface ClickTimes {
  readonly name: string;
  readonly next: { readonly median: number; readonly worst: number };
  readonly result: { readonly first: number; readonly median: number; readonly worst: number };
}

/** Measures the response to clicks in a browser on a slowed CPU, with a full month in the calendar. */
export async function measureClicks(origin: string, owner: Sql): Promise<ClickTimes[]> {
  const account = await createAccount(origin);
  await fillMonth(account, owner);
  const browser = await launchBrowser();
  try {
    const page = await openSlowed(browser, origin, account);
    const results: ClickTimes[] = [];
    for (const click of clicks) results.push(summarize(click, await repeat(page, click)));
    return results;
  } finally {
    await browser.close();
  }
}

/** Adds events between 6 am and 10 pm, of half an hour to two hours. */
async function fillMonth({ userId }: Account, owner: Sql): Promise<void> {
  await owner`insert into calendar_events (user_id, id, title, type, start_time, end_time)
    select ${userId}, gen_random_uuid(), 'Event ' || n, (array['event', 'work', 'event', 'reminder'])[1 + n % 4], start, start + (1 + n % 4) * interval '30 minutes'
    from generate_series(0, ${eventCount - 1}) as n,
      lateral (select date_trunc('month', now()) + n * month / ${eventCount} as moment
        from (select date_trunc('month', now()) + interval '1 month' - date_trunc('month', now()) as month) as length) as spread,
      lateral (select date_trunc('day', moment) + interval '6 hours' + (moment - date_trunc('day', moment)) * 0.6 as start) as planned`;
}

async function openSlowed(browser: Browser, origin: string, { token }: Account): Promise<Page> {
  const page = await browser.newPage({
    viewport: { width: 1280, height: 800 },
    reducedMotion: 'reduce',
    locale: 'en-US',
  });
  await withoutChanges(page);
  await page.goto(origin);
  await page.evaluate((value) => localStorage.setItem('auth_token', value), token);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  return page;
}

async function repeat(page: Page, { path, target, result }: Click): Promise<FrameTimes[]> {
  const times: FrameTimes[] = [];
  await page.goto(new URL(path, page.url()).href);
  for (let repetition = 0; repetition < repetitions; repetition++) {
    const targets = page.locator(target).filter({ visible: true });
    await targets.first().waitFor();
    await waitUntilIdle(page);
    const element = targets.nth((repetition * 7) % (await targets.count()));
    times.push(await timeClick(page, result, () => click(page, element)));
    await page.goBack();
  }
  return times;
}

/** Not `target.click()`, which runs a hit test in the page and moves and presses in one step. */
async function click(page: Page, target: ReturnType<Page['locator']>): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error('The target of the click is not visible');
  await page.mouse.move(box.x + 4, box.y + 4);
  await waitUntilIdle(page);
  await page.mouse.down();
  await waitUntilIdle(page);
  await page.mouse.up();
}

function summarize({ name }: Click, times: readonly FrameTimes[]): ClickTimes {
  const next = times.map((each) => each.next);
  const result = times.map((each) => each.result);
  return {
    name,
    next: { median: median(next), worst: Math.max(...next) },
    result: { first: result[0] ?? 0, median: median(result), worst: Math.max(...result) },
  };
}
