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

/** Chooses the last entry of every list on the screen, including lists that appear meanwhile. */
async function tryEveryList(page: Page, path: string, prepare?: (page: Page) => Promise<void>): Promise<void> {
  await page.goto(path);
  await prepare?.(page);
  const fields = page.locator('[aria-haspopup="listbox"]');
  await fields.first().waitFor();
  for (let index = 0; index < (await fields.count()); index++) {
    const found = await chooseLast(page, fields.nth(index));
    expect({ path, index, ...found }).toEqual({ path, index, isBelow: true, isChosen: true, widest: phone.width });
  }
}

async function chooseLast(page: Page, field: Locator) {
  await watchWidths(page);
  await field.tap();
  const list = page.locator(`[role=listbox][id="${await field.getAttribute('aria-controls')}"]`);
  await list.waitFor();
  const [box, from] = [await list.boundingBox(), await field.boundingBox()];
  const option = list.getByRole('option').last();
  const name = await option.innerText();
  // Away from the middle, where the next tap is: two taps in one place are a double click.
  await option.tap({ position: { x: 12, y: 12 } });
  await list.waitFor({ state: 'hidden' });
  return {
    isBelow: box !== null && from !== null && Math.abs(box.x - from.x) < 12 && box.width <= from.width,
    isChosen: (await field.inputValue()) === name,
    widest: await page.evaluate(() => Number(document.documentElement.dataset['widest'])),
  };
}

/** Records the greatest width of the page and its window in each frame from now on: a page may jump back. */
async function watchWidths(page: Page): Promise<void> {
  await page.evaluate(() => {
    let widest = 0;
    const measure = () => {
      const window = Math.round(visualViewport?.width ?? 0);
      widest = Math.max(widest, innerWidth, window, document.scrollingElement?.scrollWidth ?? 0);
      document.documentElement.dataset['widest'] = String(widest);
      requestAnimationFrame(measure);
    };
    measure();
  });
}

const showTaskDetails = (page: Page) => page.getByRole('button', { name: 'More details' }).tap();

journey('a list opens below its field on a phone and never widens the page', { tags: 'long' }, async ({ openPage }) => {
  const page = await openPage(onPhone);
  await enterAsNewPerson(page);
  await makeGoal(page, { title: 'Be fit for the spring marathon' });
  await tryEveryList(page, '/?dialog=new-event');
  await tryEveryList(page, '/?dialog=tasks', showTaskDetails);
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
  for (const path of paths) await tryEveryList(page, path);
});
