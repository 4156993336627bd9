import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { chooseCalendarFile, formatCalendarFile } from './fixtures/calendar-files.ts';
import { dayFromToday } from './fixtures/events.ts';
import { journey } from './fixtures/journey.ts';
import { enterAsNewPerson } from './fixtures/people.ts';
import { listEvents } from './fixtures/records.ts';
import { dialogOf, named } from './fixtures/by-name.ts';

const preview = (page: Page) => dialogOf(page, 'Bring Your Data');
const file = () => formatCalendarFile({ name: 'Conference', day: dayFromToday(1) });

journey(
  'a calendar file is shown before it is imported, and the import is undone',
  { tags: 'long' },
  async ({ openPage }) => {
    const page = await openPage();
    await enterAsNewPerson(page, '/profile?section=data');
    await chooseCalendarFile(page, file());
    await preview(page).getByText('1 event and 1 repeating event').waitFor();
    await preview(page).getByText('1 attendee (Standup): left out').waitFor();
    await preview(page).getByText('Every day, 3 events').waitFor();
    expect(await listEvents(page)).toEqual([]);

    await named(page, 'Import 2 Events').press('Enter');
    await page.getByRole('status').getByText('2 added.').waitFor();
    await preview(page).waitFor({ state: 'detached' });
    expect(await listEvents(page)).toHaveLength(4);

    await chooseCalendarFile(page, file());
    await preview(page).getByText('2 already there.').waitFor();
    expect(await named(page, 'Import').isDisabled()).toBe(true);
    await page.keyboard.press('Escape');

    await named(page, 'Undo Conference').click();
    await named(dialogOf(page, 'Undo Import?'), 'Undo Import').click();
    await page.getByRole('status').getByText('Import Undone').waitFor();
    expect(await listEvents(page)).toEqual([]);
  },
);

journey(
  'a calendar file dropped anywhere is imported, and another file is refused',
  { tags: 'long' },
  async ({ openPage }) => {
    const page = await openPage({ expectedErrors: [/status of 400/] });
    await enterAsNewPerson(page, '/goals');
    const drop = async (content: string) => {
      const dataTransfer = await page.evaluateHandle((text) => {
        const transfer = new DataTransfer();
        transfer.items.add(new File([text], 'calendar.ics', { type: 'text/calendar' }));
        return transfer;
      }, content);
      const anywhere = page.getByRole('navigation', { name: 'Main' });
      // The code that accepts files loads after the screen.
      await expect
        .poll(async () => {
          await anywhere.dispatchEvent('dragover', { dataTransfer });
          return page.getByText('Drop to bring your data').isVisible();
        })
        .toBe(true);
      await anywhere.dispatchEvent('drop', { dataTransfer });
    };
    await drop('');
    await preview(page).getByText('The file "calendar.ics" is empty.').waitFor();
    await named(preview(page), 'Cancel').click();
    await drop(file());
    await named(page, 'Import 2 Events').click();
    await page.getByRole('status').getByText('2 added.').waitFor();
    expect(await listEvents(page)).toHaveLength(4);
  },
);
