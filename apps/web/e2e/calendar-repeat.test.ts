import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectAccessible } from './fixtures/accessibility.ts';
import { openEventForm } from './fixtures/events.ts';
import { journey } from './fixtures/journey.ts';
import { laptop } from './fixtures/page-options.ts';
import { call, enterAsNewPerson } from './fixtures/people.ts';
import { listEvents } from './fixtures/records.ts';

const createDialog = (page: Page) => page.getByRole('dialog', { name: 'Create Event' });
const editorOf = (page: Page) => page.getByRole('dialog', { name: 'Edit Event' });

async function choose(dialog: Locator, label: string, option: string): Promise<void> {
  await dialog.getByRole('combobox', { name: label, exact: true }).click();
  await dialog.page().getByRole('option', { name: option }).click();
}

const readDates = (dialog: Locator) =>
  dialog.getByRole('list', { name: 'Next dates' }).getByRole('listitem').allInnerTexts();

/** Lists the days of the first events, with their hours in UTC. */
async function listStarts(page: Page, count: number): Promise<string[]> {
  return (await listEvents(page)).slice(0, count).map(({ startTime }) => startTime.slice(5, 13));
}

journey(
  'a series on three weekdays is previewed, its following events are moved, deleted and restored',
  { tags: 'long' },
  async ({ openPage }) => {
    const page = await openPage({ timezoneId: 'UTC', viewport: laptop });
    await enterAsNewPerson(page, '/calendar?dialog=new-event&at=2026-03-10T09:00');
    const dialog = createDialog(page);
    await dialog.getByLabel('Title').fill('Run');
    await choose(dialog, 'Repeat', 'Weekly');
    const weekdays = dialog.getByRole('group', { name: 'On' });
    expect(await weekdays.getByRole('button', { pressed: true }).allInnerTexts()).toEqual([
      expect.stringContaining('Tuesday'),
    ]);
    for (const day of ['Monday', 'Wednesday', 'Friday', 'Tuesday'])
      await weekdays.getByRole('button', { name: day }).press('Space');
    await dialog.getByText('Every week on Monday, Wednesday and Friday', { exact: true }).waitFor();
    expect(await readDates(dialog)).toEqual(['Wed 03/11', 'Fri 03/13', 'Mon 03/16', 'Wed 03/18', 'Fri 03/20']);
    await choose(dialog, 'Ends', 'After a number of events');
    await dialog.getByLabel('Number of events').fill('6');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Create Event' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(await listStarts(page, 4)).toEqual(['03-11T09', '03-13T09', '03-16T09', '03-18T09']);

    await page.goto('/calendar?date=2026-03-13');
    await openEventForm(page.getByRole('button', { name: /^Run/ }));
    const editor = editorOf(page);
    await editor.getByText('Every week on Monday, Wednesday and Friday').waitFor();
    await editor.getByLabel('Start time').fill('11:00');
    await editor.getByRole('button', { name: 'Save Changes' }).click();
    const question = page.getByRole('dialog', { name: 'Save Changes' });
    await question.getByText('Every week on Monday, Wednesday and Friday').waitFor();
    await question.getByRole('radio', { name: 'This and the following events' }).check();
    await question.getByRole('button', { name: 'Save' }).click();
    await editor.waitFor({ state: 'detached' });
    const moved = ['03-11T09', '03-13T11', '03-16T11', '03-18T11'];
    expect(await listStarts(page, 4)).toEqual(moved);

    const before = await listEvents(page);
    await call(page, 'calendar.setReport', { id: before[2]?.id, report: 'Rain' });
    const reported = await listEvents(page);
    await openEventForm(page.getByRole('button', { name: /^Run, 11/ }));
    await editor.getByRole('button', { name: 'Delete' }).click();
    const deletion = page.getByRole('dialog', { name: 'Delete Event' });
    await deletion.getByText('Every week on Monday, Wednesday and Friday').waitFor();
    await deletion.getByRole('radio', { name: 'This and the following events' }).check();
    await deletion.getByRole('button', { name: 'Delete' }).click();
    await page.getByText('Event removed').waitFor();
    await expect.poll(() => listStarts(page, 4)).toEqual(moved.slice(0, 1));
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('button', { name: /^Run, 11/ }).waitFor();
    await expect.poll(() => listEvents(page)).toEqual(reported);
  },
);
