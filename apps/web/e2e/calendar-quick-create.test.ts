import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectAccessible } from './fixtures/accessibility.ts';
import { journey } from './fixtures/journey.ts';
import { waitForLayers } from './fixtures/layers.ts';
import { laptop, phone } from './fixtures/page-options.ts';
import { enterAsNewPerson } from './fixtures/people.ts';
import { listEvents } from './fixtures/records.ts';
import { putFinger } from './fixtures/touch.ts';

const day = '2026-03-10';
/** Pixels. */
const hour = 56;

const quickCreate = (page: Page) => page.getByRole('dialog', { name: 'New Event' });
const times = async (page: Page) =>
  (await listEvents(page)).map(
    ({ title, type, startTime, endTime }) => `${title} ${type} ${startTime.slice(5, 16)} ${endTime.slice(5, 16)}`,
  );

/** Just below the middle of an hour. */
async function placeOfHour(page: Page, name: string): Promise<{ x: number; y: number }> {
  const box = await page.getByRole('button', { name: `New event, Tuesday ${name}` }).boundingBox();
  return { x: (box?.x ?? 0) + 80, y: (box?.y ?? 0) + 0.55 * hour };
}

journey(
  'drawing over empty hours creates an event in quarter hours, with Shift in whole hours',
  { tags: 'long' },
  async ({ openPage }) => {
    const page = await openPage({ timezoneId: 'UTC', viewport: laptop });
    await enterAsNewPerson(page, `/calendar?date=${day}`);
    const from = await placeOfHour(page, '9:00 AM');
    const draw = async (y: number) => {
      await page.mouse.move(from.x, from.y);
      await page.mouse.down();
      await page.mouse.move(from.x, from.y + y / 2);
      await page.mouse.move(from.x, from.y + y);
      await page.mouse.up();
    };
    await draw(0.6 * hour);
    const dialog = quickCreate(page);
    await dialog.locator(':focus').waitFor();
    await expectAccessible(page);
    await page.keyboard.type('Dentist');
    await dialog.getByText('Reminder', { exact: true }).click();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: /^Dentist, 9:30.AM – 10:15.AM/ }).waitFor();
    await dialog.waitFor({ state: 'detached' });
    expect(await times(page)).toEqual(['Dentist reminder 03-10T09:30 03-10T10:15']);

    await page.goto('/calendar?date=2026-03-17');
    await page.getByRole('button', { name: 'New event, Tuesday 9:00 AM' }).waitFor();
    await page.keyboard.down('Shift');
    await draw(1.2 * hour);
    await page.keyboard.up('Shift');
    await dialog.locator(':focus').waitFor();
    await page.keyboard.press('Enter');
    await expect.poll(() => times(page)).toContain('New Event event 03-17T09:00 03-17T11:00');
  },
);

journey(
  'the hour that gets the focus back is transparent over the new event',
  { tags: 'long' },
  async ({ openPage }) => {
    const page = await openPage({ timezoneId: 'UTC', viewport: laptop });
    await enterAsNewPerson(page, `/calendar?date=${day}`);
    const slot = page.getByRole('button', { name: 'New event, Tuesday 9:00 AM' });
    await slot.click();
    await quickCreate(page).locator(':focus').waitFor();
    await page.keyboard.type('Dentist');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: /^Dentist, 9:00.AM/ }).waitFor();
    const readLooks = () =>
      slot.evaluate((hour) => ({
        isFocused: hour.matches(':focus-visible'),
        isPointedAt: hour.matches(':hover'),
        background: getComputedStyle(hour).backgroundColor,
      }));
    await expect.poll(readLooks).toEqual({ isFocused: true, isPointedAt: true, background: 'rgba(0, 0, 0, 0)' });
  },
);

journey(
  'a long press on a phone draws an event, and a sheet asks for its title',
  { tags: 'long' },
  async ({ openPage }) => {
    const page = await openPage({ timezoneId: 'UTC', viewport: phone, hasTouch: true });
    await enterAsNewPerson(page, `/calendar?date=${day}`);
    const from = await placeOfHour(page, '9:00 AM');
    const finger = await putFinger(page);
    await finger.press(from);
    await page.locator('[data-held]').waitFor();
    await finger.move({ x: from.x, y: from.y + 2 * hour });
    await page.getByText('9:00 AM – 12:00 PM').waitFor();
    await finger.lift();
    const dialog = quickCreate(page);
    await dialog.waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(await listEvents(page)).toEqual([]);

    await page.touchscreen.tap(from.x, from.y);
    await dialog.getByLabel('Title').fill('Lunch');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog', { name: 'Discard changes?' }).getByRole('button', { name: 'Keep editing' }).click();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect.poll(() => times(page)).toEqual(['Lunch event 03-10T09:00 03-10T10:00']);
  },
);

journey(
  'Back closes quick create instead of leaving, and asks before input is lost',
  { tags: 'long' },
  async ({ openPage }) => {
    const page = await openPage({ timezoneId: 'UTC', viewport: phone, hasTouch: true });
    await enterAsNewPerson(page, '/calendar?date=2026-03-09');
    await page.getByRole('button', { name: 'Next day' }).click();
    const dialog = quickCreate(page);
    const question = page.getByRole('dialog', { name: 'Discard changes?' });
    const slot = page.getByRole('button', { name: 'New event, Tuesday 9:00 AM' });
    await slot.tap();
    await dialog.locator(':focus').waitFor();
    const address = page.url();
    await waitForLayers(page, 1);
    await page.goBack();
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => page.url()).toBe(address);
    await slot.click();
    await dialog.getByLabel('Title').fill('Lunch');
    await waitForLayers(page, 1);
    await page.goBack();
    await question.getByRole('button', { name: 'Keep editing' }).click();
    expect(await dialog.getByLabel('Title').inputValue()).toBe('Lunch');
    await waitForLayers(page, 1);
    await page.goBack();
    await question.getByRole('button', { name: 'Discard' }).click();
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => page.url()).toBe(address);
  },
);
