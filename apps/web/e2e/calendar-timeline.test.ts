import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { dayFromToday, makeEvent } from './fixtures/events.ts';
import { intercept } from './fixtures/intercept.ts';
import { journey } from './fixtures/journey.ts';
import { laptop, phone } from './fixtures/page-options.ts';
import { enterAsNewPerson } from './fixtures/people.ts';
import { listEvents } from './fixtures/records.ts';

const utc = { timezoneId: 'UTC', viewport: laptop };
const tuesday = '2026-03-10';
/** The height of an hour in pixels while the night is folded, and when all 24 hours are shown. */
const hour = 56;
const hourOfWholeDay = 800 / 24;
/** Pixels. */
const nightBand = 44;

const eventOf = (page: Page, name: RegExp) => page.getByRole('button', { name }).first();

/** Drags an event with the mouse. Drops it by default. */
async function drag(
  page: Page,
  event: Locator,
  by: { x?: number; y: number },
  { from = 0.5, letGo = true }: { from?: number; letGo?: boolean } = {},
): Promise<void> {
  // Away from the edges, where a drag scrolls.
  await event.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const box = await event.boundingBox();
  if (!box) throw new Error('The event is not there');
  const x = box.x + box.width / 2;
  const y = box.y + box.height * from;
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y + 6 * Math.sign(by.y));
  await page.mouse.move(x + (by.x ?? 0) / 2, y + by.y / 2);
  await page.mouse.move(x + (by.x ?? 0), y + by.y);
  if (letGo) await page.mouse.up();
}

const times = async (page: Page) =>
  (await listEvents(page)).map(({ startTime, endTime }) => `${startTime.slice(5, 16)} ${endTime.slice(5, 16)}`);

journey('dragging an event moves it by quarters of an hour, and Undo moves it back', async ({ openPage }) => {
  const page = await openPage(utc);
  await enterAsNewPerson(page);
  await makeEvent(page, 'Dentist', { day: tuesday, from: '09:30', to: '11:00' });
  await page.goto(`/calendar?date=${tuesday}`);
  const event = eventOf(page, /^Dentist/);
  // With reduced motion, as in all journeys, a moved event must not appear at its old place.
  expect(await event.evaluate((element) => getComputedStyle(element).transitionDuration)).toBe('0s');
  await drag(page, event, { y: 2.1 * hour }, { letGo: false });
  await page.getByText('11:30 AM – 1:00 PM').waitFor();
  await page.mouse.up();
  await page.getByText('Event moved').waitFor();
  await eventOf(page, /^Dentist, 11:30.AM – 1:00.PM/).waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
  expect(await times(page)).toEqual(['03-10T11:30 03-10T13:00']);
  await page.getByRole('button', { name: 'Undo' }).click();
  await eventOf(page, /^Dentist, 9:30.AM/).waitFor();
  await expect.poll(() => times(page)).toEqual(['03-10T09:30 03-10T11:00']);

  // At the edge of the screen the page scrolls, and the event stays within its day.
  await drag(page, event, { y: 40 }, { letGo: false });
  await page.mouse.move(640, 795);
  await page.getByText('10:30 PM – 12:00 AM').waitFor();
  await page.mouse.up();
  await expect.poll(() => times(page)).toEqual(['03-10T22:30 03-11T00:00']);
});

journey('a day opens at the current time, and Today scrolls there again', { tags: 'long' }, async ({ openPage }) => {
  const page = await openPage({ ...utc, now: new Date(`${tuesday}T18:30:00Z`) });
  await enterAsNewPerson(page);
  await makeEvent(page, 'Dentist', { day: '2026-03-11', from: '10:00', to: '11:00' });
  // No hours are folded.
  for (const hour of ['08', '10', '12', '14', '16'])
    await makeEvent(page, `At ${hour}`, { day: tuesday, from: `${hour}:00`, to: `${hour}:30` });
  await page.goto('/calendar');
  const hours = page.getByRole('region', { name: 'Hours of the day' });
  const nowLine = hours.locator('[data-now]');
  await nowLine.waitFor();
  const scrollTop = () => hours.evaluate((element) => element.scrollTop);
  const isNowInView = () =>
    nowLine.evaluate((line) => {
      const [{ top }, view] = [line.getBoundingClientRect(), line.closest('section')?.getBoundingClientRect()];
      return view !== undefined && top > view.top && top < view.bottom;
    });
  expect(await isNowInView()).toBe(true);
  expect(await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight)).toBe(0);
  await hours.evaluate((element) => element.scrollTo(0, 0));
  expect(await isNowInView()).toBe(false);
  await page.getByRole('button', { name: 'Today', exact: true }).click();
  await expect.poll(isNowInView).toBe(true);
  await page.getByRole('button', { name: 'Next day' }).click();
  await eventOf(page, /^Dentist/).waitFor();
  await expect.poll(scrollTop).toBe(nightBand + 2 * hour - 10);
  await page.getByRole('button', { name: 'Next day' }).click();
  await expect.poll(scrollTop).toBe(nightBand + hour - 10);
});

