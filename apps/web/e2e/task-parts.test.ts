import { expect } from 'vitest';
import { expectAccessible } from './fixtures/accessibility.ts';
import { cardOf as rowOf, closeNotification } from './fixtures/goals.ts';
import { journey } from './fixtures/journey.ts';
import { enterAsNewPerson } from './fixtures/people.ts';

journey('a task has parts, labels and an estimate, and a filter finds it', async ({ openPage }) => {
  const page = await openPage();
  await enterAsNewPerson(page, '/goals?dialog=tasks');
  const dialog = page.getByRole('dialog', { name: 'Tasks' });
  const title = dialog.getByLabel('New task');
  await title.fill('Order the book @phone p1');
  await dialog.getByText('Adds “Order the book”, high priority, @phone').waitFor();
  await title.press('Enter');
  await title.fill('Water the plants');
  await title.press('Enter');
  const row = rowOf(page, 'Order the book');
  await row.getByText('@phone').waitFor();

  await row.getByRole('button', { name: /^Order the book/, expanded: false }).click();
  const form = page.getByRole('form', { name: 'Edit task Order the book' });
  const newPart = form.getByLabel('New part');
  for (const part of ['Pay', 'Find the ISBN', 'Collect it']) {
    await newPart.fill(part);
    await newPart.press('Enter');
    await form.getByRole('checkbox', { name: `Complete part ${part}` }).waitFor();
  }
  await form.getByRole('checkbox', { name: 'Complete part Find the ISBN' }).click();
  await row.getByText('1/3 parts').waitFor();
  await form.getByRole('button', { name: 'More for part Find the ISBN' }).click();
  await page.getByRole('menuitem', { name: 'Move up' }).click();
  const parts = form.getByRole('list', { name: 'Parts' }).getByRole('textbox');
  const listParts = () => parts.evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value));
  await expect.poll(listParts).toEqual(['Find the ISBN', 'Pay', 'Collect it']);
  await form.getByRole('button', { name: 'More for part Collect it' }).click();
  await page.getByRole('menuitem', { name: 'Turn into a task' }).click();
  await rowOf(page, 'Collect it').waitFor();
  await expectAccessible(page);
  await form.getByLabel('Estimated minutes').fill('45');
  await form.getByRole('button', { name: 'Save' }).click();
  await row.getByText('45 min').waitFor();

  await closeNotification(page);
  const filter = dialog.getByLabel('Filter', { exact: true });
  await filter.fill('@phone & under 1h');
  await dialog.getByText('1 task', { exact: true }).waitFor();
  expect(await rowOf(page, 'Water the plants').count()).toBe(0);
  await dialog.getByRole('button', { name: 'Save filter' }).click();
  await dialog.getByLabel('Name of the filter').fill('Short calls');
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Short calls', pressed: true }).waitFor();
  await expectAccessible(page);
  await page.reload();
  await dialog.getByRole('button', { name: 'Short calls' }).click();
  await row.getByText('1/2 parts').waitFor();
  await expect.poll(() => rowOf(page, 'Water the plants').count()).toBe(0);
});
