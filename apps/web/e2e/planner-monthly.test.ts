import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { cardOf, closeNotification } from './fixtures/goals.ts';
import { journey } from './fixtures/journey.ts';
import { call, enterAsNewPerson } from './fixtures/people.ts';
import { dayFromToday, usDate } from './fixtures/events.ts';
import { monthFromNow, planGoal } from './fixtures/planner.ts';
import { listGoals } from './fixtures/records.ts';

const adding = (page: Page) => page.getByRole('dialog', { name: 'Add New Goal' });
const editing = (page: Page) => page.getByRole('dialog', { name: 'Edit Goal' });

/** Creates the plan of the shown month, with one goal. */
async function beginWith(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: 'Start Monthly Planning' }).click();
  await adding(page).getByLabel('Desired Outcome').fill(title);
  await adding(page).getByRole('button', { name: 'Add Goal' }).click();
  await adding(page).waitFor({ state: 'detached' });
}

describe('the plan of a month', () => {
  journey('a plan is created, gets a goal, and is saved, read and edited', async ({ openPage }) => {
    const page = await openPage();
    await enterAsNewPerson(page, '/planner');
    const { name } = monthFromNow(0);
    await page.getByRole('heading', { name: 'Ready to Plan Your Month?' }).waitFor();
    await page.getByRole('button', { name: 'Start Monthly Planning' }).click();
    const dialog = adding(page);
    await dialog.getByLabel('Desired Outcome').fill('Run 60 km');
    await dialog.getByLabel('Goal With Value').check();
    expect(await dialog.getByLabel('Target Value').inputValue()).toBe('100');
    expect(await dialog.getByLabel('Current Value').inputValue()).toBe('0');
    expect(await dialog.getByLabel('Unit of Measurement').inputValue()).toBe('units');
    expect(await dialog.getByLabel('Expected Daily Progress').inputValue()).toBe('1');
    await dialog.getByLabel('Target Value').fill('60');
    await dialog.getByLabel('Unit of Measurement').fill('km');
    await dialog.getByLabel('Has A Deadline').check();
    await dialog.getByLabel('Completion Date').fill(usDate(dayFromToday(18)));
    await dialog.getByRole('textbox', { name: 'Completion Date' }).press('Tab');
    await dialog.getByText('Suggested Daily Progress: 3.34 km').waitFor();
    await dialog.getByRole('button', { name: 'Use', exact: true }).click();
    expect(await dialog.getByLabel('Expected Daily Progress').inputValue()).toBe('3.34');
    await dialog.getByLabel('Exclude weekends from calculation').check();
    await dialog.getByText('Suggested Daily Progress: 3.34 km').waitFor({ state: 'detached' });
    await dialog.getByLabel('Obstacle', { exact: true }).fill('Rain');
    await dialog.getByLabel('Obstacle', { exact: true }).press('Enter');
    await page.keyboard.type('A jacket');
    await page.keyboard.press('Enter');
    await page.keyboard.type('The gym');
    await dialog.getByLabel('Why This Matters').fill('To sleep well');
    await dialog.getByRole('button', { name: 'Add Goal' }).click();
    await page.getByText('Goal added').waitFor();
    await dialog.waitFor({ state: 'detached' });

    const plan = page.getByRole('region', { name: 'Goals in This Plan' });
    await plan.getByRole('heading', { name: 'Run 60 km' }).waitFor();
    await plan.getByText('1 obstacle prepared for').waitFor();
    await page.getByRole('button', { name: 'Save Plan' }).click();
    await page.getByText('Plan saved').waitFor();
    await page.getByRole('heading', { name: `${name} Plan` }).waitFor();
    await page.reload();
    await page.getByRole('heading', { name: `${name} Plan` }).waitFor();
    const goal = cardOf(page, 'Run 60 km');
    for (const said of ['0 of 60 km', '0%', 'Rain', 'A jacket', 'The gym', 'To sleep well'])
      await goal.getByText(said, { exact: true }).waitFor();
    await goal.getByText(usDate(dayFromToday(18))).waitFor();
    expect(await page.getByRole('button', { name: 'Save Plan' }).count()).toBe(0);

    await page.getByRole('button', { name: 'Edit Plan' }).click();
    await page.getByRole('button', { name: 'Edit goal Run 60 km' }).click();
    const edit = editing(page);
    expect(await edit.getByRole('textbox', { name: 'Resource 2 for obstacle 1' }).inputValue()).toBe('The gym');
    expect(await edit.getByLabel('Exclude weekends from calculation').isChecked()).toBe(true);
    await edit.getByRole('button', { name: 'Remove resource 1 for obstacle 1' }).click();
    await edit.getByRole('button', { name: 'Add Obstacle' }).click();
    await edit
      .getByRole('listitem', { name: 'Obstacle 2' })
      .getByLabel('Obstacle', { exact: true })
      .and(page.locator(':focus'))
      .waitFor();
    await page.keyboard.type('No time');
    await edit.getByRole('textbox', { name: 'Resource 1 for obstacle 2' }).fill('Get up at six');
    await edit.getByLabel('Desired Outcome').fill('Run 80 km');
    await edit.getByRole('button', { name: 'Save Changes' }).click();
    await page.getByText('Goal updated').waitFor();
    await plan.getByText('2 obstacles prepared for').waitFor();
    await page.getByRole('button', { name: 'Save Plan' }).click();
    const changed = cardOf(page, 'Run 80 km');
    for (const said of ['Rain', 'The gym', 'No time', 'Get up at six'])
      await changed.getByText(said, { exact: true }).waitFor();
    expect(await changed.getByText('A jacket').count()).toBe(0);
    expect((await listGoals(page)).map(({ title }) => title)).toEqual(['Run 80 km']);
  });

  journey(
    'deleting a goal after a confirmation removes it from the plan and the goals screen',
    { tags: 'long' },
    async ({ openPage }) => {
      const page = await openPage();
      await enterAsNewPerson(page, '/planner');
      await beginWith(page, 'Learn to swim');
      await closeNotification(page);
      await page.getByRole('button', { name: 'Delete goal Learn to swim' }).click();
      const question = page.getByRole('dialog', { name: 'Delete Goal' });
      await question.getByRole('button', { name: 'Cancel' }).click();
      await page.getByRole('button', { name: 'Delete goal Learn to swim' }).click();
      await question.getByRole('button', { name: 'Delete', exact: true }).click();
      await page.getByText('Goal removed').waitFor();
      expect(await page.getByRole('heading', { name: 'Learn to swim' }).count()).toBe(0);
      await page.getByRole('link', { name: 'Back to Goals' }).click();
      await page.getByRole('heading', { name: 'No active goals yet' }).waitFor();
    },
  );

  journey(
    'a plan is created ahead, and is read-only when its month is over',
    { tags: 'long' },
    async ({ openPage }) => {
      const page = await openPage();
      await enterAsNewPerson(page);
      const [last, next] = [monthFromNow(-1), monthFromNow(1)];
      const { session } = await planGoal(page, last, { title: 'Swim' });
      await call(page, 'planner.saveSession', { id: session.id });
      await page.goto('/planner');
      await page.getByRole('button', { name: 'Next month' }).click();
      await page.getByRole('heading', { name: next.name, exact: true }).waitFor();
      expect(new URL(page.url()).searchParams.get('month')).toBe(next.address);
      await beginWith(page, 'Dive');
      await page.getByRole('button', { name: 'Save Plan' }).click();
      await page.getByRole('heading', { name: `${next.name} Plan` }).waitFor();
      await page.getByRole('button', { name: 'This Month' }).click();
      await page.getByRole('heading', { name: 'Ready to Plan Your Month?' }).waitFor();
      await page.getByRole('button', { name: 'Previous month' }).click();
      await cardOf(page, 'Swim').waitFor();
      expect(await page.getByRole('button', { name: 'Edit Plan' }).count()).toBe(0);
      await page.getByRole('button', { name: 'Previous month' }).click();
      await page.getByRole('heading', { name: `No plan for ${monthFromNow(-2).name}` }).waitFor();
      await page.goBack();
      await cardOf(page, 'Swim').waitFor();
    },
  );
});
