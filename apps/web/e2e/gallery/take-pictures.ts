import type { Browser, BrowserContext, Page } from 'playwright-core';
import { refuseStream } from '../fixtures/goals.ts';
import { clockLead, moveClock } from '../fixtures/quiet-clock.ts';
import { type Account, chooseTheme, usualZone } from './accounts.ts';
import type { Look, Part } from './pictures.ts';

export interface Picture {
  readonly address: string;
  readonly look: Look;
  readonly file: string;
}

interface Options {
  readonly url: string;
  readonly account: Account | undefined;
  /** The name of the file of a picture, without its folder. */
  readonly nameFile: (address: string, look: Look) => string;
  readonly folder: string;
}

/** Takes the pictures of a part, those of each look in a browser profile of its own. */
export async function takePictures(browser: Browser, part: Part, options: Options): Promise<Picture[]> {
  const pictures: Picture[] = [];
  for (const look of part.looks) {
    if (options.account) await chooseTheme(options.url, options.account, look.theme);
    const context = await openContext(browser, look, options);
    try {
      const page = await context.newPage();
      // It never ends, so that the network would not become idle.
      await refuseStream(page);
      for (const address of part.addresses) {
        const file = options.nameFile(address, look);
        await show(page, part, address);
        await page.screenshot({ path: `${options.folder}/${file}`, animations: 'disabled' });
        pictures.push({ address, look, file });
      }
    } finally {
      await context.close();
    }
  }
  return pictures;
}

async function openContext(browser: Browser, look: Look, { url, account }: Options): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: look.viewport,
    deviceScaleFactor: look.zoom ?? 1,
    timezoneId: account?.timezone ?? usualZone,
    locale: 'en-US',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  await context.addInitScript(moveClock, clockLead);
  const items = {
    'goaltracker-settings': JSON.stringify({ theme: look.theme }),
    ...(account && { auth_token: account.token }),
  };
  await context.addInitScript((stored) => {
    for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
  }, items);
  return context;
}

/** Opens the address, in the state of the part, and waits until nothing of it is loading. */
async function show(page: Page, { state }: Part, address: string): Promise<void> {
  if (state === 'failing')
    await page.route(/\/trpc\/(?!auth\.me|settings\.get)/, (route) => route.fulfill({ status: 500, body: '{}' }));
  await page.goto(address);
  await waitUntilLoaded(page);
  if (state !== 'offline') return;
  await page.context().setOffline(true);
  await page.getByRole('status').filter({ hasText: 'Offline' }).waitFor();
  await page.context().setOffline(false);
}

async function waitUntilLoaded(page: Page): Promise<void> {
  await page.locator('h1, [role=dialog] h2').first().waitFor();
  await page.waitForFunction(async () => {
    await document.fonts.ready;
    return !document.querySelector('[class*=Skeleton-root], [class*=Loader-root]');
  });
  // What comes later than its data: lazily loaded parts, and what is drawn when idle.
  await page.waitForLoadState('networkidle');
}
