import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { makeEvent } from './fixtures/events.ts';
import { journey } from './fixtures/journey.ts';
import { enterAsNewPerson } from './fixtures/people.ts';
import { listEvents } from './fixtures/records.ts';
import { putFinger } from './fixtures/touch.ts';

const onPhone = { timezoneId: 'UTC', hasTouch: true };
const day = '2026-03-10';
/** Pixels. */
const hour = 56;

async function openDay(page: Page): Promise<{ x: number; y: number }> {
  await enterAsNewPerson(page);
  await makeEvent(page, 'Dentist', { day, from: '09:00', to: '10:00' });
  await page.goto(`/calendar?date=${day}`);
  const box = await page.getByRole('button', { name: /^Dentist/ }).boundingBox();
  return { x: (box?.x ?? 0) + 60, y: (box?.y ?? 0) + 14 };
}

const starts = async (page: Page) => (await listEvents(page)).map(({ startTime }) => startTime.slice(11, 16));

journey('an event can be dragged after a long press', { tags: 'long' }, async ({ openPage }) => {
  const page = await openPage(onPhone);
  const at = await openDay(page);
  const finger = await putFinger(page);
  await finger.press(at);
  await page.locator('[data-held]').waitFor();
  await finger.move({ x: at.x, y: at.y + 2 * hour });
  await page.getByText('11:00 AM – 12:00 PM').waitFor();
  await finger.lift();
  await page.getByRole('button', { name: /^Dentist, 11:00.AM/ }).waitFor();
  await expect.poll(() => starts(page)).toEqual(['11:00']);
  expect(await page.getByRole('dialog').count()).toBe(0);
});
