import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { chooseAction, makeGoal } from './fixtures/goals.ts';
import { journey } from './fixtures/journey.ts';
import { call, enterAsNewPerson } from './fixtures/people.ts';

const hasFocus = (target: Locator) => target.evaluate((element) => element === document.activeElement);

/** Whether the focus is inside a part of the page, or on its direct container. */
const isFocusIn = (part: Locator) =>
  part.evaluate((element) => {
    const { activeElement } = document;
    return (
      activeElement !== document.body && (element.contains(activeElement) || activeElement === element.parentElement)
    );
  });

/** Opens and closes a dialog with the keyboard alone. */
async function openAndLeave(page: Page, opener: Locator): Promise<void> {
  await opener.press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.locator(':focus').waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
}

journey('closing a dialog returns the focus to the button that opened it', { tags: 'long' }, async ({ openPage }) => {
  const page = await openPage();
  await enterAsNewPerson(page);
  await makeGoal(page, { title: 'Read more' });
  await call(page, 'notes.create', { title: 'Ideas', content: '' });
  const openers: [path: string, name: string][] = [
    ['/notes', 'Edit note Ideas'],
    ['/planner', 'Settings'],
    ['/daily-report', 'Report Progress: Read more'],
  ];
  for (const [path, name] of openers) {
    await page.goto(path);
    const opener = page.getByRole('button', { name, exact: true });
    await openAndLeave(page, opener);
    await expect.poll(() => hasFocus(opener), { message: name }).toBe(true);
  }
});

journey('closing a dialog returns the focus to the menu that opened it', { tags: 'long' }, async ({ openPage }) => {
  const page = await openPage();
  await enterAsNewPerson(page);
  await makeGoal(page, { title: 'Read more' });
  await page.goto('/goals');
  const more = page.getByRole('button', { name: 'More for Read more' });
  for (const name of ['Edit goal Read more', 'Delete goal Read more', 'Daily progress log of Read more']) {
    await more.press('Enter');
    // An opened menu takes the focus, even from one of its items.
    await expect.poll(() => isFocusIn(page.getByRole('menu'))).toBe(true);
    await openAndLeave(page, page.getByRole('menuitem', { name }));
    await expect.poll(() => hasFocus(more), { message: name }).toBe(true);
  }
});

journey('the focus stays in the list of goals after a deletion or report', { tags: 'long' }, async ({ openPage }) => {
  const page = await openPage();
  await enterAsNewPerson(page);
  const pages = { goalType: 'value', targetValue: 300, unit: 'pages', expectedDailyProgress: 5 };
  for (const title of ['A book', 'Ballads', 'Comics', 'Dramas', 'Essays', 'Fables', 'Gossip'])
    await makeGoal(page, { ...pages, title });
  await page.goto('/goals');
  await chooseAction(page, 'Delete goal', 'Gossip');
  await page.getByRole('dialog').locator(':focus').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).press('Enter');
  await page.getByRole('article', { name: 'Gossip' }).waitFor({ state: 'detached' });
  await expect.poll(() => isFocusIn(page.getByRole('tabpanel', { name: 'Active (6)' }))).toBe(true);

  await page.goto('/daily-report');
  const list = page.getByRole('region', { name: 'Still within reach' });
  await page.getByRole('button', { name: 'Show all 6' }).press('Enter');
  await expect.poll(() => isFocusIn(list)).toBe(true);
  const report = list.getByRole('button', { name: 'Report Progress: Ballads' });
  await report.press('Enter');
  await page.getByRole('dialog').locator(':focus').waitFor();
  await page.getByRole('textbox', { name: 'Value to add (pages)' }).fill('5');
  await page.keyboard.press('Enter');
  await report.waitFor({ state: 'detached' });
  await expect.poll(() => isFocusIn(list)).toBe(true);
});
