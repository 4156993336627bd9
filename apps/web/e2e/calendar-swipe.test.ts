import { expect } from 'vitest';
import { dayFromToday, makeEvent } from './fixtures/events.ts';
import { journey } from './fixtures/journey.ts';
import { enterAsNewPerson } from './fixtures/people.ts';
import { type Place, putFinger, swipe } from './fixtures/touch.ts';

const onPhone = { timezoneId: 'UTC', hasTouch: true };

journey('swiping changes to the next days of the calendar and back', { tags: 'long' }, async ({ openPage }) => {
  const page = await openPage({ ...onPhone, clockFrom: new Date() });
  await enterAsNewPerson(page, '/calendar');
  await page.getByRole('region', { name: 'Hours of the day' }).waitFor();
  const finger = await putFinger(page);
  const swipeBy = (by: Place) => swipe(page, finger, { x: 200, y: 600 }, { x: 200 + by.x, y: 600 + by.y });
  const selected = () => page.getByRole('tab', { selected: true }).first().innerText();

  await swipeBy({ x: -50, y: 0 });
  await swipeBy({ x: -40, y: 120 });
  expect(await selected()).toBe('Today');

  const threeDays = page.getByRole('region', { name: 'Next 3 Days' });
  await swipeBy({ x: -120, y: 20 });
  await threeDays.waitFor();
  await swipeBy({ x: -120, y: 0 });
  await page.getByRole('region', { name: 'Hours of the week' }).waitFor();
  await swipeBy({ x: 120, y: 0 });
  await threeDays.waitFor();
  await swipeBy({ x: 120, y: 0 });
  await page.getByRole('region', { name: 'Hours of the day' }).waitFor();
  await swipeBy({ x: 120, y: 0 });
  expect(await selected()).toBe('Today');
});

journey('dragging an event after a long press does not swipe', { tags: 'long' }, async ({ openPage }) => {
  const page = await openPage(onPhone);
  await enterAsNewPerson(page);
  const day = dayFromToday(0);
  await makeEvent(page, 'Dentist', { day, from: '08:00', to: '12:00' });
  await page.goto('/calendar?view=week');
  const event = page.getByRole('button', { name: /^Dentist, 8:00/ }).first();
  await event.scrollIntoViewIfNeeded();
  const box = await event.boundingBox();
  const finger = await putFinger(page);
  const at = { x: (box?.x ?? 0) + 12, y: (box?.y ?? 0) + 60 };
  await finger.press(at);
  await page.locator('[data-held]').waitFor();
  await finger.move({ x: at.x > 200 ? at.x - 120 : at.x + 120, y: at.y });
  await finger.lift();
  await page.getByText('Event moved').waitFor();
  expect(await page.getByRole('tab', { selected: true }).first().innerText()).toBe('Week');
});
