import type { Category } from '@goaltracker/contracts/goals/category.schema';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { dayFromToday } from './fixtures/events.ts';
import { cardOf, makeGoal } from './fixtures/goals.ts';
import { journey } from './fixtures/journey.ts';
import { laptop, phone } from './fixtures/page-options.ts';
import { call, enterAsNewPerson } from './fixtures/people.ts';
import { listEvents, listGoals } from './fixtures/records.ts';
import { doubleClick, expectOneRequest } from './fixtures/repeated-clicks.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const question = (page: Page, title: string) => page.getByRole('dialog', { name: title });

journey('a double-click does nothing twice', async ({ openPage }) => {
  const page = await openPage({ viewport: laptop, timezoneId: 'UTC' });
  await enterAsNewPerson(page);
  const { id } = await makeGoal(page, { title: 'Spring cleaning' });
  await makeGoal(page, { title: 'Read more', deadline: `${dayFromToday(9)}T12:00:00Z` });
  await call(page, 'progress.create', { goalId: id, value: 1 });
  const music = await call<Category>(page, 'categories.create', { name: 'Music', icon: 'Music', color: 'orange' });

  await page.goto('/goals?tab=completed');
  const duplicate = cardOf(page, 'Spring cleaning').getByRole('button', { name: 'Duplicate' });
  await expectOneRequest(page, duplicate, '/trpc/goals.create', { path: '/goals?tab=completed' });
  expect(await listGoals(page)).toHaveLength(3);

  await page.goto(`/goals?dialog=daily-log&record=${id}`);
  await page.getByRole('button', { name: /^Delete progress of/ }).click();
  const remove = question(page, 'Delete this day?').getByRole('button', { name: 'Delete' });
  await expectOneRequest(page, remove, '/trpc/progress.removeDay', {
    path: `/goals?dialog=daily-log&record=${id}`,
    dialogs: ['Daily Progress Log'],
  });
  expect(await page.getByRole('alert').count()).toBe(0);

  // Add Category is where the question was.
  await page.setViewportSize(phone);
  await page.goto(`/goals?category=${music.id}`);
  await button(page, 'Delete category Music').click();
  const removeCategory = question(page, 'Delete Category').getByRole('button', { name: 'Delete' });
  await expectOneRequest(page, removeCategory, '/trpc/categories.remove', { path: '/goals' });

  await page.setViewportSize(laptop);
  await page.goto('/notes');
  await page.getByRole('link', { name: 'Calendar' }).click();
  await doubleClick(page, button(page, 'Next day'));
  await expect.poll(() => new URL(page.url()).searchParams.get('date')).toBe(dayFromToday(2));
  const { pathname, search } = new URL(page.url());
  await doubleClick(page, button(page, 'Event'));
  const editor = question(page, 'Create Event');
  await editor.waitFor();
  await page.waitForTimeout(100);
  expect(await editor.count()).toBe(1);
  await doubleClick(page, editor.getByRole('button').first());
  await editor.waitFor({ state: 'detached' });
  await page.waitForTimeout(100);
  expect(new URL(page.url())).toMatchObject({ pathname, search });

  await page.getByText('Deadlines').click();
  const path = await page.waitForURL(/deadlines/).then(() => new URL(page.url()));
  await button(page, 'Schedule Work').click();
  await page.getByRole('button', { name: 'Next week' }).click();
  await page
    .getByRole('button', { name: /, 10:00 AM$/ })
    .first()
    .click();
  await expectOneRequest(page, button(page, 'Schedule Goal'), '/trpc/calendar.create', {
    path: path.pathname + path.search,
  });
  expect(await listEvents(page)).toHaveLength(1);
});
