import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { cardOf } from './fixtures/goals.ts';
import { intercept } from './fixtures/intercept.ts';
import { journey } from './fixtures/journey.ts';
import { enterAsNewPerson, read } from './fixtures/people.ts';
import { dialogOf, named } from './fixtures/by-name.ts';

const table = 'Day,Pages,Book,Remark\n2026-01-02,20,Novel,on the train\n2026-01-09,35,Novel,\n2026-01-10,12,Atlas,\n';

async function chooseTable(page: Page, content = table): Promise<void> {
  const choosing = page.waitForEvent('filechooser');
  await named(page, 'Choose Files').click();
  const chooser = await choosing;
  await chooser.setFiles({ name: 'pages.csv', mimeType: 'text/csv', buffer: Buffer.from(content) });
}

const preview = (page: Page) => dialogOf(page, 'Bring Your Data');

journey('a table becomes goals by its columns, and the import is undone', { tags: 'long' }, async ({ openPage }) => {
  const page = await openPage();
  await enterAsNewPerson(page, '/profile?section=data');
  await chooseTable(page);
  await preview(page).getByText('2 goals, 3 entries').waitFor();
  await preview(page).getByLabel('Remark').selectOption('Leave out');
  await preview(page).getByText('1 column: left out').waitFor();
  await preview(page).getByLabel('Atlas becomes').selectOption('Leave out');
  await named(page, 'Import 3 Records').click();
  await page.getByRole('status').getByText('3 added.').waitFor();
  await preview(page).waitFor({ state: 'detached' });

  await chooseTable(page);
  await preview(page).getByText('2 new, 1 changed, 2 already there').waitFor();
  await page.keyboard.press('Escape');
  await named(page, 'Undo pages.csv').click();
  await named(dialogOf(page, 'Undo Import?'), 'Undo Import').click();
  await page.getByRole('status').getByText('Import Undone').waitFor();
});

journey(
  'the choices stay when the server does not answer, and closing asks first',
  { tags: 'long' },
  async ({ openPage }) => {
    const page = await openPage({ expectedErrors: [/ERR_FAILED/] });
    await enterAsNewPerson(page, '/profile?dialog=bring-data');
    await chooseTable(page);
    await preview(page).getByLabel('Atlas becomes').selectOption('Leave out');
    await intercept(page, '**/api/imports/*/run', (route) => route.abort());
    await named(page, 'Import 3 Records').click();
    await preview(page).getByRole('alert').getByText('The server did not answer.').waitFor();

    await page.keyboard.press('Escape');
    await named(dialogOf(page, 'Discard changes?'), 'Keep editing').click();
    expect(await preview(page).getByLabel('Atlas becomes').inputValue()).toBe('leaveOut');
    await page.unroute('**/api/imports/*/run');
    await named(page, 'Import 3 Records').click();
    await named(page, 'See Your Goals').click();
    await cardOf(page, 'Novel').waitFor();
    expect(await read<unknown[]>(page, '/api/goals')).toHaveLength(1);
  },
);
