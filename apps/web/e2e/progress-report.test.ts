import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectAccessible } from './fixtures/accessibility.ts';
import { makeGoal, refuse } from './fixtures/goals.ts';
import { intercept } from './fixtures/intercept.ts';
import { journey } from './fixtures/journey.ts';
import { laptop } from './fixtures/page-options.ts';
import { call, enterAsNewPerson } from './fixtures/people.ts';
import { listGoals } from './fixtures/records.ts';

const books = { title: 'Read 24 books', goalType: 'value', targetValue: 24, unit: 'books', expectedDailyProgress: 2 };

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Report Progress' });

async function expectRefusal(page: Page, title: string, description: string): Promise<void> {
  const toast = page.getByRole('alert');
  await toast.getByText(title, { exact: true }).waitFor();
  await toast.getByText(description, { exact: true }).waitFor();
}

journey(
  'a value goal is reported by the added amount, with errors for invalid amounts, until it is completed',
  { tags: 'long' },
  async ({ openPage }) => {
    const page = await openPage();
    await enterAsNewPerson(page);
    const { id } = await makeGoal(page, books);
    await page.goto(`/goals?dialog=report-progress&record=${id}`);
    const dialog = dialogOf(page);
    const save = dialog.getByRole('button', { name: 'Save Progress' });
    expect(await save.isDisabled()).toBe(true);

    await dialog.getByRole('textbox', { name: 'Value to add (books)' }).fill('0');
    await save.click();
    await expectRefusal(page, 'Invalid progress value', 'Please enter a valid positive number.');
    await dialog.getByText('Please enter a valid positive number.').waitFor();

    await dialog.getByRole('textbox', { name: 'Value to add (books)' }).fill('6');
    await dialog.getByText('New estimated completion').waitFor();
    await dialog.getByRole('button', { name: /How the estimate is found/ }).click();
    const numbers = page.getByRole('dialog', { name: 'How the estimate is found' });
    await numbers.getByText('18 books').waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await numbers.waitFor({ state: 'detached' });

    await dialog.getByRole('textbox', { name: 'Notes' }).fill('A long weekend');
    await save.click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByText('+6 books · Read 24 books').waitFor();

    await page.goto(`/goals?dialog=report-progress&record=${id}`);
    await dialog.getByText('6 of 24 books', { exact: true }).waitFor();
    await dialog.getByRole('textbox', { name: 'Value to add (books)' }).fill('18');
    await dialog.getByText('This report completes the goal').waitFor();
    await page.keyboard.press('Enter');
    await page.getByText('Goal completed').waitFor();
    const [goal] = await listGoals(page);
    expect(goal).toMatchObject({ currentValue: 24, isCompleted: true });
  },
);

journey('an exact total can be set', { tags: 'long' }, async ({ openPage }) => {
  const page = await openPage({ viewport: laptop, colorScheme: 'dark' });
  await enterAsNewPerson(page);
  const { id } = await makeGoal(page, books);
  await call(page, 'progress.create', { goalId: id, value: 10 });
  await page.goto(`/progress?dialog=report-progress&record=${id}`);
  const dialog = dialogOf(page);
  await dialog.getByText('Set exact total').click();
  const total = dialog.getByRole('textbox', { name: 'Exact total (books)' });
  const save = dialog.getByRole('button', { name: 'Save Progress' });
  await total.fill('7.5');
  await expectAccessible(page);
  await save.click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByText('7.5 of 24 books').waitFor();
  expect((await listGoals(page))[0]).toMatchObject({ currentValue: 7.5, isCompleted: false });
});

