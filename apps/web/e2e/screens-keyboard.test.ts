import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { dayFromToday, makeEvent, usDate } from './fixtures/events.ts';
import { cardOf, makeGoal } from './fixtures/goals.ts';
import { journey } from './fixtures/journey.ts';
import { findBoundKeys, listKeys, tabTo, triedKeys } from './fixtures/keys.ts';
import { laptop } from './fixtures/page-options.ts';
import { call, enterAsNewPerson } from './fixtures/people.ts';
import { makePlan, monthFromNow } from './fixtures/planner.ts';

const pages = { goalType: 'value', targetValue: 300, unit: 'pages', expectedDailyProgress: 5 };

async function makeRecords(page: Page) {
  const { id: categoryId } = await call<{ id: string }>(page, 'categories.create', {
    name: 'Reading',
    icon: 'Folder',
    color: 'blue',
  });
  await makeGoal(page, { ...pages, title: 'Essays', categoryId });
  await makeGoal(page, { ...pages, title: 'Novels' });
  const { id } = await makeGoal(page, { title: 'Get a library card' });
  await call(page, 'progress.create', { goalId: id, value: 1 });
  await makePlan(page, { month: monthFromNow(0).address, titles: ['Read at night'] });
  await makeEvent(page, 'Dentist', { day: dayFromToday(0) });
  await makeEvent(page, 'Library', { day: dayFromToday(-1) });
  await call(page, 'notes.create', { title: 'Books to read', content: 'Middlemarch' });
  return { categoryId };
}

/** Waits until the screen and its late parts are loaded. */
async function show(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.locator('main h1').waitFor();
  await page.getByRole('button', { name: 'Hide navigation' }).waitFor();
  await page.waitForFunction(() => !document.querySelector('main [aria-busy="true"], .mantine-Skeleton-root'));
}

journey('the list of keys names exactly the keys bound on a screen', { tags: 'long' }, async ({ openPage }) => {
  const page = await openPage({ timezoneId: 'UTC', viewport: laptop });
  await enterAsNewPerson(page);
  const { categoryId } = await makeRecords(page);
  const calendar = ['/', '/calendar?day=agenda', '/calendar?day=deadlines', '/calendar?view=3days'];
  const addresses = [
    ...calendar,
    ...['week', 'month', 'missed'].map((view) => `/calendar?view=${view}`),
    '/goals',
    '/goals?tab=completed',
    `/goals?category=${categoryId}`,
    '/progress',
    '/daily-report',
    '/planner',
    '/planner?tab=weekly',
    '/planner?tab=weekly&review=last',
    '/planner?tab=daily',
    '/notes',
    '/profile',
    '/privacy',
  ];
  const differences: Record<string, unknown> = {};
  for (const address of addresses) {
    await show(page, address);
    const listed = Object.values(await listKeys(page)).flatMap((group) => Object.values(group).flat());
    const expected = triedKeys.filter((key) => listed.includes(key));
    const bound = await findBoundKeys(page);
    const found = triedKeys.filter((key) => bound.includes(key));
    if (found.join() !== expected.join()) differences[address] = { listed: expected, bound: found };
  }
  expect(differences).toEqual({});
});

journey(
  'goals, plans, progress, days and notes are used with the keyboard alone',
  { tags: 'long' },
  async ({ openPage }) => {
    const page = await openPage({ timezoneId: 'UTC', viewport: laptop });
    await enterAsNewPerson(page);
    await makeRecords(page);
    const { keyboard } = page;
    const dialog = (name: string) => page.getByRole('dialog', { name, exact: true });
    const heading = (name: string | RegExp) => page.getByRole('heading', { name });
    async function leave(name: string): Promise<void> {
      await dialog(name).locator(':focus').waitFor();
      await keyboard.press('Escape');
      await dialog(name).waitFor({ state: 'detached' });
    }

    await show(page, '/goals');
    await keyboard.press('n');
    await leave('Create New Goal');
    await keyboard.press('j');
    await expect.poll(() => page.locator('article:focus').count()).toBe(1);
    const title = (await page.locator('article:focus').getByRole('heading').first().textContent()) ?? '';
    const card = cardOf(page, title);
    await keyboard.press('Enter');
    await leave('Daily Progress Log');
    await keyboard.press('e');
    await leave('Edit Goal');
    await keyboard.press('r');
    await dialog('Report Progress')
      .getByRole('textbox', { name: 'Value to add' })
      .and(page.locator(':focus'))
      .waitFor();
    await keyboard.type('7');
    await keyboard.press('Enter');
    await dialog('Report Progress').waitFor({ state: 'detached' });
    await card.getByText('7 of 300 pages').waitFor();

    await show(page, '/planner');
    await keyboard.press('j');
    await heading(monthFromNow(1).name).waitFor();
    await keyboard.press('t');
    await heading(monthFromNow(0).name).waitFor();
    await tabTo(page.getByRole('tab', { name: 'Monthly Plan' }));
    await keyboard.press('ArrowRight');
    const week = await heading(/^Week/).textContent();
    await keyboard.press('j');
    await expect.poll(() => heading(/^Week/).textContent()).not.toBe(week);
    await keyboard.press('t');
    await expect.poll(() => heading(/^Week/).textContent()).toBe(week);
    await keyboard.press('n');
    await leave('Add New Goal');
    await tabTo(page.getByRole('tab', { name: 'Weekly Plan' }));
    await keyboard.press('ArrowRight');
    await page.getByRole('button', { name: /Dentist/ }).waitFor();

    await show(page, '/progress');
    await keyboard.press('j');
    await keyboard.press('Enter');
    await leave('Daily Progress Log');

    await show(page, '/daily-report');
    await keyboard.press('k');
    await heading(new RegExp(usDate(dayFromToday(-1)))).waitFor();
    await keyboard.press('t');
    await heading(new RegExp(usDate(dayFromToday(0)))).waitFor();

    await show(page, '/notes');
    await keyboard.press('n');
    await leave('New Note');
    await keyboard.press('/');
    await keyboard.type('march');
    await page.getByText('1 found').waitFor();
    await tabTo(page.getByRole('button', { name: 'Clear search' }));
    await keyboard.press('j');
    await keyboard.press('Enter');
    await leave('Edit Note');
    expect(await listKeys(page)).toMatchObject({
      Notes: { 'New Note': ['N'], 'Search notes': ['/'] },
      'In the list': { Edit: ['E', 'Enter'] },
    });
  },
);
