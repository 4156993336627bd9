import type { Category } from '@goaltracker/contracts/goals/category.schema';
import { expect } from 'vitest';
import { cardOf, makeGoal, showCategories } from './fixtures/goals.ts';
import { journey } from './fixtures/journey.ts';
import { call, enterAsNewPerson } from './fixtures/people.ts';

const music = { name: 'Music', icon: 'Music', color: 'orange' };

journey('the keyboard alone creates a category with an icon and a color', { tags: 'long' }, async ({ openPage }) => {
  const page = await openPage();
  await enterAsNewPerson(page, '/goals');
  await page.getByRole('button', { name: 'All categories' }).press('Enter');
  await page.getByRole('button', { name: 'Add Category' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Create New Category' });
  expect(await dialog.getByRole('radio', { name: 'Target' }).isChecked()).toBe(true);
  expect(await dialog.getByRole('radio', { name: 'Blue' }).isChecked()).toBe(true);
  expect(await dialog.getByRole('group', { name: 'Icon' }).getByRole('radio').count()).toBe(30);
  await dialog.getByLabel('Name').and(page.locator(':focus')).waitFor();
  await page.keyboard.type('Garden');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowRight');
  expect(await dialog.getByRole('radio', { name: 'Clock' }).isChecked()).toBe(true);
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowRight');
  expect(await dialog.getByRole('radio', { name: 'Green' }).isChecked()).toBe(true);
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('link', { name: 'Garden 0 goals' }).waitFor();
});

journey('a category tile opens the goals of the category, and Back returns', { tags: 'long' }, async ({ openPage }) => {
  const page = await openPage();
  await enterAsNewPerson(page);
  const { id } = await call<Category>(page, 'categories.create', music);
  await makeGoal(page, { title: 'Play the cello', categoryId: id });
  await makeGoal(page, { title: 'Sleep' });
  await page.goto('/goals');
  await showCategories(page);
  await page.getByRole('link', { name: 'Music 1 goal' }).click();
  await page.getByRole('heading', { level: 1, name: 'Music' }).waitFor();
  await page.getByText('1 active · 0 completed').waitFor();
  await cardOf(page, 'Play the cello').waitFor();
  expect(await cardOf(page, 'Sleep').count()).toBe(0);
  await page.reload();
  await page.getByRole('tab', { name: 'Completed (0)' }).click();
  await page.getByText('No completed goals yet').waitFor();
  await page.getByRole('link', { name: 'Back to Goals' }).click();
  await cardOf(page, 'Sleep').waitFor();
});

journey('a goal created from a category belongs to it', { tags: 'long' }, async ({ openPage }) => {
  const page = await openPage();
  await enterAsNewPerson(page, '/goals');
  await showCategories(page);
  await page.getByRole('link', { name: 'Learning 0 goals' }).click();
  await page.getByRole('heading', { name: 'No active goals in Learning' }).waitFor();
  await page.getByRole('button', { name: 'Create Your First Goal' }).click();
  await page.getByLabel('Title').fill('Latin');
  await page.getByRole('button', { name: 'Create Goal' }).click();
  await page.getByText('1 active · 0 completed').waitFor();
  await cardOf(page, 'Latin').waitFor();
});

journey('a category is changed and deleted, and its goals remain', { tags: 'long' }, async ({ openPage }) => {
  const page = await openPage();
  await enterAsNewPerson(page);
  const { id } = await call<Category>(page, 'categories.create', music);
  await makeGoal(page, { title: 'Play the cello', categoryId: id });
  await page.goto(`/goals?category=${id}`);
  await page.getByRole('button', { name: 'Edit category Music' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Category' });
  expect(await dialog.getByRole('radio', { name: 'Orange' }).isChecked()).toBe(true);
  await dialog.getByLabel('Name').fill('Chamber music');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await page.getByRole('heading', { level: 1, name: 'Chamber music' }).waitFor();
  await page.getByRole('button', { name: 'Delete category Chamber music' }).click();
  await page.getByRole('dialog', { name: 'Delete Category' }).getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('heading', { level: 1, name: 'Goals' }).waitFor();
  await cardOf(page, 'Play the cello').waitFor();
  expect(await cardOf(page, 'Play the cello').getByText('Chamber music').count()).toBe(0);
  expect(await page.getByRole('link', { name: /Chamber music/ }).count()).toBe(0);
});
