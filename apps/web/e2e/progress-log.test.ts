import { expect } from 'vitest';
import type { Page } from 'playwright-core';
import { expectAccessible } from './fixtures/accessibility.ts';
import { makeGoal } from './fixtures/goals.ts';
import { journey } from './fixtures/journey.ts';
import { laptop } from './fixtures/page-options.ts';
import { call, enterAsNewPerson } from './fixtures/people.ts';

const books = { title: 'Read 24 books', goalType: 'value', targetValue: 24, unit: 'books', expectedDailyProgress: 2 };

const logOf = (page: Page) => page.getByRole('dialog', { name: 'Daily Progress Log' });
const overlayOf = (page: Page) => page.getByRole('dialog', { name: 'Edit Daily Progress' });
const questionOf = (page: Page) => page.getByRole('dialog', { name: 'Delete this day?' });
const dayOf = (page: Page, date: string) => logOf(page).getByRole('listitem').filter({ hasText: date });

journey(
  'editing a day replaces its entries with one entry, and a day can be deleted',
  { tags: 'long' },
  async ({ openPage }) => {
    const page = await openPage();
    await enterAsNewPerson(page);
    const { id } = await makeGoal(page, books);
    await call(page, 'progress.create', { goalId: id, value: 1, date: '2026-03-02', notes: 'In the train' });
    await call(page, 'progress.create', { goalId: id, value: 0.5, date: '2026-03-02', notes: 'In bed' });
    await call(page, 'progress.create', { goalId: id, value: 2, date: '2026-03-04' });
    await page.goto(`/goals?dialog=daily-log&record=${id}`);
    await dayOf(page, '03/02/2026').getByText('2 entries').waitFor();
    await dayOf(page, '03/02/2026').getByText('Below').waitFor();
    await dayOf(page, '03/04/2026').getByText('Met · expected 2 books a day').waitFor();
    const bar = await dayOf(page, '03/04/2026').getByRole('progressbar').boundingBox();
    expect(bar?.width).toBeGreaterThan(150);
    await expectSummary(page, { Progress: '3.5 of 24 books', 'Percent complete': '15%', 'Best day': '03/04/2026' });

    await logOf(page).getByRole('button', { name: 'Edit progress of 03/02/2026' }).click();
    const overlay = overlayOf(page);
    await overlay.locator(':focus').waitFor();
    expect(await overlay.getByRole('textbox', { name: 'Notes' }).inputValue()).toBe('In the train\nIn bed');
    const value = overlay.getByRole('textbox', { name: 'Value (books)' });
    await value.fill('4');
    await page.keyboard.press('Enter');
    await overlay.waitFor({ state: 'detached' });
    await dayOf(page, '03/02/2026').getByText('+4 books').waitFor();
    await dayOf(page, '03/02/2026').getByText('2 entries').waitFor({ state: 'detached' });
    await expectSummary(page, { Progress: '6 of 24 books', 'Best day': '03/02/2026' });

    await logOf(page).getByRole('button', { name: 'Delete progress of 03/04/2026' }).click();
    const question = questionOf(page);
    await question.getByText('1 entry of 03/04/2026 will be removed from "Read 24 books".').waitFor();
    await question.getByRole('button', { name: 'Delete' }).click();
    await question.waitFor({ state: 'detached' });
    await dayOf(page, '03/04/2026').waitFor({ state: 'detached' });
    await page.reload();
    await expectSummary(page, { Progress: '4 of 24 books' });
    expect(await logOf(page).getByRole('listitem').count()).toBe(1);
  },
);

journey('the log opens the report and shows the new entry', { tags: 'long' }, async ({ openPage }) => {
  const page = await openPage({ viewport: laptop });
  await enterAsNewPerson(page);
  const { id } = await makeGoal(page, books);
  await page.goto(`/progress?dialog=daily-log&record=${id}`);
  await logOf(page).getByText('No progress yet').waitFor();
  await logOf(page).getByRole('button', { name: 'Report Progress' }).click();
  const report = page.getByRole('dialog', { name: 'Report Progress' });
  await report.getByRole('textbox', { name: 'Value to add (books)' }).fill('2');
  await report.getByRole('button', { name: 'Save Progress' }).click();
  await logOf(page).getByRole('button', { name: 'Progress Reported!' }).waitFor();
  await logOf(page).getByRole('listitem').getByText('Today').waitFor();
  await logOf(page)
    .getByRole('button', { name: /How the pace is found/ })
    .click();
  const pace = page.getByRole('dialog', { name: 'How the pace is found' });
  await pace.getByText('2 books a day').first().waitFor();
  await pace.and(page.locator(':focus')).waitFor();
  await page.keyboard.press('Escape');
  await pace.waitFor({ state: 'detached' });
  await page.keyboard.press('Escape');
  await logOf(page).waitFor({ state: 'detached' });
});

journey(
  'a year of days shows the newest first, describes its chart in words, and loads the rest on request',
  { tags: 'long' },
  async ({ openPage }) => {
    const page = await openPage({ colorScheme: 'dark', viewport: laptop });
    await enterAsNewPerson(page);
    const { id } = await makeGoal(page, { ...books, targetValue: 1000 });
    const days = Array.from({ length: 100 }, (_, index) =>
      new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10),
    );
    for (const date of days) await call(page, 'progress.create', { goalId: id, value: 1, date });
    await page.goto(`/goals?dialog=daily-log&record=${id}`);
    await logOf(page)
      .getByText(/^From 01\/01\/2026 to .* progress went from 1 book to 100 books; expected by then: [\d,]+ books\.$/)
      .waitFor();
    await logOf(page).locator('svg.recharts-surface').first().waitFor();
    expect(await logOf(page).getByRole('listitem').count()).toBe(30);
    await expectAccessible(page);
    await logOf(page).getByRole('button', { name: 'Show earlier days (70)' }).click();
    await expect.poll(() => logOf(page).getByRole('listitem').count()).toBe(100);
    await dayOf(page, '01/01/2026').waitFor();
  },
);

async function expectSummary(page: Page, expected: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(expected)) {
    const line = logOf(page)
      .locator('dl > div')
      .filter({ has: page.getByText(label, { exact: true }) });
    await line.getByText(text, { exact: true }).first().waitFor();
  }
}
