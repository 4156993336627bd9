import type { Task } from '@goaltracker/contracts/tasks/task.schema';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectAccessible } from './fixtures/accessibility.ts';
import { closeNotification } from './fixtures/goals.ts';
import { journey } from './fixtures/journey.ts';
import { laptop, phone } from './fixtures/page-options.ts';
import { call, enterAsNewPerson, read } from './fixtures/people.ts';

const titlesOf = (page: Page) =>
  page.getByRole('article').evaluateAll((rows) => rows.map((row) => row.getAttribute('aria-label') ?? ''));

const filterOf = (page: Page) => new URL(page.url()).searchParams.get('filter');

async function fillAccount(page: Page): Promise<void> {
  await call(page, 'tasks.createMany', {
    tasks: [
      { title: 'Call Ann', labels: ['phone'] },
      { title: 'Call Bob', labels: ['Phone', 'home'], priority: 'high' },
      { title: 'Water the plants', labels: ['home'] },
      { title: 'Call Eve', labels: ['phone'], isCompleted: true },
    ],
  });
  await call(page, 'taskFilters.create', { name: 'Urgent calls', query: '@phone & p1' });
}

journey(
  'the rail opens filters and labels by address, and renames them with Undo',
  { tags: 'long' },
  async ({ openPage }) => {
    const page = await openPage({ viewport: laptop });
    await enterAsNewPerson(page, '/goals');
    await fillAccount(page);
    await page.goto('/tasks?list=no-date');
    const rail = page.getByRole('navigation', { name: 'Main' });
    await rail.getByRole('link', { name: 'Urgent calls 1' }).click();
    await expect.poll(() => titlesOf(page)).toEqual(['Call Bob']);
    await rail.getByRole('link', { name: '@home 2' }).click();
    await expect.poll(async () => new Set(await titlesOf(page))).toEqual(new Set(['Call Bob', 'Water the plants']));
    expect(filterOf(page)).toBe('@home');
    await page.goBack();
    await expect.poll(() => titlesOf(page)).toEqual(['Call Bob']);
    expect(await page.getByLabel('Filter', { exact: true }).inputValue()).toBe('@phone & p1');
    await page.reload();
    await expect.poll(() => titlesOf(page)).toEqual(['Call Bob']);

    const field = page.getByLabel('Filter', { exact: true });
    await field.fill('search: plants');
    await expect.poll(() => titlesOf(page)).toEqual(['Water the plants']);
    await expect.poll(() => filterOf(page)).toBe('search: plants');
    await page.reload();
    await expect.poll(() => titlesOf(page)).toEqual(['Water the plants']);
    await page.getByRole('button', { name: 'Clear filter' }).click();
    await page.getByRole('tab', { name: 'No date', selected: true }).waitFor();
    expect(filterOf(page)).toBeNull();

    await rail.getByRole('link', { name: '@phone 2' }).click();
    await rail.getByRole('button', { name: 'Filters & Labels' }).click();
    const dialog = page.getByRole('dialog', { name: 'Filters & Labels' });
    await dialog.getByRole('button', { name: '@phone 2 open' }).click();
    await dialog.getByLabel('Name').fill('calls');
    await dialog.getByRole('radio', { name: 'Gray' }).check();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByRole('button', { name: '@calls 2 open' }).waitFor();
    await dialog.getByText('@calls & p1').waitFor();
    await expect
      .poll(
        async () => (await read<Task[]>(page, '/api/tasks')).filter(({ labels }) => labels.includes('calls')).length,
      )
      .toBe(3);
    await expect.poll(() => filterOf(page)).toBe('@calls');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => filterOf(page)).toBe('@calls');
    await expect.poll(async () => new Set(await titlesOf(page))).toEqual(new Set(['Call Ann', 'Call Bob']));
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => filterOf(page)).toBe('@phone');
    await rail.getByRole('button', { name: 'Filters & Labels' }).click();
    await dialog.getByRole('button', { name: '@phone 2 open' }).waitFor();
    await dialog.getByText('@phone & p1').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Hide navigation' }).click();
    await page.getByRole('button', { name: 'Urgent calls' }).click();
    await expect.poll(() => titlesOf(page)).toEqual(['Call Bob']);
  },
);

journey(
  'a phone shows filters and labels in one line, and the search finds tasks by them',
  { tags: 'long' },
  async ({ openPage }) => {
    const page = await openPage({ viewport: phone, hasTouch: true });
    await enterAsNewPerson(page, '/goals');
    await fillAccount(page);
    // More labels than fit in the line.
    await call(page, 'tasks.create', { title: 'Buy paint', labels: ['workshop', 'garden', 'weekend', 'errands'] });
    await call(page, 'taskFilters.create', { name: 'All about the house and the garden', query: '@home | @garden' });
    await page.goto('/tasks');
    await page.getByRole('button', { name: '@phone' }).tap();
    const field = await page.getByLabel('Filter', { exact: true }).boundingBox();
    expect(field && field.x + field.width).toBeLessThan(phone.width);
    await expect.poll(async () => new Set(await titlesOf(page))).toEqual(new Set(['Call Ann', 'Call Bob']));
    await expectAccessible(page);
    await page.getByRole('button', { name: '@phone', pressed: true }).tap();
    await page.getByRole('button', { name: 'Filters & Labels' }).tap();
    const dialog = page.getByRole('dialog', { name: 'Filters & Labels' });
    await dialog.getByRole('button', { name: 'Urgent calls @phone' }).tap();
    await dialog.getByRole('button', { name: 'Delete filter' }).tap();
    await page.getByText('Filter deleted').waitFor();
    await closeNotification(page);
    await page.goBack();
    const [ann] = await read<Task[]>(page, '/api/tasks');
    await call(page, 'taskParts.create', { taskId: ann?.id, title: 'Look up the number' });
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Search, or type what to add' }).fill('number');
    await page.getByRole('option', { name: /Look up the number/ }).tap();
    await page.getByRole('dialog', { name: 'Tasks' }).waitFor();
  },
);
