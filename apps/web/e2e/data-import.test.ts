import type { Page } from 'playwright-core';
import { expectAccessible } from './fixtures/accessibility.ts';
import { journey } from './fixtures/journey.ts';
import { listLooks } from './fixtures/page-options.ts';
import { enterAsNewPerson } from './fixtures/people.ts';
import { dialogOf, named } from './fixtures/sending-button.ts';

const table = 'Day,Pages,Book,Remark\n2026-01-02,20,Novel,on the train\n2026-01-09,35,Novel,\n2026-01-10,12,Atlas,\n';

async function chooseTable(page: Page): Promise<void> {
  const choosing = page.waitForEvent('filechooser');
  await named(page, 'Choose Files').click();
  const chooser = await choosing;
  await chooser.setFiles({ name: 'pages.csv', mimeType: 'text/csv', buffer: Buffer.from(table) });
}

const preview = (page: Page) => dialogOf(page, 'Bring Your Data');

journey('a table becomes goals by its columns, and the import is undone', { tags: 'long' }, async ({ openPage }) => {
  const page = await openPage();
  await enterAsNewPerson(page, '/profile?section=data');
  await chooseTable(page);
  await preview(page).getByText('2 goals, 3 entries').waitFor();
  await preview(page).getByLabel('Remark').selectOption('Leave out');
  await preview(page).getByText('1 column: left out').waitFor();
  await preview(page).getByLabel('Atlas becomes').click();
  await page.getByRole('listbox', { name: 'Atlas becomes' }).getByRole('option', { name: 'Leave out' }).click();
  await named(page, 'Import 3 Records').click();
  await page.getByRole('status').getByText('3 added.').waitFor();
  await preview(page).waitFor({ state: 'detached' });

  await chooseTable(page);
  await preview(page).getByText('Already there').waitFor();
  await page.keyboard.press('Escape');
  await named(page, 'Undo pages.csv').click();
  await named(dialogOf(page, 'Undo Import?'), 'Undo Import').click();
  await page.getByRole('status').getByText('Import Undone').waitFor();
});

journey.for(listLooks())(
  'the preview of a table is accessible, $colorScheme, on $viewport.width px',
  { tags: 'long' },
  async (look, { openPage }) => {
    const page = await openPage(look);
    await enterAsNewPerson(page, '/profile?section=data');
    await chooseTable(page);
    await named(page, 'Import 5 Records').waitFor();
    await expectAccessible(page);
  },
);
