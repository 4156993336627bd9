import { readdir, readFile } from 'node:fs/promises';
import { isFullRun } from '@goaltracker/db/testing/long-rounds';
import type { Page } from 'puppeteer-core';
import { expect, test } from 'vitest';
import { dayFromToday } from './fixtures/events.ts';
import { findFirefox, launchFirefox, openFirefoxPage, waitForText } from './fixtures/firefox.ts';
import { dragWithFinger, dragWithMouse, placeOf } from './fixtures/firefox-gestures.ts';
import { type Api, enterInFirefox, createRecords, signUpInFirefox } from './fixtures/firefox-people.ts';
import { dialogs, screens } from './fixtures/firefox-screens.ts';
import { journey, takePictures } from './fixtures/journey.ts';
import { laptop, phone } from './fixtures/page-options.ts';

const routes = new URL('../src/routes/', import.meta.url);

test('the walk leads to every screen', async () => {
  const files = (await readdir(routes)).filter((file) => /^[a-z]/.test(file));
  const expected = files.map((file) => (file === 'index.tsx' ? '/' : `/${file.replace('.tsx', '')}`));
  const visited = screens.map(([address]) => address.replace(/\?.*/, ''));
  expect([...new Set(visited)].toSorted()).toEqual(expected.toSorted());
});

test('the walk leads to every dialog', async () => {
  const components = await readFile(new URL('../shell/dialog-components.ts', routes), 'utf8');
  const expected = [...components.matchAll(/([\w-]+)'?: lazyWithPreload/g)].map(([, name]) => name);
  expect(Object.keys(dialogs)).toEqual(expected);
});

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
  });

const testTimeout = 600_000;
const tuesday = '2026-03-10';
/** Pixels while the night is folded. */
const dayHour = 56;
const weekHour = 56;
const event = '[data-event]';
const held = '[data-held]';
const dialog = '[role=dialog]';
const toast = '[role=status]';

/** Creates an event on that Tuesday; times are in UTC, `09:00`. */
function makeDentist({ call }: Api, from: string, to: string): Promise<unknown> {
  const times = { startTime: `${tuesday}T${from}:00Z`, endTime: `${tuesday}T${to}:00Z` };
  return call('calendar.create', { title: 'Dentist', ...times });
}

/** Fails when the page scrolls sideways on one of the screen sizes. */
async function expectNoSidewaysScrolling(page: Page, place: string): Promise<void> {
  for (const viewport of [laptop, phone]) {
    await page.setViewport(viewport);
    const findOverflow = () => page.$eval('html', (root) => root.scrollWidth - root.clientWidth);
    await expect
      .poll(findOverflow, { message: `sideways scrolling of ${place}, ${viewport.width} px wide` })
      .toBeLessThanOrEqual(0);
  }
}

