import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { makeGoal } from './fixtures/goals.ts';
import { journey } from './fixtures/journey.ts';
import { call, enterAsNewPerson } from './fixtures/people.ts';
import { listGoals } from './fixtures/records.ts';

const books = { title: 'Read 24 books', goalType: 'value', targetValue: 24, unit: 'books', expectedDailyProgress: 2 };

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Report Progress' });

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
