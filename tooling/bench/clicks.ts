import type { Sql } from 'postgres';
import { launchChromium } from '../../apps/web/e2e/fixtures/chromium.ts';
import { type Account, createAccount } from './account.ts';
import { median } from './compare.ts';
import { type Shown, watchClick } from './watch-click.ts';

export const eventCount = 2_000;
export const slowedBy = 4;
const times = 10;

type Browser = Awaited<ReturnType<typeof launchChromium>>;
type Page = Awaited<ReturnType<Browser['newPage']>>;

interface Click {
  readonly name: string;
  readonly path: string;
  /** Of what is clicked; each time another one where there are several. */
  readonly on: string;
  /** Of what answers. */
  readonly shows: string;
}

const month = 'main [aria-label="Days of the month"] button';
const dialog = '[role=dialog]';
const inDay = 'main [data-columns="1"] [data-event]';
const inWeek = 'main [data-columns="7"] [data-event]';

const clicks: readonly Click[] = [
  { name: 'Month: a day', path: '/calendar?view=month', on: `${month}[data-day]:not([data-outside])`, shows: inDay },
  { name: 'Month: an event', path: '/calendar?view=month', on: `${month}:not([data-day])`, shows: dialog },
  { name: 'Week: an event', path: '/calendar?view=week', on: inWeek, shows: dialog },
  { name: 'Today: an event', path: '/calendar', on: inDay, shows: dialog },
];

export interface Answered {
  readonly name: string;
  readonly next: { readonly median: number; readonly worst: number };
  readonly answer: { readonly first: number; readonly median: number; readonly worst: number };
}

/** What a person waits for after a click, in a browser on a slowed machine, with a full month in the calendar. */
export async function measureClicks(origin: string, owner: Sql): Promise<Answered[]> {
  const account = await createAccount(origin);
  await fillMonth(account, owner);
  const browser = await launchChromium();
  try {
    const page = await openSlowed(browser, origin, account);
    const answered: Answered[] = [];
    for (const click of clicks) answered.push(summarize(click, await repeat(page, click)));
    return answered;
  } finally {
    await browser.close();
  }
}

/** From six in the morning until ten at night, each half an hour to two hours long. */
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
  await page.goto(origin);
  await page.evaluate((value) => localStorage.setItem('auth_token', value), token);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowedBy });
  return page;
}

async function repeat(page: Page, { path, on, shows }: Click): Promise<Shown[]> {
  const shown: Shown[] = [];
  await page.goto(new URL(path, page.url()).href);
  for (let time = 0; time < times; time++) {
    const targets = page.locator(on).filter({ visible: true });
    await targets.first().waitFor();
    await settle(page);
    const target = targets.nth((time * 7) % (await targets.count()));
    const watched = page.evaluate(watchClick, shows);
    await press(page, target);
    shown.push(await watched);
    await page.goBack();
  }
  return shown;
}

/** With the bare mouse, as a person does: `target.click()` has the page look what lies under it, and moves and presses at once. */
async function press(page: Page, target: ReturnType<Page['locator']>): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error('There is nothing to click on');
  await page.mouse.move(box.x + 4, box.y + 4);
  await settle(page);
  await page.mouse.down();
  await settle(page);
  await page.mouse.up();
}

/** Waits until what the screen fetches ahead is there, and the browser has had nothing to do for a while. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
}

function summarize({ name }: Click, shown: readonly Shown[]): Answered {
  const next = shown.map((each) => each.next);
  const answer = shown.map((each) => each.answer);
  return {
    name,
    next: { median: median(next), worst: Math.max(...next) },
    answer: { first: answer[0] ?? 0, median: median(answer), worst: Math.max(...answer) },
  };
}
