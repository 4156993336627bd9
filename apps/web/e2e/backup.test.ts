import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { journey } from './fixtures/journey.ts';
import { call, enterAsNewPerson } from './fixtures/people.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Replace everything?' });
const alert = (page: Page, text: string) => page.getByRole('alert').getByText(text);

async function backUp(page: Page): Promise<{ name: string; content: Buffer }> {
  const downloading = page.waitForEvent('download');
  await button(page, 'Back Up Everything').click();
  const download = await downloading;
  return { name: download.suggestedFilename(), content: await readFile(await download.path()) };
}

async function choose(page: Page, file: { name: string; content: string | Buffer }): Promise<void> {
  const choosing = page.waitForEvent('filechooser');
  await button(page, 'Restore').click();
  const chooser = await choosing;
  await chooser.setFiles({ name: file.name, mimeType: 'application/json', buffer: Buffer.from(file.content) });
}

async function fillAccount(page: Page): Promise<void> {
  const goal = await call<{ id: string }>(page, 'goals.create', { title: 'Read', goalType: 'value', targetValue: 24 });
  await call(page, 'progress.create', { goalId: goal.id, value: 3, notes: 'Three books' });
  await call(page, 'tasks.create', { title: 'Buy a shelf', goalId: goal.id });
  await call(page, 'notes.create', { title: 'To read next' });
}

journey('restoring a backup brings back everything changed since', async ({ openPage }) => {
  // After the replacement, a pull since an earlier version answers 410.
  const page = await openPage({ expectedErrors: [/status of 410/] });
  await enterAsNewPerson(page, '/profile?section=data');
  await fillAccount(page);
  const file = await backUp(page);
  await page.getByRole('status').getByText('Backup Complete').waitFor();
  expect(file.name).toMatch(/^goaltracker-backup-\d{4}-\d\d-\d\d\.json$/);

  await call(page, 'backup.resetData', {});
  await call(page, 'goals.create', { title: 'Something else', goalType: 'simple' });
  await page.goto('/goals');
  await page.getByText('Something else').first().waitFor();
  await page.goto('/profile?section=data');

  await choose(page, file);
  await dialog(page).getByText('holds 1 goal, 1 report of progress, 1 task, and 1 note.').waitFor();
  await button(page, 'Cancel').click();
  await dialog(page).waitFor({ state: 'detached' });
  await choose(page, file);
  await button(page, 'Replace Everything').click();
  await page.getByRole('status').getByText('Restore Complete').waitFor();
  await dialog(page).waitFor({ state: 'detached' });

  expect((await backUp(page)).content.equals(file.content)).toBe(true);
  await page.getByRole('link', { name: 'Goals', exact: true }).click();
  await page.getByText('Read', { exact: true }).first().waitFor();
  expect(await page.getByText('Something else').count()).toBe(0);
});

journey('a file that is not a valid backup is refused with the reason', { tags: 'long' }, async ({ openPage }) => {
  const page = await openPage({ expectedErrors: [/status of 4[01]0/] });
  await enterAsNewPerson(page, '/profile?section=data');
  await fillAccount(page);
  const file = await backUp(page);
  await choose(page, { name: 'recipes.json', content: '{"recipes":[]}' });
  await alert(page, 'recipes.json is not a backup of GoalTracker. Nothing was changed.').waitFor();
  expect(await dialog(page).count()).toBe(0);

  const spoilt = file.content.toString('utf8').replace('"title":"Read"', '"title":""');
  await choose(page, { name: 'spoilt.json', content: spoilt });
  await button(page, 'Replace Everything').click();
  await alert(page, 'goals, record 1, title: Required. Nothing was changed.').waitFor();
  await page.getByRole('region', { name: 'Backup' }).getByText('goals, record 1, title: Required').waitFor();
  expect((await backUp(page)).content.equals(file.content)).toBe(true);
});
