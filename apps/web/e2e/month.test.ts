import { readFile } from 'node:fs/promises';
import { toInstant } from '@goaltracker/domain/core/wall-clock';
import type { Page } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';
import { cardOf, closeNotification } from './fixtures/goals.ts';
import { journey } from './fixtures/journey.ts';
import { waitForStoredCalls } from './fixtures/offline.ts';
import { call, signUp } from './fixtures/people.ts';
import { listGoals } from './fixtures/records.ts';
import type { RunningServer } from './fixtures/server.ts';
import { openSettings } from './fixtures/settings.ts';

/** March 2088 begins on a Monday, and clocks change on the 28th. It is later than PostgreSQL's own clock. */
const month = '2088-03';
const timeZone = 'Europe/Berlin';
const book = 'Read 300 pages';
const cellar = 'Tidy the cellar';

async function setTime(page: Page, server: RunningServer, day: number, time: string): Promise<void> {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const date = `${month}-${String(day).padStart(2, '0')}`;
  const now = new Date(toInstant({ day: date, minutes: hour * 60 + minute }, timeZone)).toISOString();
  await server.setClock(now);
  await page.clock.setFixedTime(now);
}

async function planTheMonth(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Goals', exact: true }).click();
  await page.getByRole('link', { name: 'Planner' }).click();
  await page.getByRole('heading', { name: 'Ready to Plan Your Month?' }).waitFor();
  await page.getByRole('button', { name: 'Start Monthly Planning' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add New Goal' });
  await dialog.getByLabel('Desired Outcome').fill(book);
  await dialog.getByRole('switch', { name: 'Goal With Value' }).click();
  await dialog.getByLabel('Target Value').fill('300');
  await dialog.getByLabel('Unit of Measurement').fill('pages');
  await dialog.getByRole('switch', { name: 'Has A Deadline' }).click();
  await dialog.getByRole('textbox', { name: 'Completion Date' }).fill('03/31/2088');
  await dialog.getByRole('textbox', { name: 'Completion Date' }).press('Tab');
  await dialog.getByRole('button', { name: 'Use' }).click();
  await dialog.getByLabel('Obstacle', { exact: true }).fill('No quiet place');
  await dialog.getByLabel('Resource 1 for obstacle 1', { exact: true }).fill('The library');
  await dialog.getByLabel('Why This Matters').fill('Books make me calm');
  await dialog.getByRole('button', { name: 'Add Goal' }).click();
  await page.getByText('Goal added').waitFor();
  await dialog.waitFor({ state: 'detached' });

  await page.getByRole('button', { name: 'Add New Goal' }).click();
  await dialog.getByLabel('Desired Outcome').fill(cellar);
  await dialog.getByRole('button', { name: 'Add Goal' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Save Plan' }).click();
  await page.getByRole('heading', { name: 'March 2088 Plan' }).waitFor();
}

async function planTheWeek(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Weekly Plan' }).click();
  await page.getByRole('heading', { name: 'Week 1/5', level: 2 }).waitFor();
  const card = cardOf(page, book);
  await card.getByRole('button', { name: `Schedule ${book}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Schedule Goal' });
  await dialog.getByRole('button', { name: 'Tuesday 03/02/2088, 6:00 PM', exact: true }).click();
  await dialog.getByRole('button', { name: 'Schedule Goal' }).click();
  await card.getByRole('button', { name: 'Tue 6:00 PM – 7:00 PM' }).waitFor();
  await card.getByRole('button', { name: book, exact: false }).first().click();
  await card.getByRole('button', { name: 'Create Task: The library' }).click();
  await card.getByRole('button', { name: 'Task to do: The library' }).waitFor();
}

async function planTheDay(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Daily Plan' }).click();
  await cardOf(page, 'The library').getByRole('button', { name: 'Schedule' }).click();
  await page.getByRole('dialog', { name: 'Schedule Task' }).getByRole('button', { name: 'Add to Calendar' }).click();
  await page.getByRole('heading', { name: 'All Tasks Scheduled!' }).waitFor();
  await waitForStoredCalls(page);
}

/** Reports the events of the calendar. */
async function doTheSecondDay(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByRole('tab', { name: 'Unreported 2' }).click();
  await page
    .getByRole('button', { name: /The library/ })
    .first()
    .click();
  const tasks = page.getByRole('dialog', { name: 'Tasks' });
  await tasks.getByRole('checkbox', { name: /The library/ }).click();
  await tasks.getByRole('button', { name: 'Close' }).first().click();
  await page.getByRole('tab', { name: 'Unreported 1' }).waitFor();
  await page
    .getByRole('button', { name: new RegExp(book) })
    .first()
    .click();
  const report = page.getByRole('dialog', { name: 'Report Progress' });
  await report.getByRole('textbox', { name: 'Value to add (pages)' }).fill('12');
  await report.getByRole('textbox', { name: 'Notes' }).fill('Chapter one');
  await report.getByRole('button', { name: 'Save Progress' }).click();
  await report.waitFor({ state: 'detached' });
  await page.getByRole('heading', { name: 'No unreported events' }).waitFor();
}

async function openReport(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Goals', exact: true }).click();
  await page.getByRole('link', { name: 'Daily Performance' }).click();
  await page.getByRole('heading', { name: 'Daily Report', level: 1 }).waitFor();
}

/** Reports ten pages every evening through the API. */
async function readEveryEvening(page: Page, server: RunningServer, days: { from: number; through: number }) {
  const goal = (await listGoals(page)).find(({ title }) => title === book);
  for (let day = days.from; day <= days.through; day++) {
    await setTime(page, server, day, '20:00');
    await call(page, 'progress.create', { goalId: goal?.id, value: 10 });
  }
}

async function finishTheBook(page: Page): Promise<void> {
  await page.goto('/goals');
  const card = cardOf(page, book);
  await card.getByText('282 of 300 pages').waitFor();
  await card.getByRole('button', { name: 'Report Progress' }).click();
  const report = page.getByRole('dialog', { name: 'Report Progress' });
  await report.getByRole('textbox', { name: 'Value to add (pages)' }).fill('18');
  await report.getByRole('button', { name: 'Save Progress' }).click();
  await report.waitFor({ state: 'detached' });
  await page.getByRole('dialog', { name: book }).getByRole('button', { name: 'Done' }).click();
  await closeNotification(page);
  await page.getByRole('tab', { name: 'Completed (2)' }).click();
  await cardOf(page, book).waitFor();
}

async function tidyTheCellar(page: Page): Promise<void> {
  await page.goto('/goals');
  await cardOf(page, cellar).getByRole('button', { name: 'Report Progress' }).click();
  await page.getByRole('button', { name: 'Complete Goal' }).click();
  await page.getByRole('tab', { name: 'Completed (1)' }).waitFor();
}

async function exportGoals(page: Page): Promise<string> {
  await openSettings(page, 'Data Management');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export Goals (CSV)' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('goaltracker-export-2088-03-30.csv');
  return readFile(await file.path(), 'utf8');
}

journey('a month is planned, scheduled, reported and reviewed', { tags: 'long' }, async ({ openPage, server }) => {
  onTestFinished(() => server.setClock(new Date().toISOString()));
  const page = await openPage({ timezoneId: timeZone, ownProfile: true });
  await setTime(page, server, 1, '08:00');
  await page.goto('/');
  await signUp(page);
  await planTheMonth(page);
  await planTheWeek(page);
  await planTheDay(page);

  await setTime(page, server, 2, '19:30');
  await doTheSecondDay(page);
  await openReport(page);
  const score = page.getByRole('region', { name: 'Performance Score' });
  await score.getByText('50 out of 100 so far').waitFor();
  await score.getByText('Grade D').waitFor();

  await readEveryEvening(page, server, { from: 3, through: 19 });
  await setTime(page, server, 20, '11:00');
  await tidyTheCellar(page);
  await readEveryEvening(page, server, { from: 20, through: 29 });
  await setTime(page, server, 30, '21:00');
  await finishTheBook(page);
  await openReport(page);
  await score.getByText('100 out of 100 so far').waitFor();
  await page.getByRole('heading', { name: 'A year of days' }).scrollIntoViewIfNeeded();
  await page.getByText('Reported in a row').waitFor();
  expect(await page.getByText('29 days', { exact: true }).count()).toBe(2);

  const [, ...rows] = (await exportGoals(page)).trim().split('\r\n');
  expect(rows).toHaveLength(2);
  expect(rows.find((row) => row.startsWith(book))).toContain('Chapter one');

  await page.goto('/planner');
  await page.getByText('100%').first().waitFor();
  await page.getByRole('button', { name: 'Next month' }).click();
  await page.getByRole('heading', { name: 'Ready to Plan Your Month?' }).waitFor();
});
