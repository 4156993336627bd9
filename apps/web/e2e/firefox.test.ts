import { isFullRun } from '@goaltracker/db/testing/long-rounds';
import type { Page } from 'puppeteer-core';
import { expect } from 'vitest';
import { findFirefox, launchFirefox, openFirefoxPage, waitForText } from './fixtures/firefox.ts';
import { dragWithFinger, dragWithMouse, placeOf } from './fixtures/firefox-gestures.ts';
import { type Api, enterInFirefox, createRecords, signUpInFirefox } from './fixtures/firefox-people.ts';
import { journey, takePictures } from './fixtures/journey.ts';
import { laptop, phone } from './fixtures/page-options.ts';

const executable = isFullRun ? await findFirefox() : undefined;
if (isFullRun && executable === undefined)
  process.stdout.write('No Firefox is installed (FIREFOX_PATH overrides): the walk through it is left out\n');

const inFirefox = journey
  .extend('firefox', { scope: 'worker' }, async ({}, { onCleanup }) => {
    const browser = await launchFirefox(executable ?? '');
    onCleanup(() => browser.close());
    return browser;
  })
  .extend('walker', async ({ firefox, server, task }, { onCleanup }) => {
    const { page, problems, close } = await openFirefoxPage(firefox, server.url);
    onCleanup(async () => {
      if (task.result?.state === 'fail') await takePictures(task.name, [page]);
      await close();
      if (problems.length > 0) throw new Error(`Something went wrong in the page:\n${problems.join('\n')}`);
    });
    return {
      page,
      signUp: () => signUpInFirefox(page, server.url),
      enter: () => enterInFirefox(page, server.url),
      open: async (path: string) => {
        await page.goto(server.url + path);
        await page.waitForNetworkIdle({ idleTime: 150 });
      },
    };
  })
  .runIf(executable !== undefined);

const testTimeout = 600_000;
const tuesday = '2026-03-10';
/** Pixels while the night is folded. */
const dayHour = 56;
const event = '[data-event]';
const held = '[data-held]';
const dialog = '[role=dialog]';
const toast = '[role=status]';

/** Creates an event on the Tuesday. Times are in UTC, such as `09:00`. */
function makeDentist({ call }: Api, from: string, to: string): Promise<unknown> {
  const times = { startTime: `${tuesday}T${from}:00Z`, endTime: `${tuesday}T${to}:00Z` };
  return call('calendar.create', { title: 'Dentist', ...times });
}

/** Fails when the page scrolls sideways in one of the screen sizes. */
async function expectNoSidewaysScrolling(page: Page, place: string): Promise<void> {
  for (const viewport of [laptop, phone]) {
    await page.setViewport(viewport);
    const findOverflow = () => page.$eval('html', (root) => root.scrollWidth - root.clientWidth);
    await expect
      .poll(findOverflow, { message: `sideways scrolling of ${place}, ${viewport.width} px wide` })
      .toBeLessThanOrEqual(0);
  }
}

inFirefox('Firefox opens the main screens without scrolling sideways', { timeout: testTimeout }, async ({ walker }) => {
  const { page, signUp, open } = walker;
  await createRecords(await signUp());
  for (const [address, heading] of [
    ['/calendar', 'Calendar'],
    ['/goals', 'Goals'],
    ['/planner?tab=weekly', 'Planner'],
    ['/notes', 'Notes'],
    ['/tasks', 'Tasks'],
  ] as const) {
    await open(address);
    await waitForText(page, 'main h1', heading);
    await expectNoSidewaysScrolling(page, address);
  }
});

inFirefox('Firefox: the mouse moves and resizes an event', async ({ walker: { page, enter, open } }) => {
  const api = await enter();
  await page.setViewport(laptop);
  await makeDentist(api, '09:30', '11:00');
  await open(`/calendar?date=${tuesday}`);
  await dragWithMouse(page, await placeOf(page, event), { y: 2.1 * dayHour });
  await waitForText(page, toast, 'Event moved');
  await expect.poll(api.listTimes).toEqual(['03-10T11:30 03-10T13:00']);
  await page.locator('button::-p-text(Undo)').click();
  await expect.poll(api.listTimes).toEqual(['03-10T09:30 03-10T11:00']);

  await dragWithMouse(page, await placeOf(page, event), { y: 100 }, { letGo: false });
  await page.waitForSelector(held);
  await page.keyboard.press('Escape');
  await page.waitForSelector(held, { hidden: true });
  await page.mouse.up();
  await dragWithMouse(page, await placeOf(page, event, { y: 0.94 }), { y: dayHour });
  await expect.poll(api.listTimes).toEqual(['03-10T09:30 03-10T12:00']);
  await dragWithMouse(page, await placeOf(page, event, { y: 0.04 }), { y: -dayHour });
  await expect.poll(api.listTimes).toEqual(['03-10T08:30 03-10T12:00']);
});

inFirefox('Firefox: a finger moves an event after a long press, a tap opens it', async ({ walker }) => {
  const { page, enter, open } = walker;
  const api = await enter();
  await makeDentist(api, '09:00', '10:00');
  await open(`/calendar?date=${tuesday}`);
  await dragWithFinger(page, await placeOf(page, event), { y: -100 });
  expect(await page.$(held)).toBeNull();
  expect(await api.listTimes()).toEqual(['03-10T09:00 03-10T10:00']);

  await dragWithFinger(page, await placeOf(page, event), { y: 2 * dayHour }, () => page.waitForSelector(held));
  await expect.poll(api.listTimes).toEqual(['03-10T11:00 03-10T12:00']);
  expect(await page.$(dialog)).toBeNull();
  const { x, y } = await placeOf(page, event);
  await page.touchscreen.tap(x, y);
  await waitForText(page, `${dialog} h2`, 'Dentist');
});
