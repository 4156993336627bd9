import { expect } from 'vitest';
import type { Page } from 'playwright-core';
import { cardOf, chooseAction, makeGoal, showCategories } from './fixtures/goals.ts';
import { intercept } from './fixtures/intercept.ts';
import { journey } from './fixtures/journey.ts';
import { call, enterAsNewPerson } from './fixtures/people.ts';

journey('renaming a goal renames it on its tasks', { tags: 'long' }, async ({ openPage }) => {
  const page = await openPage();
  await enterAsNewPerson(page);
  const { id } = await makeGoal(page, { title: 'Read more' });
  await call(page, 'tasks.create', { title: 'Order the book', goalId: id });
  await page.goto('/planner?tab=daily');
  await cardOf(page, 'Order the book').getByText('Read more').waitFor();
  await page.getByRole('link', { name: 'Goals', exact: true }).click();
  await chooseAction(page, 'Edit goal', 'Read more');
  const edit = page.getByRole('dialog', { name: 'Edit Goal' });
  await edit.getByLabel('Title').fill('Read a lot');
  await edit.getByRole('button', { name: 'Save Changes' }).click();
  await edit.waitFor({ state: 'detached' });
  await page.getByRole('link', { name: 'Planner' }).click();
  await page.getByRole('tab', { name: 'Daily Plan' }).click();
  await cardOf(page, 'Order the book').getByText('Read a lot').waitFor();
});

journey(
  'progress appears in the report while a task is still being completed',
  { tags: 'long' },
  async ({ openPage }) => {
    const page = await openPage();
    await enterAsNewPerson(page);
    await makeGoal(page, { title: 'Read 300 pages', goalType: 'value', targetValue: 300, unit: 'pages' });
    await call(page, 'tasks.create', { title: 'Order the book' });
    await page.goto('/daily-report');
    const overview = page.getByRole('region', { name: 'Goals Overview' });
    const reported = overview.locator('dl > div').filter({ hasText: 'Reported On' });
    await reported.getByText('0').waitFor();
    let answer = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await intercept(page, '**/trpc/tasks.update*', async (route) => {
      await held;
      await route.continue();
    });
    await page.getByRole('link', { name: 'Goals', exact: true }).click();
    await page.getByRole('link', { name: 'Planner' }).click();
    await page.getByRole('tab', { name: 'Daily Plan' }).click();
    await page.getByRole('checkbox', { name: 'Complete Order the book' }).click();
    await page.getByRole('link', { name: 'Goals', exact: true }).click();
    await page.getByRole('button', { name: 'Add to Read 300 pages' }).click();
    await page.getByLabel('Amount to add to Read 300 pages').and(page.locator(':focus')).waitFor();
    await page.keyboard.type('12');
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: 'Daily Performance' }).click();
    await reported.getByText('1').waitFor();
    // The report is sent after the task.
    const saved = page.waitForResponse('**/trpc/progress.create*');
    answer();
    await saved;
    await reported.getByText('1').waitFor();
  },
);

const goingOffline = {
  // The other screen and the dialog must not be cached.
  ownProfile: true,
  expectedErrors: [/ERR_INTERNET_DISCONNECTED/, /No connection|dynamically imported/],
};

journey(
  'a dialog that fails to load offline keeps the screen, and opens later',
  { tags: 'long' },
  async ({ openPage }) => {
    const page = await openPage(goingOffline);
    await enterAsNewPerson(page, '/goals');
    await showCategories(page);
    const open = page.getByRole('button', { name: 'Add Category' });
    await open.waitFor();
    await waitForToasts(page);
    await page.context().setOffline(true);
    await open.click();
    const alert = page.getByRole('alert').filter({ hasText: 'This dialog could not be opened' });
    await alert.getByText('Check your connection and try again.').waitFor();
    await page.getByRole('heading', { name: 'Goals', level: 1 }).waitFor();
    expect(new URL(page.url()).search).toBe('');
    await page.context().setOffline(false);
    await open.click();
    await page.getByRole('dialog', { name: 'Create New Category' }).waitFor();
  },
);

journey(
  'a screen that fails to load offline loads when the connection returns',
  { tags: 'long' },
  async ({ openPage }) => {
    const page = await openPage(goingOffline);
    await enterAsNewPerson(page, '/goals');
    await page.getByRole('heading', { name: 'Goals', level: 1 }).waitFor();
    await waitForToasts(page);
    await page.context().setOffline(true);
    await page.getByRole('link', { name: 'Planner' }).click();
    const tryAgain = page.getByRole('alert').getByRole('button', { name: 'Try again' });
    await tryAgain.click();
    await page.getByText('No connection', { exact: true }).waitFor();
    await page.context().setOffline(false);
    await page.getByRole('heading', { name: 'Planner', level: 1 }).waitFor();
  },
);

journey(
  'a part that fails to load leaves the screen, and is there after a reload',
  { tags: 'long' },
  async ({ openPage }) => {
    const page = await openPage({ ...goingOffline, expectedErrors: [/ERR_FAILED|dynamically imported/] });
    let isBroken = true;
    await intercept(page, '**/example-list-*.js', (route) => (isBroken ? route.abort() : route.continue()));
    const failed = page.waitForEvent('requestfailed');
    await enterAsNewPerson(page, '/goals');
    expect((await failed).url()).toContain('example-list');
    await page.getByRole('button', { name: 'Create Your First Goal' }).waitFor();
    await page.getByRole('link', { name: 'Planner' }).waitFor();
    isBroken = false;
    await page.reload();
    await page.getByRole('heading', { name: 'Or start from an example' }).waitFor();
  },
);

/** Waits for the toast area, which loads after the screen. */
function waitForToasts(page: Page): Promise<void> {
  return page.getByRole('region', { name: 'Notifications (F8)' }).waitFor({ state: 'attached' });
}
