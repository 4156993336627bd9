import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { makeGoal } from './fixtures/goals.ts';
import { journey } from './fixtures/journey.ts';
import { call, enterAsNewPerson } from './fixtures/people.ts';

const hasFocus = (target: Locator) => target.evaluate((element) => element === document.activeElement);

/** Opens a dialog and leaves it, with the keyboard alone. */
async function openAndLeave(page: Page, opener: Locator): Promise<void> {
  await opener.press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
}

journey('the keyboard goes on from the button that opened a dialog', async ({ openPage }) => {
  const page = await openPage();
  await enterAsNewPerson(page, '/goals');
  await makeGoal(page, { title: 'Read more' });
  await call(page, 'notes.create', { title: 'Ideas', content: '' });
  const openers: [path: string, name: string][] = [
    ['/goals', 'Edit goal Read more'],
    ['/goals', 'Delete goal Read more'],
    ['/notes', 'Edit note Ideas'],
    ['/planner', 'Settings'],
    ['/daily-report', 'Report Progress: Read more'],
    ['/', 'Tasks'],
  ];
  for (const [path, name] of openers) {
    await page.goto(path);
    const opener = page.getByRole('button', { name, exact: true });
    await openAndLeave(page, opener);
    await expect.poll(() => hasFocus(opener), { message: name }).toBe(true);
  }
});

journey('a dialog opened from another leads back to it, and then to where that was opened', async ({ openPage }) => {
  const page = await openPage();
  await enterAsNewPerson(page, '/goals');
  await makeGoal(page, { title: 'Read more', goalType: 'value', targetValue: 300, unit: 'pages' });
  await page.goto('/goals');
  const opener = page.getByRole('button', { name: 'Daily progress log of Read more' });
  const log = page.getByRole('dialog', { name: 'Daily Progress Log' });
  await opener.press('Enter');
  await log.getByRole('button', { name: 'Report Progress' }).press('Enter');
  await page.getByRole('dialog', { name: 'Report Progress' }).waitFor();
  await page.keyboard.press('Escape');
  await log.waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await expect.poll(() => hasFocus(opener)).toBe(true);
});

journey('who goes on editing is in the field that was left', async ({ openPage }) => {
  const page = await openPage();
  await enterAsNewPerson(page, '/notes?dialog=new-note');
  const content = page.getByLabel('Content');
  await content.fill('Cycle to work');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Keep editing' }).press('Enter');
  await expect.poll(() => hasFocus(content)).toBe(true);
});
