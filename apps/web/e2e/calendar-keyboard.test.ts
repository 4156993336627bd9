import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { dayFromToday, makeEvent } from './fixtures/events.ts';
import { journey } from './fixtures/journey.ts';
import { listKeys, tabTo } from './fixtures/keys.ts';
import { laptop } from './fixtures/page-options.ts';
import { enterAsNewPerson } from './fixtures/people.ts';
import { listEvents } from './fixtures/records.ts';

const listOfCalendar = async (page: Page) => Object.keys((await listKeys(page))['Calendar'] ?? {});

/** Opens the card and then the form of an event with Enter, and returns to the event. */
async function openAndLeave(page: Page, event: Locator): Promise<void> {
  await tabTo(event);
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Dentist' }).locator(':focus').waitFor();
  await page.keyboard.press('Enter');
  const form = page.getByRole('dialog', { name: 'Edit Event' });
  await form.locator(':focus').waitFor();
  await page.keyboard.press('Escape');
  await form.waitFor({ state: 'detached' });
  await expect.poll(() => event.evaluate((element) => element === document.activeElement)).toBe(true);
}

journey('every view of the calendar is used with the keyboard alone', { tags: 'long' }, async ({ openPage }) => {
  const page = await openPage({ timezoneId: 'UTC', viewport: laptop });
  await enterAsNewPerson(page);
  const day = dayFromToday(-1);
  await makeEvent(page, 'Dentist', { day });
  await page.goto(`/calendar?date=${day}`);
  const { keyboard } = page;
  const slot = page.locator('[data-slot][tabindex="0"]');
  const event = page.getByRole('button', { name: /^Dentist/ }).first();
  const tab = (name: string | RegExp) => page.getByRole('tab', { name, exact: true });

  await event.waitFor();
  expect(await listOfCalendar(page)).toContain('Move over the hours');
  await openAndLeave(page, event);
  await keyboard.press('ArrowDown');
  await page.getByText('Event moved').waitFor();
  await tabTo(slot);
  await keyboard.press('ArrowDown');
  await keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'New Event' }).locator(':focus').waitFor();
  await keyboard.type('Call');
  await keyboard.press('Enter');
  await page.getByRole('button', { name: /^Call,/ }).waitFor();

  await tabTo(page.getByRole('radio', { name: 'Schedule' }));
  await keyboard.press('ArrowRight');
  await openAndLeave(page, page.getByRole('tabpanel').getByRole('button', { name: /Dentist/ }));
  await tabTo(page.getByRole('radio', { name: 'Agenda' }));
  await keyboard.press('ArrowRight');
  await page.getByText('No goals with deadlines found').waitFor();
  expect(await listOfCalendar(page)).not.toContain('Move over the hours');

  await tabTo(tab('Today'));
  await keyboard.press('ArrowRight');
  await openAndLeave(page, page.getByRole('tabpanel').getByRole('button', { name: /Dentist/ }));
  await tabTo(tab('3 Days'));
  await keyboard.press('ArrowRight');
  await page.getByRole('region', { name: 'Hours of the week' }).waitFor();
  expect(await listOfCalendar(page)).toContain('Make an event longer or shorter');
  await openAndLeave(page, event);
  await keyboard.press('Shift+ArrowDown');
  await page.getByRole('button', { name: /^Dentist, 10:00.AM – 11:15.AM/ }).waitFor();
  await tabTo(tab('Week'));
  await keyboard.press('ArrowRight');
  await page.getByRole('region', { name: 'Days of the month' }).waitFor();
  expect(await listOfCalendar(page)).toContain('Move over the days');
  await tabTo(page.locator('[data-day][tabindex="0"]'));
  await keyboard.press('ArrowRight');
  await keyboard.press('Enter');
  await page.getByRole('region', { name: 'Hours of the day' }).waitFor();

  await tabTo(tab('Today'));
  await keyboard.press('End');
  await keyboard.press('Enter');
  await tabTo(page.getByRole('tabpanel').getByRole('button', { name: 'Completed: Dentist', exact: true }));
  await keyboard.press('Enter');
  await page.getByText('Event completed').waitFor();

  const nav = page.getByRole('navigation', { name: 'Main' });
  const panel = page.getByRole('complementary', { name: 'Today' });
  const widths = async () => [(await nav.boundingBox())?.width, (await panel.boundingBox())?.width];
  const before = await widths();
  await keyboard.press('[');
  await keyboard.press(']');
  await expect.poll(widths).toEqual([72, 84]);
  await keyboard.press('[');
  await keyboard.press(']');
  await expect.poll(widths).toEqual(before);

  for (const [key, name] of Object.entries({ w: 'Week', m: 'Month', x: '3 Days', d: 'Today' })) {
    await keyboard.press(key);
    await page.getByRole('tab', { name, exact: true, selected: true }).waitFor();
  }
  await keyboard.press('g');
  const question = page.getByRole('dialog', { name: 'Go to Date' });
  await question.getByRole('textbox', { name: 'Date' }).and(page.locator(':focus')).waitFor();
  await keyboard.type('24 Dec 2031');
  await question.getByText('Wednesday, 12/24/2031').waitFor();
  await keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Wednesday, 12/24/2031' }).waitFor();
  await question.waitFor({ state: 'detached' });
  await keyboard.press('c');
  await page.getByRole('dialog', { name: 'Create Event' }).waitFor();

  await page.goto(`/calendar?date=${day}`);
  await event.waitFor();
  await tabTo(event);
  await keyboard.press('Control+C');
  await page.getByText('Event copied').waitFor();
  await tabTo(slot);
  await keyboard.press('Control+V');
  await page.getByText('Event pasted').waitFor();
  const count = async () => (await listEvents(page)).filter(({ title }) => title === 'Dentist').length;
  await expect.poll(count).toBe(2);
  await keyboard.press('Control+Z');
  await expect.poll(count).toBe(1);
  await keyboard.press('Control+Shift+Z');
  await expect.poll(count).toBe(2);
  await tabTo(event);
  await keyboard.press('Delete');
  await page.getByRole('dialog', { name: 'Delete Event' }).getByRole('button', { name: 'Delete' }).press('Enter');
  await page.getByText('This can be undone for 24 hours.').waitFor();
  await expect.poll(count).toBe(1);
});