journey(
  'folds the hours since the last event of today, and names the next event',
  { tags: 'long' },
  async ({ openPage }) => {
    const page = await openPage({ ...utc, viewport: phone, now: new Date(`${tuesday}T18:30:00Z`) });
    await enterAsNewPerson(page);
    await makeEvent(page, 'Dentist', { day: tuesday, from: '09:00', to: '10:00' });
    await makeEvent(page, 'Morning run', { day: '2026-03-11', from: '06:30', to: '07:00' });
    await page.goto('/calendar');
    const hours = page.getByRole('region', { name: 'Hours of the day' });
    const fold = hours.getByRole('button', { name: /^10.AM – 6.PM$/ });
    await fold.waitFor();
    await page.getByRole('button', { name: /^Next: Tomorrow 6:30.AM Morning run$/ }).click();
    await page.getByRole('dialog', { name: 'Morning run' }).waitFor();
    await page.keyboard.press('Escape');

    // The whole day is on the screen, and events align with the hours below and above the fold.
    expect(await hours.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBeLessThan(
      3 * hour,
    );
    await drag(page, eventOf(page, /^Dentist/), { y: 4 * hour });
    await expect.poll(() => times(page)).toEqual(['03-10T20:00 03-10T21:00', '03-11T06:30 03-11T07:00']);
    await page.getByRole('button', { name: 'Undo' }).click();
    await fold.press('Enter');
    const slot = hours.getByRole('button', { name: /^New event, Tuesday 10:00.AM$/ });
    await expect.poll(() => slot.evaluate((element) => element === document.activeElement)).toBe(true);
  },
);

journey('the mouse drags an event of the week to another day and hour', { tags: 'long' }, async ({ openPage }) => {
  const page = await openPage(utc);
  await enterAsNewPerson(page);
  await makeEvent(page, 'Dentist', { day: tuesday, from: '09:00', to: '10:00' });
  await page.goto(`/calendar?view=week&date=${tuesday}`);
  const columns = page.getByRole('region', { name: 'Hours of the week' });
  await columns.waitFor();
  const width = (await columns.boundingBox())?.width ?? 0;
  await drag(page, eventOf(page, /^Dentist/), { x: (2 * (width - 62)) / 7, y: hour });
  await expect.poll(() => times(page)).toEqual(['03-12T10:00 03-12T11:00']);
  await eventOf(page, /^Dentist, 10:00.AM/).waitFor();
});

journey(
  'keys move and resize an event, which is announced and keeps the focus',
  { tags: 'long' },
  async ({ openPage }) => {
    const page = await openPage(utc);
    await enterAsNewPerson(page);
    await makeEvent(page, 'Dentist', { day: tuesday, from: '09:00', to: '10:00' });
    const requests: ('update' | 'list')[] = [];
    const firstAnswer = Promise.withResolvers<void>();
    page.on('request', (request) => {
      if (requests.length > 0 && request.url().includes('calendar.list')) requests.push('list');
    });
    await intercept(page, '**/trpc/calendar.update*', async (route) => {
      if (requests.push('update') > 1) return route.continue();
      const response = await route.fetch();
      await firstAnswer.promise;
      return route.fulfill({ response });
    });
    await page.goto(`/calendar?view=week&date=${tuesday}`);
    const event = eventOf(page, /^Dentist/);
    await event.focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Shift+ArrowDown');
    await page.getByText('Tuesday, 11:00 AM – 12:15 PM').waitFor();
    await expect.poll(() => times(page)).toEqual(['03-10T11:00 03-10T12:15']);
    expect(requests).toEqual(['update']);

    // A read before the second update would show the event on Tuesday again.
    await page.keyboard.press('ArrowRight');
    await page.getByText('Wednesday, 11:00 AM – 12:15 PM').waitFor();
    firstAnswer.resolve();
    await expect.poll(() => times(page)).toEqual(['03-11T11:00 03-11T12:15']);
    expect(requests.slice(0, 2)).toEqual(['update', 'update']);
    expect(await eventOf(page, /^Dentist/).evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Dentist' }).locator(':focus').waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Edit Event' }).waitFor();
  },
);

