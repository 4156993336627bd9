import { expect } from 'vitest';
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
