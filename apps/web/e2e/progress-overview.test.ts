import { expect } from 'vitest';
import type { Page } from 'playwright-core';
import { dayFromToday } from './fixtures/events.ts';
import { makeGoal } from './fixtures/goals.ts';
import { journey } from './fixtures/journey.ts';
import { laptop } from './fixtures/page-options.ts';
import { call, enterAsNewPerson, read } from './fixtures/people.ts';

journey('the overview of a user without goals explains how to begin', { tags: 'long' }, async ({ openPage }) => {
  const page = await openPage();
  await enterAsNewPerson(page, '/progress');
  await page.getByRole('heading', { level: 1, name: 'Progress Overview' }).waitFor();
  await page.getByText('Track your goal performance and analytics').waitFor();
  await page.getByRole('heading', { name: 'No progress data yet' }).waitFor();
  await page.getByRole('button', { name: 'Create Your First Goal' }).click();
  await page.getByRole('dialog', { name: 'Create New Goal' }).waitFor();
});

journey('the overview lists the status of every category and goal in order', async ({ openPage }) => {
  const page = await openPage({ viewport: laptop });
  await enterAsNewPerson(page);
  await makeYear(page);
  await page.goto('/progress');

  await expectStat(page, 'Active Goals', '4');
  await expectStat(page, 'Completed', '7');
  await expectStat(page, 'Progress', '33%');

  const performance = page.getByRole('region', { name: 'Category Performance' });
  const lines = await performance.getByRole('listitem').allInnerTexts();
  expect(lines.map((line) => line.split('\n').slice(0, 2).join(': '))).toEqual([
    'Health & Fitness: Excellent',
    'Career: Good',
    'Personal Growth: Average',
    'Finance: Average',
    'Learning: Needs Focus',
  ]);
  await expectStat(page, 'Performing Well', '2');
  await expectStat(page, 'Need Attention', '1');
  expect(await page.getByRole('region', { name: 'Unused Categories' }).getByRole('listitem').allInnerTexts()).toEqual([
    'Relationships\nNo Goals',
  ]);

  const active = page.getByRole('region', { name: 'Active Goals Progress' });
  const goals = active.getByRole('list').first().getByRole('listitem');
  await goals.filter({ hasText: /^Read 24 books.*17%.*Behind by 16/s }).waitFor();
  const runFar = goals.filter({ hasText: /^Run far.*30%.*Ahead by 20/s });
  await runFar.getByRole('button', { name: /^Ahead by 20/ }).click();
  await page.getByRole('dialog', { name: 'How the pace is found' }).and(page.locator(':focus')).waitFor();
  await page.keyboard.press('Escape');
  await active.getByText('Finish estimate').first().waitFor();
  await active.getByText('Compact').click();
  await active.getByText('Finish estimate').first().waitFor({ state: 'detached' });

  const weeks = page.getByRole('region', { name: 'Weeks' });
  await weeks.getByRole('figure', { name: / so far\. 100% is what was expected\.$/ }).waitFor();

  const completions = page.getByRole('region', { name: 'Recent Completions' });
  expect(await completions.getByRole('listitem').count()).toBe(5);
  await completions.getByRole('button', { name: /^Errand 6/ }).click();
  const log = page.getByRole('dialog', { name: 'Daily Progress Log' });
  await log.getByText('Completed on').waitFor();
  await log.locator(':focus').waitFor();
  await page.keyboard.press('Escape');
  await log.waitFor({ state: 'detached' });

  await page.getByRole('link', { name: 'Back to Goals' }).click();
  await page.getByRole('heading', { level: 1, name: 'Goals' }).waitFor();
});

/** Creates four categories: one ahead with a completed goal, one ahead, one behind, one without goals. */
async function makeYear(page: Page): Promise<void> {
  const categories = await read<{ id: string; name: string }[]>(page, '/api/categories');
  const categoryOf = (name: string) => categories.find((category) => category.name === name)?.id;
  const make = async (
    title: string,
    category: string,
    input: { target?: number; expected?: number | null; value: number; daysAgo?: number },
  ) => {
    const { target = 100, expected = 10, value, daysAgo = 0 } = input;
    const goal = await makeGoal(page, {
      title,
      goalType: 'value',
      targetValue: target,
      expectedDailyProgress: expected,
      categoryId: categoryOf(category),
    });
    await call(page, 'progress.create', { goalId: goal.id, value, date: dayFromToday(-daysAgo) });
  };
  await make('Run far', 'Health & Fitness', { value: 30 });
  await make('Swim far', 'Health & Fitness', { value: 100 });
  await make('Write reports', 'Career', { value: 60 });
  await make('Read 24 books', 'Learning', { target: 24, expected: 10, value: 4, daysAgo: 1 });
  await make('Save money', 'Finance', { expected: null, value: 25 });
  for (const number of [1, 2, 3, 4, 5, 6]) {
    const errand = await makeGoal(page, {
      title: `Errand ${number}`,
      goalType: 'simple',
      categoryId: categoryOf('Personal Growth'),
    });
    await call(page, 'progress.create', { goalId: errand.id, value: 1 });
  }
}

async function expectStat(page: Page, label: string, value: string): Promise<void> {
  const stat = page.locator('dl > div').filter({ has: page.getByText(label, { exact: true }) });
  await stat.getByText(value, { exact: true }).first().waitFor();
}
