import type { Category } from '@goaltracker/contracts/goals/category.schema';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { dayFromToday } from './fixtures/events.ts';
import { cardOf, makeGoal } from './fixtures/goals.ts';
import { journey } from './fixtures/journey.ts';
import { laptop, phone } from './fixtures/page-options.ts';
import { call, enterAsNewPerson } from './fixtures/people.ts';
import { listEvents } from './fixtures/records.ts';
import { doubleClick, expectOneRequest, settle } from './fixtures/repeated-clicks.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const question = (page: Page, title: string) => page.getByRole('dialog', { name: title });

const addressOf = (page: Page) => page.url().replace(/^https?:[/][/][^/]+/, '');

journey('a double-click does nothing twice', { tags: 'long' }, async ({ openPage }) => {
  const page = await openPage({ viewport: laptop, timezoneId: 'UTC' });
  await enterAsNewPerson(page);
  await makeGoal(page, { title: 'Read more', deadline: `${dayFromToday(9)}T12:00:00Z` });
  const fence = await makeGoal(page, { title: 'Paint the fence' });
  await call(page, 'progress.create', { goalId: fence.id, value: 1 });
  const completed = '/goals?tab=completed';
  await page.goto(completed);
  const duplicate = cardOf(page, 'Paint the fence').getByRole('button', { name: 'Duplicate' });
  await expectOneRequest(page, duplicate, '/trpc/goals.create', { path: completed });

  const { id } = await makeGoal(page, { title: 'Draw', goalType: 'value', targetValue: 300, unit: 'pages' });
  await call(page, 'progress.create', { goalId: id, value: 2, date: '2026-03-02' });
  const log = `/goals?dialog=daily-log&record=${id}`;
  await page.goto(log);
  await button(page, 'Delete progress of 03/02/2026').click();
  const removeDay = question(page, 'Delete this day?').getByRole('button', { name: 'Delete' });
  await expectOneRequest(page, removeDay, '/trpc/progress.removeDay', { path: log, dialogs: ['Daily Progress Log'] });
  expect(await page.getByRole('alert').count()).toBe(0);

  const music = await call<Category>(page, 'categories.create', { name: 'Music', icon: 'Music', color: 'orange' });
  // Add Category is at the place of the question.
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
  const day = addressOf(page);
  await doubleClick(page, button(page, 'Event'));
  const editor = question(page, 'Create Event');
  await editor.waitFor();
  await settle(page);
  expect(await editor.count()).toBe(1);
  await doubleClick(page, editor.getByRole('button').first());
  await editor.waitFor({ state: 'detached' });
  await settle(page);
  expect(addressOf(page)).toBe(day);

  await page.getByText('Deadlines').click();
  await page.waitForURL(/deadlines/);
  const path = addressOf(page);
  await button(page, 'Schedule Work').click();
  await page.getByRole('button', { name: 'Next week' }).click();
  await page
    .getByRole('button', { name: /, 10:00 AM$/ })
    .first()
    .click();
  await expectOneRequest(page, button(page, 'Schedule Goal'), '/trpc/calendar.create', { path });
  expect(await listEvents(page)).toHaveLength(1);
});
