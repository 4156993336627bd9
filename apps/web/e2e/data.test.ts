import { readFile } from 'node:fs/promises';
import type { Task } from '@goaltracker/contracts/tasks/task.schema';
import type { Download, Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectAccessible } from './fixtures/accessibility.ts';
import { journey } from './fixtures/journey.ts';
import { laptop } from './fixtures/page-options.ts';
import { call, enterAsNewPerson, read } from './fixtures/people.ts';
import { openSettings } from './fixtures/settings.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name });

async function save(page: Page, name: string): Promise<{ name: string; text: string }> {
  const [download] = await Promise.all<[Promise<Download>, Promise<void>]>([
    page.waitForEvent('download'),
    button(page, name).click(),
  ]);
  return { name: download.suggestedFilename(), text: (await readFile(await download.path())).toString('utf8') };
}

/** `2026-11-21 09:30:00` in Berlin, the time zone of the browser. */
const inBerlin = (instant: string) =>
  new Date(instant).toLocaleString('sv-SE', { timeZone: 'Europe/Berlin', hourCycle: 'h23' });

interface Made {
  id: string;
  createdAt: string;
}

journey('goals are exported as CSV', { tags: 'long' }, async ({ openPage }) => {
  const page = await openPage();
  await enterAsNewPerson(page, '/profile?section=data');
  const { id: categoryId } = await call<Made>(page, 'categories.create', {
    name: '@Home',
    icon: 'Home',
    color: 'blue',
  });
  const goal = await call<Made>(page, 'goals.create', {
    title: '=Read "24" books',
    categoryId,
    goalType: 'value',
    targetValue: 24.5,
    unit: 'books',
    expectedDailyProgress: 0.25,
    deadline: '2030-12-31',
    skipWeekends: true,
  });
  for (const [date, notes] of [
    ['2026-01-05', '-1 chapter,\nreally'],
    ['2026-01-06', null],
    ['2026-01-07', 'Süß'],
  ])
    await call(page, 'progress.create', { goalId: goal.id, value: 1.5, date, notes });
  const done = await call<Made>(page, 'goals.create', {
    title: 'Move',
    goalType: 'simple',
    priority: 'important_urgent',
  });
  const report = await call<{ reportedAt: string }>(page, 'progress.create', { goalId: done.id, value: 1 });

  const file = await save(page, 'Export Goals (CSV)');
  await page.getByRole('status').getByText('Export Complete').waitFor();
  const today = inBerlin(new Date().toISOString()).slice(0, 10);
  expect(file.name).toBe(`goaltracker-export-${today}.csv`);
  const notes = '"2026-01-05: -1 chapter,\nreally\n2026-01-07: Süß"';
  const rows = [
    '\u{FEFF}Title,Category,Target Value,Current Value,Unit,Expected Daily Progress,Progress Percentage,Is Completed,Deadline,Skip Weekends,Created At,Completed At,Notes,Pace Counts From,Lead Measures',
    `"'=Read ""24"" books",'@Home,24.5,4.5,books,0.25,18.37,No,2030-12-31,Yes,${inBerlin(goal.createdAt)},,${notes},,`,
    `Move,,1,1,completion,1,100,Yes,,No,${inBerlin(done.createdAt)},${inBerlin(report.reportedAt)},,,`,
  ];
  expect(file.text).toBe(rows.map((row) => `${row}\r\n`).join(''));
});

journey('event reports are exported as the server sends them', { tags: 'long' }, async ({ openPage }) => {
  const page = await openPage({ viewport: laptop });
  await enterAsNewPerson(page, '/profile?section=data');
  await button(page, 'Export Event Reports (CSV)').click();
  await page.getByRole('alert').getByText('No Data to Export').waitFor();

  const event = await call<Made>(page, 'calendar.create', { title: '+Gym', startTime: '2026-07-01T06:00:00Z' });
  await call(page, 'calendar.setReport', { id: event.id, report: 'Two\nlines' });
  await call(page, 'calendar.create', { title: 'Not reported', startTime: '2026-07-01T06:00:00Z' });
  const file = await save(page, 'Export Event Reports (CSV)');
  await page.getByRole('status').getByText('Export Complete').waitFor();
  expect(file).toEqual({
    name: 'event-reports.csv',
    text:
      '\u{FEFF}Start Date,Start Time,End Date,End Time,All Day,Title,Type,Goal,Location,Status,Reported At,Report\r\n' +
      `2026-07-01,08:00,2026-07-01,09:00,No,'+Gym,Event,,,Unreported,,"Two\nlines"\r\n`,
  });
});

async function expectTask(page: Page, title: string): Promise<void> {
  expect(await read<Task[]>(page, '/api/tasks')).toMatchObject([{ title, goalId: null }]);
}

journey('all data is reset after a confirmation, and every screen shows it', { tags: 'long' }, async ({ openPage }) => {
  // After the replacement, a pull since an earlier version answers 410.
  const page = await openPage({ expectedErrors: [/status of 410/] });
  await enterAsNewPerson(page);
  await call(page, 'categories.create', { name: 'Garden', icon: 'Sun', color: 'green' });
  const { id: goalId } = await call<Made>(page, 'goals.create', { title: 'Plant roses', goalType: 'simple' });
  await call(page, 'tasks.create', { title: 'Buy a spade', goalId });
  await page.goto('/goals');
  await page.getByText('Plant roses').first().waitFor();
  await openSettings(page, 'Data Management');

  await button(page, 'Reset All Data').click();
  const question = page.getByRole('dialog', { name: 'Are you absolutely sure?' });
  await question.getByText('Your tasks, events and notes stay').waitFor();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await question.waitFor({ state: 'detached' });

  await button(page, 'Reset All Data').click();
  await question.getByRole('button', { name: 'Reset All Data' }).click();
  await page.getByRole('status').getByText('Data Reset Complete').waitFor();
  await question.waitFor({ state: 'detached' });
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Goals' }).click();
  await page.getByRole('heading', { level: 1, name: 'Goals' }).waitFor();
  await page.getByText('Plant roses').waitFor({ state: 'detached' });
  await expectTask(page, 'Buy a spade');

  await openSettings(page, 'Data Management');
  await button(page, 'Reset All Data').click();
  await page.getByRole('alert').getByText('You do not have any goals or categories to delete.').waitFor();
});
