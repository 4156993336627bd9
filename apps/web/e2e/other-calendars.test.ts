import type { Page } from 'playwright-core';
import { beforeAll, describe, expect } from 'vitest';
import { type CalendarSource, startCalendarSource } from './fixtures/calendar-source.ts';
import { dayFromToday } from './fixtures/events.ts';
import { journey } from './fixtures/journey.ts';
import { laptop } from './fixtures/page-options.ts';
import { call, enterAsNewPerson } from './fixtures/people.ts';
import { listEvents } from './fixtures/records.ts';

let source: CalendarSource;
beforeAll(async () => {
  source = await startCalendarSource();
});

const today = () => dayFromToday(0);
const cardOf = (page: Page) => page.getByRole('region', { name: 'Other Calendars' });
const lunch = (page: Page) => page.getByRole('button', { name: /^Team lunch, 12:00.*, Team$/ });
const subscribe = (page: Page) => call(page, 'calendarSubscriptions.create', { url: source.url });

async function choose(page: Page, action: string): Promise<void> {
  await cardOf(page).getByRole('button', { name: 'Actions for Team' }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

describe('another calendar', () => {
  journey(
    'a user adds it by its address, sees its events, copies an event, hides and removes the calendar',
    { tags: 'long' },
    async ({ openPage }) => {
      source.serve({ title: 'Team lunch', day: today(), fields: ['LOCATION:Canteen', 'DESCRIPTION:Soup again'] });
      const page = await openPage({ viewport: laptop, timezoneId: 'UTC', expectedErrors: [/400/] });
      await enterAsNewPerson(page, '/profile?section=calendars');
      await cardOf(page).getByText('No other calendars yet').waitFor();
      await cardOf(page).getByRole('button', { name: 'Add Calendar' }).click();
      const dialog = page.getByRole('dialog', { name: 'Add Calendar' });
      const add = dialog.getByRole('button', { name: 'Add Calendar' });
      await dialog.getByLabel('Address').fill(source.url.replace('127.0.0.1', '127.0.0.2'));
      await add.click();
      await dialog.getByText('There is no server on the internet at its address').waitFor();
      await dialog.getByLabel('Address').fill(source.url);
      await add.click();
      await dialog.waitFor({ state: 'detached' });
      await cardOf(page).getByText('Every hour').waitFor();
      await cardOf(page)
        .getByText(/^Updated/)
        .waitFor();

      await page.goto('/calendar');
      await lunch(page).click();
      const event = page.getByRole('dialog', { name: 'Team lunch' });
      await event.getByText('Soup again').waitFor();
      await event.getByText('Canteen').waitFor();
      expect(await event.getByRole('textbox').count()).toBe(0);
      await event.getByRole('button', { name: 'Copy to My Calendar' }).click();
      await event.waitFor({ state: 'detached' });
      const copy = page.getByRole('button', { name: /^Team lunch, 12:00[^T]*$/ });
      await copy.waitFor();
      await page.getByRole('button', { name: 'Undo' }).click();
      await copy.waitFor({ state: 'detached' });
      await lunch(page).click();
      await event.getByRole('button', { name: 'Copy to My Calendar' }).click();
      await copy.waitFor();

      await page.getByRole('button', { name: 'Other calendars' }).focus();
      await page.keyboard.press('Enter');
      // The menu takes the focus shortly after it appears.
      await page.locator('[role="menu"]:focus-within').waitFor();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Home');
      await page.getByRole('menuitemcheckbox', { name: 'Team', checked: true }).and(page.locator(':focus')).waitFor();
      await page.keyboard.press('Enter');
      await page.getByRole('menuitemcheckbox', { name: 'Team', checked: false }).waitFor();
      await lunch(page).waitFor({ state: 'detached' });
      await page.getByRole('menuitem', { name: 'Settings of calendars' }).click();

      await expect.poll(() => cardOf(page).getByRole('switch', { name: 'Show Team' }).isChecked()).toBe(false);
      await choose(page, 'Remove');
      const question = page.getByRole('dialog', { name: 'Remove Calendar?' });
      await question.getByText('Those you copied stay').waitFor();
      await question.getByRole('button', { name: 'Remove' }).click();
      await cardOf(page).getByText('No other calendars yet').waitFor();
      expect((await listEvents(page)).map(({ title }) => title)).toEqual(['Team lunch']);
    },
  );

  journey('neither mouse nor keys move its events', { tags: 'long' }, async ({ openPage }) => {
    source.serve({ title: 'Team lunch', day: today() });
    const page = await openPage({ timezoneId: 'UTC' });
    await enterAsNewPerson(page, '/profile?section=calendars');
    await subscribe(page);
    await page.goto('/calendar');
    await lunch(page).focus();
    await page.keyboard.press('Alt+ArrowDown');
    await lunch(page).hover();
    await page.mouse.down();
    await page.mouse.move(400, 700, { steps: 4 });
    await page.mouse.up();
    await lunch(page).waitFor();
    await lunch(page).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Team lunch' }).waitFor();
  });

  journey(
    'a calendar that cannot be fetched shows since when and why, and keeps its events',
    { tags: 'long' },
    async ({ openPage }) => {
      source.serve({ title: 'Team lunch', day: today() });
      const page = await openPage({ timezoneId: 'UTC' });
      await enterAsNewPerson(page, '/profile?section=calendars');
      await subscribe(page);
      await page.goto('/profile?section=calendars');
      source.serve('error');
      await choose(page, 'Refresh now');
      await cardOf(page).getByText('Not updated since').waitFor();
      await cardOf(page).getByText('Its server answers with the error 500.').waitFor();
      await page.goto('/calendar?view=month');
      await lunch(page).waitFor();
      source.serve({ title: 'Team lunch', day: today() });
      await page.goto('/profile?section=calendars');
      await choose(page, 'Refresh now');
      await cardOf(page)
        .getByText(/^Updated/)
        .waitFor();
    },
  );
});
