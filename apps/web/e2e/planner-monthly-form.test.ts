import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { cardOf, makeGoal } from './fixtures/goals.ts';
import { journey } from './fixtures/journey.ts';
import { call, enterAsNewPerson } from './fixtures/people.ts';
import { monthFromNow, planGoal } from './fixtures/planner.ts';
import { listGoals } from './fixtures/records.ts';

const adding = (page: Page) => page.getByRole('dialog', { name: 'Add New Goal' });
const editing = (page: Page) => page.getByRole('dialog', { name: 'Edit Goal' });
const outcome = (dialog: Locator) => dialog.getByLabel('Desired Outcome');

describe('the planner’s goal form', () => {
  journey(
    'keeps the rest of a goal’s description, and returns from a deleted goal',
    { tags: 'long' },
    async ({ openPage }) => {
      const page = await openPage();
      await enterAsNewPerson(page);
      const { goal } = await planGoal(page, monthFromNow(0), {
        title: 'Sail',
        description: 'With Ada.\n\nObstacles & Resources:\n• Wind\n  • Patience',
      });
      await page.goto(`/planner?dialog=plan-goal&record=${goal.id}`);
      const dialog = editing(page);
      expect(await dialog.getByLabel('Description').inputValue()).toBe('With Ada.');
      await dialog.getByLabel('Description').fill('With Ada and Bob.');
      await dialog.getByLabel('Why This Matters').fill('The sea');
      await dialog.getByRole('button', { name: 'Save Changes' }).click();
      await page.getByText('Goal updated').waitFor();
      const [saved] = await listGoals(page);
      expect(saved?.description).toBe(
        'With Ada and Bob.\n\nObstacles & Resources:\n• Wind\n  • Patience\n\nWhy This Matters: The sea',
      );
      await page.goto('/planner?dialog=plan-goal&record=0199d3a0-6c1e-7d5b-9a57-2f6f1f0f4c11');
      await page.getByRole('heading', { name: 'This goal is gone' }).waitFor();
    },
  );
});

describe('saving a plan', () => {
  journey('shows progress reported in the meantime', { tags: 'long' }, async ({ openPage }) => {
    const page = await openPage();
    await enterAsNewPerson(page);
    const { goal, session } = await planGoal(page, monthFromNow(0), {
      title: 'Read 8 books',
      goalType: 'value',
      targetValue: 8,
      unit: 'books',
    });
    await call(page, 'planner.saveSession', { id: session.id });
    await makeGoal(page, { title: 'Not planned' });
    await page.goto('/planner');
    await cardOf(page, 'Read 8 books').getByText('0 of 8 books').waitFor();
    expect(await cardOf(page, 'Not planned').count()).toBe(0);
    await page.goto(`/planner?dialog=report-progress&record=${goal.id}`);
    const report = page.getByRole('dialog', { name: 'Report Progress' });
    await report.getByLabel('Value to add (books)').fill('2');
    await report.getByRole('button', { name: 'Save Progress' }).click();
    await cardOf(page, 'Read 8 books').getByText('2 of 8 books').waitFor();
    await cardOf(page, 'Read 8 books').getByText('25%').waitFor();
  });
});

journey('the focus stays in the plan when a button is replaced', { tags: 'long' }, async ({ openPage }) => {
  const page = await openPage();
  await enterAsNewPerson(page, '/planner');
  const isInPlan = () => page.evaluate(() => document.activeElement?.closest('[role=tabpanel]') !== null);
  await page.getByRole('button', { name: 'Start Monthly Planning' }).press('Enter');
  await adding(page).locator(':focus').waitFor();
  await outcome(adding(page)).fill('Sing');
  await page.keyboard.press('Enter');
  await adding(page).waitFor({ state: 'detached' });
  await expect.poll(isInPlan).toBe(true);
  await page.getByRole('button', { name: 'Save Plan' }).press('Enter');
  await page.getByRole('button', { name: 'Edit Plan' }).waitFor();
  await expect.poll(isInPlan).toBe(true);
  await page.getByRole('button', { name: 'Edit Plan' }).press('Enter');
  await page.getByRole('button', { name: 'Delete goal Sing' }).press('Enter');
  const question = page.getByRole('dialog', { name: 'Delete Goal' });
  await question.locator(':focus').waitFor();
  await question.getByRole('button', { name: 'Delete', exact: true }).press('Enter');
  await page.getByText('None yet.').waitFor();
  await expect.poll(isInPlan).toBe(true);
});
