import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectAccessible } from './fixtures/accessibility.ts';
import { daytimeDay, daytimeZone, usDate } from './fixtures/events.ts';
import { makeGoal } from './fixtures/goals.ts';
import { journey } from './fixtures/journey.ts';
import { makeOldGoal } from './fixtures/older-goals.ts';
import { enterAsNewPerson } from './fixtures/people.ts';

const path = '/daily-report';
const timezoneId = daytimeZone;
const books = { title: 'Read books', goalType: 'value', targetValue: 100, unit: 'books', expectedDailyProgress: 2 };
const runs = { title: 'Run far', goalType: 'value', targetValue: 100, unit: 'km', expectedDailyProgress: 5 };

const scoreOf = (page: Page) => page.getByRole('region', { name: 'Performance Score' });
const nameOf = (page: Page, day: string) =>
  page.getByRole('heading', { level: 2, name: `${weekdayOf(day)}, ${usDate(day)}` });
const pickerName = (day: string) =>
  new Date(`${day}T12:00:00Z`).toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
const weekdayOf = (day: string) =>
  new Date(`${day}T12:00:00Z`).toLocaleDateString('en-US', { weekday: 'long', timeZone: 'UTC' });

async function expectGrade(page: Page, grade: string, score: number): Promise<void> {
  await scoreOf(page).getByText(`${score} out of 100`).waitFor();
  await scoreOf(page).getByText(`Grade ${grade},`).waitFor();
}

async function expectFact(page: Page, label: string, value: string): Promise<void> {
  const fact = page.locator('dl > div').filter({ has: page.getByText(label, { exact: true }) });
  await fact.getByText(value, { exact: true }).waitFor();
}

journey('the report of a user without goals explains how a day is graded', { tags: 'long' }, async ({ openPage }) => {
  const page = await openPage({ timezoneId });
  await enterAsNewPerson(page, path);
  await page.getByRole('heading', { level: 1, name: 'Daily Report' }).waitFor();
  await page.getByRole('heading', { name: 'No performance data available for this date.' }).waitFor();
  await page.getByRole('button', { name: 'Create a Goal' }).click();
  await page.getByRole('dialog', { name: 'Create New Goal' }).waitFor();
});

journey('a report changes the grade, and the grade shows its computation', async ({ openPage }) => {
  const page = await openPage({ timezoneId });
  await enterAsNewPerson(page);
  await makeGoal(page, books);
  await makeGoal(page, runs);
  await page.goto(path);
  await scoreOf(page).getByText('2 to report today').waitFor();
  expect(await scoreOf(page).getByText('out of 100').count()).toBe(0);
  await expectFact(page, 'Active Goals', '2');
  await expectFact(page, 'Expected Today', '2');
  await expectFact(page, 'Not Reported Today', '2');

  await page.getByRole('button', { name: 'Report Progress: Read books' }).click();
  const dialog = page.getByRole('dialog', { name: 'Report Progress' });
  await dialog.getByRole('textbox', { name: 'Value to add (books)' }).fill('1');
  await dialog.getByRole('button', { name: 'Save Progress' }).click();
  await dialog.waitFor({ state: 'detached' });
  await expectGrade(page, 'F', 43);
  await scoreOf(page).getByText('1 goal moved').waitFor();
  await expectFact(page, 'Reported On', '1');
  await page.getByRole('region', { name: 'Goals Overview' }).getByText('50%', { exact: true }).waitFor();
  await expectFact(page, 'Total Progress Made', '1');
  await page.getByRole('button', { name: 'Report Progress: Read books' }).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Report Progress: Run far' }).waitFor();

  expect(await scoreOf(page).locator('dl > div').allInnerTexts()).toEqual([
    'Reported on, 50% × 70\n35',
    'Achieved, 25% × 30\n7.5',
    'No overdue goals\n0',
    'Score, rounded\n43 of 100',
  ]);
  await scoreOf(page).getByText('+50, up to 93').waitFor();
  const explain = page.getByRole('button', { name: '43 out of 100 so far (How this score was made)' });
  await explain.focus();
  await page.keyboard.press('Enter');
  const terms = page.getByRole('dialog', { name: 'How this score was made' });
  await terms.getByText('Grades: A+ from 90', { exact: false }).waitFor();
  await page.keyboard.press('Escape');
  await terms.waitFor({ state: 'detached' });
  await expect.poll(() => explain.evaluate((button) => button === document.activeElement)).toBe(true);

  await page.getByRole('button', { name: 'Add 5 km to Run far' }).click();
  await expectGrade(page, 'A+', 93);
  await page.getByRole('region', { name: 'Still within reach' }).waitFor({ state: 'detached' });
});

journey('buttons, the address, Back and a calendar change the day', { tags: 'long' }, async ({ openPage, server }) => {
  const page = await openPage({ timezoneId });
  await enterAsNewPerson(page);
  await makeOldGoal(page, server, { ...books, daysOld: 40 });
  const [today, yesterday, before] = [daytimeDay(0), daytimeDay(-1), daytimeDay(-2)];
  await page.goto(`${path}?date=${daytimeDay(1)}`);
  await nameOf(page, today).waitFor();
  const badge = page.getByRole('navigation', { name: 'Day of the report' }).getByText('Today', { exact: true });
  await badge.waitFor();
  const next = page.getByRole('button', { name: 'Next day' });
  expect(await next.isDisabled()).toBe(true);

  await page.getByRole('button', { name: 'Previous day' }).click();
  await nameOf(page, yesterday).waitFor();
  expect(new URL(page.url()).searchParams.get('date')).toBe(yesterday);
  expect(await badge.count()).toBe(0);
  await expectFact(page, 'Not Reported That Day', '1');
  await scoreOf(page).getByText('No report on 1 due goal.').waitFor();
  expect(await page.getByRole('button', { name: 'Report Progress: Read books' }).count()).toBe(0);
  await page.getByRole('button', { name: 'Previous day' }).click();
  await nameOf(page, before).waitFor();
  await page.goBack();
  await nameOf(page, yesterday).waitFor();
  await next.click();
  await nameOf(page, today).waitFor();
  expect(new URL(page.url()).search).toBe('');

  await page.goto(`${path}?date=${daytimeDay(-60)}`);
  await page.getByText('No performance data available for this date.').waitFor();
  await page.getByRole('button', { name: 'See today' }).click();
  await nameOf(page, today).waitFor();
  await page.getByRole('button', { name: 'Choose a day' }).click();
  const picker = page.getByRole('dialog', { name: 'Choose a day' });
  await picker.getByRole('button', { name: pickerName(today), exact: true }).waitFor();
  expect(await page.locator(':focus').getAttribute('aria-label')).toBe(pickerName(today));
  await expectAccessible(page);
  await picker.getByRole('button', { name: pickerName(yesterday), exact: true }).click();
  await picker.waitFor({ state: 'detached' });
  await nameOf(page, yesterday).waitFor();
  await page.getByRole('button', { name: 'Go to today' }).focus();
  await page.keyboard.press('Enter');
  await nameOf(page, today).waitFor();
  expect(await page.locator(':focus').innerText()).toContain(usDate(today));
});
