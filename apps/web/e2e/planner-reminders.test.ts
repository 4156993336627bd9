import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectAccessible } from './fixtures/accessibility.ts';
import { journey } from './fixtures/journey.ts';
import { laptop } from './fixtures/page-options.ts';
import { enterAsNewPerson } from './fixtures/people.ts';
import { makePlan } from './fixtures/planner.ts';

const weekly = 'Time to plan your week';
const daily = 'Time to plan your day';
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Planner Settings' });
const tab = (page: Page, name: string) => page.getByRole('tab', { name }).click();

/** Enters the planner with a plan of November 2026. */
async function enter(page: Page, path: string): Promise<void> {
  await enterAsNewPerson(page);
  await makePlan(page, { month: '2026-11', titles: ['Read 24 books'] });
  await page.goto(path);
  await page.getByRole('heading', { name: 'Planner', level: 1 }).waitFor();
}

journey(
  'the weekly reminder appears on Sunday until it is dismissed for the day',
  { tags: 'long' },
  async ({ openPage }) => {
    const page = await openPage({ clockFrom: new Date('2026-11-22T11:00:00Z') });
    await enter(page, '/planner?tab=weekly');
    const banner = page.getByRole('status').filter({ hasText: weekly });
    await banner.waitFor();
    await expectAccessible(page);
    await banner.getByRole('button', { name: 'Close the reminder for today' }).click();
    await page.getByText(weekly).waitFor({ state: 'detached' });
    await page.reload();
    await page.getByRole('heading', { name: /^Week/ }).waitFor();
    expect(await page.getByText(weekly).count()).toBe(0);

    await page.clock.setSystemTime(new Date('2026-11-29T11:00:00Z'));
    await page.reload();
    await page.getByText(weekly).waitFor();
  },
);

journey(
  'the daily reminder appears in the hour after the chosen time while the planner is open',
  { tags: 'long' },
  async ({ openPage }) => {
    const page = await openPage({ clockFrom: new Date('2026-11-24T06:50:00Z'), viewport: laptop, colorScheme: 'dark' });
    await enter(page, '/planner?tab=daily');
    await page.getByRole('heading', { name: 'Tuesday, 11/24/2026' }).waitFor();
    await page.getByRole('heading', { name: 'All Tasks Scheduled!' }).waitFor();
    expect(await page.getByText(daily).count()).toBe(0);
    await page.clock.fastForward(15 * 60_000);
    await page.getByText(daily).waitFor();
    await expectAccessible(page);
    await page.clock.fastForward(130 * 60_000);
    await page.getByText(daily).waitFor({ state: 'detached' });
  },
);

journey('reminders follow the days and times chosen in the settings', { tags: 'long' }, async ({ openPage }) => {
  const page = await openPage({ clockFrom: new Date('2026-11-24T11:00:00Z') });
  await enter(page, '/planner?tab=weekly');
  await page.getByRole('heading', { name: /^Week/ }).waitFor();
  expect(await page.getByText(weekly).count()).toBe(0);
  await page.getByRole('button', { name: 'Settings', exact: true }).click();
  const dialog = dialogOf(page);
  expect(await dialog.getByLabel('Monthly planning day').inputValue()).toBe('1');
  expect(await dialog.getByRole('combobox', { name: 'Weekly planning day' }).inputValue()).toBe('Sunday');
  expect(await dialog.getByLabel('Daily planning time').inputValue()).toBe('09:00');
  await expectAccessible(page);
  await dialog.getByRole('combobox', { name: 'Weekly planning day' }).click();
  await page.getByRole('option', { name: 'Tuesday' }).click();
  await dialog.getByLabel('Daily planning time').fill('12:30');
  await dialog.getByRole('button', { name: 'Save Settings' }).click();
  await page.getByText('Settings saved').waitFor();
  await dialog.waitFor({ state: 'detached' });
  await page.getByText(weekly).waitFor();
  await tab(page, 'Daily Plan');
  await page.getByText(daily).waitFor();
});

journey(
  'the monthly reminder appears on its day while the month has no plan',
  { tags: 'long' },
  async ({ openPage }) => {
    const page = await openPage({ clockFrom: new Date('2026-12-01T11:00:00Z') });
    await enterAsNewPerson(page, '/planner');
    await page.getByText('Time to plan your month').waitFor();
    await makePlan(page, { month: '2026-12', titles: ['Read 24 books'] });
    const found = page.waitForResponse((response) => response.url().includes('findSession'));
    await page.reload();
    await found;
    await page.getByRole('heading', { name: 'Planner', level: 1 }).waitFor();
    expect(await page.getByText('Time to plan your month').count()).toBe(0);
  },
);
