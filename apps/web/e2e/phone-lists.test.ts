import type { Goal } from '@goaltracker/contracts/goals/goal.schema';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { dayFromToday } from './fixtures/events.ts';
import { makeGoal } from './fixtures/goals.ts';
import { journey } from './fixtures/journey.ts';
import { phone } from './fixtures/page-options.ts';
import { call, enterAsNewPerson } from './fixtures/people.ts';
import { monthFromNow, planGoal } from './fixtures/planner.ts';

const onPhone = { viewport: phone, hasTouch: true };

/** Opens every list that the screen has, and those that open with what is chosen. */
async function useEveryList(page: Page, path: string, prepare?: (page: Page) => Promise<void>): Promise<void> {
  await page.goto(path);
  await prepare?.(page);
  const fields = page.locator('[aria-haspopup="listbox"]');
  await fields.first().waitFor();
  for (let index = 0; index < (await fields.count()); index++) await useList(page, fields.nth(index), path);
}

/** Chooses the last entry of a list with the finger. */
async function useList(page: Page, field: Locator, path: string): Promise<void> {
  const id = (await field.getAttribute('aria-controls')) ?? '';
  const message = `${id} of ${path}`;
  await watchWidths(page);
  await field.tap();
  const list = page.locator(`[role=listbox][id="${id}"]`);
  await list.waitFor();
  const option = list.getByRole('option').last();
  const name = await option.innerText();
  const [box, from] = [await list.boundingBox(), await field.boundingBox()];
  expect(box?.x, message).toBeGreaterThanOrEqual(0);
  expect((box?.x ?? 0) + (box?.width ?? 0), message).toBeLessThanOrEqual(phone.width);
  expect(Math.abs((box?.x ?? 0) - (from?.x ?? 0)), message).toBeLessThan(12);
  await option.tap();
  await list.waitFor({ state: 'hidden' });
  await expect.poll(() => field.inputValue(), { message }).toBe(name);
  expect(await widestOf(page), message).toEqual({ page: phone.width, window: phone.width });
}

/** Measures each frame from now on, since a page may jump back. */
async function watchWidths(page: Page): Promise<void> {
  await page.evaluate(() => {
    const widest = { page: 0, window: 0 };
    const measure = () => {
      widest.page = Math.max(widest.page, document.scrollingElement?.scrollWidth ?? 0);
      widest.window = Math.max(widest.window, window.innerWidth, Math.round(window.visualViewport?.width ?? 0));
      requestAnimationFrame(measure);
    };
    measure();
    Object.assign(window, { widest });
  });
}

const widestOf = (page: Page) => page.evaluate(() => (window as unknown as { widest: unknown }).widest);

const showTaskDetails = (page: Page) => page.getByRole('button', { name: 'More details' }).tap();

journey('a list opens below its field on a phone and never widens the page', async ({ openPage }) => {
  const page = await openPage(onPhone);
  await enterAsNewPerson(page);
  await makeGoal(page, { title: 'Be fit for the spring marathon' });
  await useEveryList(page, '/?dialog=new-event');
  await useEveryList(page, '/?dialog=tasks', showTaskDetails);
});

journey('every list of every form can be used on a phone', { tags: 'long' }, async ({ openPage }) => {
  const page = await openPage(onPhone);
  await enterAsNewPerson(page);
  const goal = await makeGoal(page, {
    title: 'Be fit for the spring marathon',
    goalType: 'wig',
    leads: [{ title: 'Long runs', targetValue: 12, unit: 'runs' }],
  });
  const { goal: books } = await planGoal(page, monthFromNow(0), {
    title: 'Read 24 books',
    goalType: 'value',
    targetValue: 24,
    unit: 'books',
  });
  const day = dayFromToday(1);
  const times = { startTime: `${day}T09:00:00Z`, endTime: `${day}T10:00:00Z` };
  const event = await call<Goal>(page, 'calendar.create', { title: 'Dentist', ...times });
  await call(page, 'settings.update', { weeklyReviewAt: '18:00' });
  const paths = [
    `/?dialog=edit-event&record=${event.id}`,
    '/goals?dialog=new-goal',
    `/goals?dialog=edit-goal&record=${goal.id}`,
    `/goals?dialog=edit-goal&record=${books.id}`,
    `/goals?dialog=report-progress&record=${books.id}`,
    `/planner?dialog=plan-goal&record=${books.id}`,
    '/planner?dialog=planner-settings',
    '/notes?dialog=new-note',
    '/profile?dialog=new-calendar-feed',
    '/profile?dialog=new-calendar',
  ];
  for (const path of paths) await useEveryList(page, path);
});