journey(
  'a day shows overlapping events side by side, events over midnight and all-day events',
  { tags: 'long' },
  async ({ openPage }) => {
    const page = await openPage({ timezoneId: 'UTC' });
    await enterAsNewPerson(page);
    await makeEvent(page, 'Left', { day: tuesday, from: '09:00', to: '11:00' });
    await makeEvent(page, 'Right', { day: tuesday, from: '10:00', to: '12:00' });
    await makeEvent(page, 'Night', { day: tuesday, from: '22:00', endTime: '2026-03-11T03:00:00Z' });
    await makeEvent(page, 'Trip', { day: tuesday, isAllDay: true, endTime: '2026-03-11T23:00:00Z' });
    await page.goto(`/calendar?date=${tuesday}`);
    const [left, right] = await Promise.all([/^Left/, /^Right/].map((name) => eventOf(page, name).boundingBox()));
    expect((left?.x ?? 0) + (left?.width ?? 0)).toBeLessThanOrEqual((right?.x ?? 0) + 1);
    expect(Math.round((right?.y ?? 0) - (left?.y ?? 0))).toBe(hour);
    await page.getByRole('button', { name: 'Next day' }).click();
    await page.getByRole('heading', { name: 'Wednesday, 03/11/2026' }).waitFor();
    const band = page.getByRole('button', { expanded: false, name: /Night, until 3:00.AM/ });
    await band.press('Enter');
    const night = await eventOf(page, /^Night, 10:00.PM – 3:00.AM/).boundingBox();
    expect(Math.round(night?.height ?? 0)).toBe(Math.round(3 * hourOfWholeDay));
    await page
      .getByRole('region', { name: 'All day' })
      .getByRole('button', { name: /^Trip, All day/ })
      .waitFor();
    expect(await page.locator('[data-now]').count()).toBe(0);
    await page.getByRole('button', { name: 'Today', exact: true }).click();
    await page.locator('[data-now]').waitFor();
  },
);

journey('the week begins on Monday, marks today and links to its days', { tags: 'long' }, async ({ openPage }) => {
  const page = await openPage({ timezoneId: 'UTC', viewport: { width: 320, height: 640 }, colorScheme: 'dark' });
  await enterAsNewPerson(page);
  await makeEvent(page, 'A name longer than its column', { day: tuesday, from: '07:00', to: '09:00' });
  await makeEvent(page, 'Trip', { day: tuesday, isAllDay: true, endTime: '2026-03-12T23:00:00Z' });
  await page.goto(`/calendar?view=week&date=${tuesday}`);
  const days = page.getByRole('button', { name: /day, 03\/\d\d\/2026$/ });
  await days.nth(2).waitFor();
  expect(await days.first().innerText()).toContain('Tuesday, 03/10/2026');
  await eventOf(page, /^Trip/).waitFor();
  await page.setViewportSize(laptop);
  await days.nth(6).waitFor();
  expect(await days.first().innerText()).toContain('Monday, 03/09/2026');
  await page.getByRole('button', { name: 'Previous week' }).click();
  await eventOf(page, /^Trip/).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Next week' }).click();
  await page.getByRole('button', { name: 'Wednesday, 03/11/2026' }).click();
  await page.getByRole('heading', { name: 'Wednesday, 03/11/2026' }).waitFor();
  expect(new URL(page.url()).searchParams.get('view')).toBeNull();
});

journey(
  'the calendar keeps view and day in the address and counts unreported events',
  { tags: 'long' },
  async ({ openPage }) => {
    const page = await openPage({ timezoneId: 'UTC' });
    await enterAsNewPerson(page);
    await makeEvent(page, 'Haircut', { day: dayFromToday(-1) });
    await page.goto('/');
    await page.getByRole('tab', { name: 'Unreported 1' }).waitFor();
    await page.getByRole('tab', { name: 'Month' }).click();
    await page.getByRole('button', { name: 'Next month' }).click();
    const search = () => new URL(page.url()).searchParams;
    await expect.poll(() => search().get('view')).toBe('month');
    await expect.poll(() => search().get('date')).not.toBeNull();
    await page.reload();
    await page.getByRole('region', { name: 'Days of the month' }).waitFor();
    await page.getByRole('button', { name: 'Today', exact: true }).click();
    await expect.poll(() => search().get('date')).toBeNull();
  },
);
