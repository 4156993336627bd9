import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { dayFromToday, makeEvent, openEventForm } from './fixtures/events.ts';
import { makeGoal } from './fixtures/goals.ts';
import { journey } from './fixtures/journey.ts';
import { laptop, phone } from './fixtures/page-options.ts';
import { enterAsNewPerson } from './fixtures/people.ts';
import { listEvents } from './fixtures/records.ts';

const utc = { timezoneId: 'UTC', viewport: laptop };
const cardOf = (page: Page, title: string) => page.getByRole('dialog', { name: title, exact: true });
const editorOf = (page: Page) => page.getByRole('dialog', { name: 'Edit Event' });

journey('a click on an event opens its card beside it, and Back closes it', { tags: 'long' }, async ({ openPage }) => {
  const page = await openPage(utc);
  await enterAsNewPerson(page);
  const day = dayFromToday(1);
  const { id } = await makeGoal(page, { title: 'Healthy teeth', goalType: 'simple' });
  const details = { location: 'Main Street 5', description: 'Bring the card', goalId: id };
  await makeEvent(page, 'Dentist', { day, ...details });
  await makeEvent(page, 'Lunch', { day, from: '12:00', to: '13:00' });
  await page.goto(`/calendar?date=${day}`);
  const event = page.getByRole('button', { name: /^Dentist/ });
  await event.click();
  const card = cardOf(page, 'Dentist');
  await card.getByText(/9:00.AM – 10:00.AM/).waitFor();
  for (const text of Object.values({ ...details, goalId: 'Healthy teeth' })) await card.getByText(text).waitFor();
  // Before its start, an event has no outcome to report.
  expect(await card.getByRole('button', { name: /Completed|Report Progress/ }).count()).toBe(0);
  await page.goBack();
  await card.waitFor({ state: 'detached' });
  await expect.poll(() => event.evaluate((element) => element === document.activeElement)).toBe(true);

  // Clicks another event beside the card.
  await event.click();
  await card.waitFor();
  const box = await page.getByRole('button', { name: /^Lunch/ }).boundingBox();
  await page.mouse.click((box?.x ?? 0) + 20, (box?.y ?? 0) + 20);
  await cardOf(page, 'Lunch').waitFor();
  expect(await page.getByRole('dialog').count()).toBe(1);
  // A second click on the event opens the form. Back leads from the form to the calendar.
  await page.mouse.click((box?.x ?? 0) + 20, (box?.y ?? 0) + 20);
  await editorOf(page).waitFor();
  await page.goBack();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await openEventForm(event);
  await editorOf(page).getByLabel('Title').waitFor();
});

journey(
  'the keyboard opens the card and then the form, and Escape returns to the event',
  { tags: 'long' },
  async ({ openPage }) => {
    const page = await openPage({ ...utc, colorScheme: 'dark' });
    await enterAsNewPerson(page);
    const day = dayFromToday(1);
    await makeEvent(page, 'Dentist', { day });
    await page.goto(`/calendar?date=${day}`);
    const event = page.getByRole('button', { name: /^Dentist/ });
    await event.press('Enter');
    await cardOf(page, 'Dentist').locator(':focus').waitFor();
    await page.keyboard.press('Enter');
    await editorOf(page).locator(':focus').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await expect.poll(() => event.evaluate((element) => element === document.activeElement)).toBe(true);
  },
);

journey('a started event is completed, duplicated and deleted in its card', { tags: 'long' }, async ({ openPage }) => {
  const page = await openPage({ timezoneId: 'UTC', viewport: phone });
  await enterAsNewPerson(page);
  const day = dayFromToday(-1);
  await makeEvent(page, 'Dentist', { day });
  await page.goto(`/calendar?date=${day}`);
  const event = page.getByRole('button', { name: /^Dentist/ });
  await event.click();
  const card = cardOf(page, 'Dentist');
  await card.getByRole('button', { name: 'Completed', exact: true }).click();
  await card.getByRole('button', { name: 'Completed', exact: true, pressed: true }).waitFor();
  await card.getByRole('button', { name: 'Duplicate' }).click();
  const form = page.getByRole('dialog', { name: 'Create Event' });
  expect(await form.getByLabel('Title').inputValue()).toBe('Dentist');
  await form.getByLabel('Start time').fill('14:00');
  await form.getByRole('button', { name: 'Create Event' }).click();
  await form.waitFor({ state: 'detached' });
  const readTimes = async () => (await listEvents(page)).map(({ startTime, endTime }) => [startTime, endTime]);
  await expect.poll(readTimes).toEqual([
    [`${day}T09:00:00.000Z`, `${day}T10:00:00.000Z`],
    [`${day}T14:00:00.000Z`, `${day}T15:00:00.000Z`],
  ]);

  await event.first().click();
  await card.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog', { name: 'Delete Event' }).getByRole('button', { name: 'Delete' }).click();
  await page.getByText('Event removed').waitFor();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(await readTimes()).toHaveLength(1);
});

journey('a goal is reported from the card of its event', { tags: 'long' }, async ({ openPage }) => {
  const page = await openPage(utc);
  await enterAsNewPerson(page);
  const { id } = await makeGoal(page, { title: 'Read 24 books', goalType: 'value', targetValue: 24, unit: 'books' });
  const day = dayFromToday(-1);
  await makeEvent(page, 'Reading', { day, type: 'goal', goalId: id });
  await page.goto(`/calendar?view=month&date=${day}`);
  await page
    .getByRole('region', { name: 'Days of the month' })
    .getByRole('button', { name: /^Reading/ })
    .click();
  await cardOf(page, 'Reading').getByRole('button', { name: 'Report Progress' }).click();
  await page.getByRole('dialog', { name: 'Report Progress' }).getByText('Reading').waitFor();
});