if (executable !== undefined) {
  for (const theme of ['light', 'dark'] as const) {
    inFirefox(`Firefox opens every screen and dialog, ${theme}`, { timeout: testTimeout }, async ({ walker }) => {
      const { page, signUp, open } = walker;
      const records = await createRecords(await signUp());
      const settings = JSON.stringify({ theme });
      await page.evaluate((stored) => localStorage.setItem('goaltracker-settings', stored), settings);
      for (const [address, heading] of screens) {
        await open(address);
        await waitForText(page, 'main h1', heading);
        await expectNoSidewaysScrolling(page, address);
      }
      expect(await page.$eval('html', (root) => root.dataset['mantineColorScheme'])).toBe(theme);
      for (const [name, [screen, title, record]] of Object.entries(dialogs)) {
        const address = `${screen}?dialog=${name}${record ? `&record=${records[record]}` : ''}`;
        await open(address);
        await waitForText(page, `${dialog} h2`, title);
        await expectNoSidewaysScrolling(page, address);
        await page.keyboard.press('Escape');
        await page.waitForSelector(dialog, { hidden: true });
      }
    });
  }

  inFirefox('Firefox: the mouse moves and resizes an event', async ({ walker: { page, enter, open } }) => {
    const api = await enter();
    await page.setViewport(laptop);
    await makeDentist(api, '09:30', '11:00');
    await open(`/calendar?date=${tuesday}`);
    await dragWithMouse(page, await placeOf(page, event), { y: 2.1 * dayHour });
    await waitForText(page, toast, 'Event moved');
    await expect.poll(api.listTimes).toEqual(['03-10T11:00 03-10T12:30']);
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

  inFirefox('Firefox: the mouse moves an event to another day, keys move it on', async ({ walker }) => {
    const { page, enter, open } = walker;
    const api = await enter();
    await page.setViewport(laptop);
    await makeDentist(api, '09:00', '10:00');
    await open(`/calendar?view=week&date=${tuesday}`);
    const columns = await page.waitForSelector('section[aria-label="Hours of the week"]');
    const { width } = (await columns?.boundingBox()) ?? { width: 0 };
    await dragWithMouse(page, await placeOf(page, event), { x: (2 * (width - 52)) / 7, y: weekHour });
    await expect.poll(api.listTimes).toEqual(['03-12T10:00 03-12T11:00']);

    await page.focus(event);
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowLeft'] as const) await page.keyboard.press(key);
    await page.keyboard.down('Shift');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.up('Shift');
    await expect.poll(api.listTimes).toEqual(['03-11T12:00 03-11T13:15']);
    expect(await page.$eval(event, (element) => element === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await waitForText(page, `${dialog} h2`, 'Dentist');
    await page.keyboard.press('Enter');
    await waitForText(page, `${dialog} h2`, 'Edit Event');
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

  inFirefox('Firefox: a finger swipes through the views of the calendar', async ({ walker }) => {
    const { page, enter, open } = walker;
    await makeDentist(await enter(), '08:00', '12:00');
    await open(`/calendar?date=${tuesday}`);
    await page.waitForSelector(event);
    const swipe = (x: number) => dragWithFinger(page, { x: 200, y: 600 }, { x });
    const view = () => new URL(page.url()).searchParams.get('view');
    await swipe(-40);
    expect(view()).toBeNull();
    await swipe(-120);
    await expect.poll(view).toBe('3days');
    await swipe(-120);
    await expect.poll(view).toBe('week');

    await dragWithFinger(page, await placeOf(page, event), { x: 120 }, () => page.waitForSelector(held));
    await waitForText(page, toast, 'Event moved');
    expect(view()).toBe('week');
    await swipe(120);
    await expect.poll(view).toBe('3days');
  });

  inFirefox('Firefox: an empty hour is clicked, toasts are swiped away', async ({ walker: { page, enter, open } }) => {
    const api = await enter();
    await open(`/calendar?date=${tuesday}`);
    for (const [hour, swipe] of [
      ['9:00 AM', dragWithMouse],
      ['2:00 PM', dragWithFinger],
    ] as const) {
      await page.locator(`[aria-label="New event, Tuesday ${hour}"]`).click();
      await page.locator(`${dialog} input`).fill('Dentist');
      await page.keyboard.press('Enter');
      await waitForText(page, toast, 'Event created');
      await swipe(page, await placeOf(page, toast), { x: 80 });
      await page.waitForSelector(toast, { hidden: true, timeout: 2_000 });
    }
    expect(await api.listTimes()).toEqual(['03-10T09:00 03-10T10:00', '03-10T14:00 03-10T15:00']);
  });

  inFirefox('Firefox: keys walk through the days of a week', async ({ walker: { page, enter, open } }) => {
    await enter();
    const sunday = -7 - new Date(`${dayFromToday(0)}T12:00:00Z`).getUTCDay();
    await open(`/daily-report?date=${dayFromToday(sunday)}`);
    const selected = (day: string) => `[data-day="${day}"][aria-pressed=true]`;
    await page.waitForSelector(selected(dayFromToday(sunday)));
    await page.focus(selected(dayFromToday(sunday)));
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await page.waitForSelector(selected(dayFromToday(sunday + 1)));
  });
}