journey(
  'an exact total needs a confirmation when the total has changed elsewhere',
  { tags: 'long' },
  async ({ openPage }) => {
    const page = await openPage({ expectedErrors: [/409/] });
    await enterAsNewPerson(page);
    const { id } = await makeGoal(page, books);
    await call(page, 'progress.create', { goalId: id, value: 10 });
    await page.goto(`/progress?dialog=report-progress&record=${id}`);
    const dialog = dialogOf(page);
    await dialog.getByText('Set exact total').click();
    const total = dialog.getByRole('textbox', { name: 'Exact total (books)' });
    await total.fill('20');
    await call(page, 'progress.create', { goalId: id, value: 5 });
    // It is shown, but may not have been seen.
    await dialog.getByText(/^Now 15 of/).waitFor();
    await dialog.getByRole('button', { name: 'Save Progress' }).click();
    await dialog.getByText('The total has changed and is now 15. Save again to set yours.').waitFor();
    expect(await total.inputValue()).toBe('20');
    expect((await listGoals(page))[0]).toMatchObject({ currentValue: 15 });
    await dialog.getByRole('button', { name: 'Save Progress' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect((await listGoals(page))[0]).toMatchObject({ currentValue: 20 });
  },
);

journey('the dialog of a user without active goals requires one', { tags: 'long' }, async ({ openPage }) => {
  const page = await openPage();
  await enterAsNewPerson(page, '/goals?dialog=report-progress');
  await dialogOf(page).getByRole('button', { name: 'Save Progress' }).click();
  await expectRefusal(page, 'No goal selected', 'Please select a goal to report progress for.');
});

journey(
  'only active goals can be chosen, the first is preselected, and the keyboard chooses another',
  { tags: 'long' },
  async ({ openPage }) => {
    const page = await openPage();
    await enterAsNewPerson(page);
    const done = await makeGoal(page, { title: 'Call the dentist', goalType: 'simple' });
    await call(page, 'progress.create', { goalId: done.id, value: 1 });
    await makeGoal(page, { ...books, priority: 'important_urgent' });
    await makeGoal(page, { title: 'Run far', goalType: 'value', targetValue: 100, unit: 'km' });
    await page.goto('/goals?dialog=report-progress');
    const goal = dialogOf(page).getByRole('combobox', { name: 'Goal' });
    await dialogOf(page).getByText('0 of 24 books', { exact: true }).waitFor();
    await goal.click();
    await expect.poll(() => page.getByRole('option').allTextContents()).toEqual(['Read 24 books', 'Run far']);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await dialogOf(page).getByRole('textbox', { name: 'Value to add (km)' }).waitFor();
  },
);

journey(
  'milestones of a simple goal are checked, saved, and complete it with the last one',
  { tags: 'long' },
  async ({ openPage }) => {
    const page = await openPage();
    await enterAsNewPerson(page);
    const { id } = await makeGoal(page, {
      title: 'Finish the thesis',
      goalType: 'simple',
      milestones: [{ title: 'Draft' }, { title: 'Corrections' }],
    });
    await page.goto(`/goals?dialog=report-progress&record=${id}`);
    const dialog = dialogOf(page);
    await dialog.getByRole('button', { name: 'Save Progress' }).click();
    await expectRefusal(page, 'No changes', 'No milestone progress to save.');

    await dialog.getByRole('checkbox', { name: 'Draft' }).check();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Save Progress' }).click();
    await page.getByText('Milestone progress has been saved.').waitFor();
    await dialog.waitFor({ state: 'detached' });

    await page.goto(`/goals?dialog=report-progress&record=${id}`);
    await dialog.getByText('Corrections').click();
    await dialog.getByText('This report completes the goal').waitFor();
    await dialog.getByRole('button', { name: 'Complete Goal' }).click();
    await page.getByText('Goal completed').waitFor();
    expect((await listGoals(page))[0]).toMatchObject({ isCompleted: true, progressPercentage: 100 });
  },
);

journey('a WIG is reported by lead measure until each is complete', { tags: 'long' }, async ({ openPage }) => {
  const page = await openPage();
  await enterAsNewPerson(page);
  const leads = [
    { title: 'Runs of 5 km', targetValue: 10, unit: 'runs' },
    { title: 'Stretching', targetValue: 2, unit: 'times' },
  ];
  const { id } = await makeGoal(page, { title: 'Be fit for the Alps', goalType: 'wig', leads });
  await page.goto(`/goals?dialog=report-progress&record=${id}`);
  const dialog = dialogOf(page);
  await dialog.getByRole('radio', { name: 'Stretching' }).check();
  await dialog.getByRole('textbox', { name: 'Value to add (times)' }).fill('2');
  await dialog.getByRole('button', { name: 'Save Progress' }).click();
  await page.getByText('Lead measure progress has been updated.').waitFor();
  await dialog.waitFor({ state: 'detached' });

  await page.goto(`/goals?dialog=report-progress&record=${id}`);
  await dialog.getByText('1 of 2 lead measures done').waitFor();
  expect(await dialog.getByRole('radio', { name: 'Stretching' }).isDisabled()).toBe(true);
  await expectAccessible(page);
  await dialog.getByText('Set exact total').click();
  await dialog.getByRole('textbox', { name: 'Exact total (runs)' }).fill('10');
  await dialog.getByText('This report completes the goal').waitFor();
  await dialog.getByRole('button', { name: 'Save Progress' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect((await listGoals(page))[0]).toMatchObject({ isCompleted: true, progressPercentage: 100 });
});

journey('progress can be reported for another day', { tags: 'long' }, async ({ openPage }) => {
  const page = await openPage();
  await enterAsNewPerson(page);
  const { id } = await makeGoal(page, books);
  await page.goto(`/goals?dialog=report-progress&record=${id}`);
  const dialog = dialogOf(page);
  await dialog.getByRole('textbox', { name: 'Value to add (books)' }).fill('1');
  await dialog.getByLabel('Date', { exact: true }).fill('02/03/2026');
  await page.keyboard.press('Escape');
  await page.locator('[data-dates-dropdown]').waitFor({ state: 'detached' });
  await dialog.getByRole('button', { name: 'Save Progress' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.goto(`/goals?dialog=daily-log&record=${id}`);
  await page.getByRole('list', { name: 'Days, newest first' }).getByText('02/03/2026').waitFor();
  await page.getByRole('button', { name: 'Report Progress' }).last().waitFor();
});

journey('a failing report is rolled back and its form kept', { tags: 'long' }, async ({ openPage }) => {
  const page = await openPage({ expectedErrors: [/status of 503/] });
  await enterAsNewPerson(page);
  const value = await makeGoal(page, books);
  const simple = await makeGoal(page, {
    title: 'Finish the thesis',
    goalType: 'simple',
    milestones: [{ title: 'Draft' }, { title: 'Corrections' }],
  });
  await page.goto(`/progress?dialog=report-progress&record=${value.id}`);
  await refuse(page, 'progress.create');
  const held = Promise.withResolvers<void>();
  await intercept(page, '**/trpc/progress.create*', async (route) => {
    await held.promise;
    await route.fallback();
  });
  const dialog = dialogOf(page);
  const behind = page.getByRole('region', { name: 'Active Goals Progress' });
  await dialog.getByRole('textbox', { name: 'Value to add (books)' }).fill('6');
  await dialog.getByRole('button', { name: 'Save Progress' }).click();
  await behind.getByText('6 of 24 books').waitFor();
  held.resolve();
  await expectRefusal(page, 'Failed to report progress', 'The server is busy');
  expect(await dialog.getByRole('textbox', { name: 'Value to add (books)' }).inputValue()).toBe('6');
  await behind.getByText('0 of 24 books').waitFor();

  await page.goto(`/progress?dialog=report-progress&record=${simple.id}`);
  await dialog.getByRole('checkbox', { name: 'Draft' }).check();
  await dialog.getByRole('button', { name: 'Save Progress' }).click();
  await expectRefusal(page, 'Error saving milestone', 'The server is busy');
  expect(await dialog.getByRole('checkbox', { name: 'Draft' }).isChecked()).toBe(true);
});
