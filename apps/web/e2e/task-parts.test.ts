import { expect } from 'vitest';
import { expectAccessible } from './fixtures/accessibility.ts';
import { cardOf as rowOf, closeNotification } from './fixtures/goals.ts';
import { journey } from './fixtures/journey.ts';
import { waitForStoredCalls } from './fixtures/offline.ts';
import type { Task } from '@goaltracker/contracts/tasks/task.schema';
import type { Locator } from 'playwright-core';
import { phone } from './fixtures/page-options.ts';
import { pasteText } from './fixtures/paste-text.ts';
import { call, enterAsNewPerson } from './fixtures/people.ts';
import { putFinger } from './fixtures/touch.ts';

const listParts = (form: Locator) =>
  form
    .getByRole('list', { name: 'Parts' })
    .getByRole('textbox')
    .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value));

async function placeOf(element: Locator): Promise<{ x: number; y: number }> {
  const box = await element.boundingBox();
  if (!box) throw new Error('The element has no place');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

journey('a task has parts, labels and an estimate, and a filter finds it', { tags: 'long' }, async ({ openPage }) => {
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
  await expect.poll(() => listParts(form)).toEqual(['Find the ISBN', 'Pay', 'Collect it']);

  const handleOf = (part: string) => form.getByRole('button', { name: `More for part ${part}` });
  await handleOf('Collect it').hover();
  await page.mouse.down();
  const { x, y } = await placeOf(handleOf('Find the ISBN'));
  await page.mouse.move(x, y - 4, { steps: 6 });
  await page.mouse.up();
  await expect.poll(() => listParts(form)).toEqual(['Collect it', 'Find the ISBN', 'Pay']);
  expect(await page.getByRole('menu').count()).toBe(0);
  await form.getByRole('textbox', { name: 'Part Collect it' }).press('Alt+ArrowDown');
  await expect.poll(() => listParts(form)).toEqual(['Find the ISBN', 'Collect it', 'Pay']);
  await page.keyboard.press('Alt+ArrowDown');
  await expect.poll(() => listParts(form)).toEqual(['Find the ISBN', 'Pay', 'Collect it']);

  await pasteText(newPart, '- [x] Wrap it\n- Carry it');
  await page.getByText('2 parts added').waitFor();
  await row.getByText('2/5 parts').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => listParts(form)).toEqual(['Find the ISBN', 'Pay', 'Collect it']);

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
  await waitForStoredCalls(page);
  await page.reload();
  await dialog.getByRole('button', { name: 'Short calls' }).click();
  await row.getByText('1/2 parts').waitFor();
  await expect.poll(() => rowOf(page, 'Water the plants').count()).toBe(0);
});

journey('a finger drags a part by its handle after a long press', { tags: 'long' }, async ({ openPage }) => {
  const page = await openPage({ viewport: phone, hasTouch: true });
  await enterAsNewPerson(page);
  const { id: taskId } = await call<Task>(page, 'tasks.create', { title: 'Order the book' });
  const parts = ['Find the ISBN', 'Pay', 'Collect it'].map((title) => ({ title }));
  await call(page, 'taskParts.createMany', { taskId, parts });
  await page.goto(`/goals?dialog=tasks&record=${taskId}`);
  const form = page.getByRole('form', { name: 'Edit task Order the book' });
  const handleOf = (part: string) => form.getByRole('button', { name: `More for part ${part}` });
  await handleOf('Find the ISBN').scrollIntoViewIfNeeded();
  await handleOf('Collect it').waitFor();
  const finger = await putFinger(page);
  await finger.press(await placeOf(handleOf('Find the ISBN')));
  await form.locator('[data-held]').waitFor();
  const { x, y } = await placeOf(handleOf('Pay'));
  await finger.move({ x, y: y + 4 });
  await finger.lift();
  await expect.poll(() => listParts(form)).toEqual(['Pay', 'Find the ISBN', 'Collect it']);
  expect(await page.getByRole('menu').count()).toBe(0);
});
