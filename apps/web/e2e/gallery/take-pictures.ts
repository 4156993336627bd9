import type { Browser, BrowserContext, Page } from 'playwright-core';
import { refuseStream } from '../fixtures/goals.ts';
import { clockLead, moveClock } from '../fixtures/quiet-clock.ts';
import { type Account, usualZone } from './accounts.ts';
import type { Look, Part, Theme } from './pictures.ts';

export interface Picture {
  readonly address: string;
  readonly look: Look;
  readonly theme: Theme;
  /** Undefined when the picture failed. */
  readonly file: string | undefined;
}

interface Options {
  readonly url: string;
  readonly account: Account | undefined;
  /** The picture's file name, without its folder. */
  readonly nameFile: (address: string, look: Look, theme: Theme) => string;
  readonly folder: string;
}

/** Milliseconds. A safety limit for busy machines. */
const timeout = 60_000;
/** Milliseconds without a skeleton after which the page counts as loaded: one skeleton may follow another. */
const settleTime = 250;

/** Takes the pictures of a part in one configuration. Reports failures and continues. */
export async function takePictures(browser: Browser, part: Part, look: Look, options: Options): Promise<Picture[]> {
  const pictures: Picture[] = [];
  const context = await openContext(browser, part, look, options);
  try {
    const page = await context.newPage();
    // The stream never ends, so the network would never become idle.
    await refuseStream(page);
    for (const address of part.addresses) {
      let failure: unknown;
      try {
        await show(page, part, fillRecords(address, options.account));
      } catch (error) {
        failure = error;
        process.exitCode = 1;
        process.stderr.write(`${part.title}, ${look.name}, ${address}: ${String(error)}\n`);
      }
      for (const theme of look.themes) {
        const file = failure === undefined ? options.nameFile(address, look, theme) : undefined;
        if (file !== undefined) await photograph(page, theme, `${options.folder}/${file}`);
        pictures.push({ address, look, theme, file });
      }
      await context.setOffline(false);
    }
  } finally {
    await context.close();
  }
  return pictures;
}

const fillRecords = (address: string, account: Account | undefined) =>
  address.replace(/\{(goal|event)\}/, (_, kind: 'goal' | 'event') => account?.records?.[kind] ?? '');

async function openContext(browser: Browser, { state }: Part, look: Look, options: Options): Promise<BrowserContext> {
  const { url, account } = options;
  const context = await browser.newContext({
    baseURL: url,
    viewport: look.viewport,
    deviceScaleFactor: look.zoom ?? 1,
    timezoneId: account?.timezone ?? usualZone,
    locale: 'en-US',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  context.setDefaultTimeout(timeout);
  await context.addInitScript(moveClock, clockLead);
  if (account)
    await context.addInitScript((token) => {
      localStorage.setItem('auth_token', token);
    }, account.token);
  if (state === 'failing')
    await context.route(/\/trpc\/(?!auth\.me|settings\.get)/, (route) => route.fulfill({ status: 500, body: '{}' }));
  return context;
}

/** Opens the address in the state of the part, and waits until nothing is loading. */
async function show(page: Page, { state }: Part, address: string): Promise<void> {
  await page.goto(address);
  await page.locator('h1, [role=dialog] h2').first().waitFor();
  // Includes lazily loaded parts and parts drawn when idle.
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(async (pause) => {
    const isBusy = () => document.querySelector('[aria-busy=true], .mantine-Skeleton-root, .mantine-Loader-root');
    if (isBusy()) return false;
    await document.fonts.ready;
    await new Promise((done) => requestIdleCallback(done));
    await new Promise((done) => setTimeout(done, pause));
    return !isBusy();
  }, settleTime);
  if (state !== 'offline') return;
  // The page would not load it any more.
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/after-paint')),
  );
  await page.context().setOffline(true);
  await page.getByRole('status').filter({ hasText: 'Offline' }).waitFor();
}

/** Only the document has the theme, so each address is opened once for both themes. */
async function photograph(page: Page, theme: Theme, path: string): Promise<void> {
  await page.evaluate((chosen) => {
    document.documentElement.setAttribute('data-mantine-color-scheme', chosen);
  }, theme);
  await page.screenshot({ path, animations: 'disabled' });
}
