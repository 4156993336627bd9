import type { Goal } from '@goaltracker/contracts/goals/goal.schema';
import type { PlanningSession } from '@goaltracker/contracts/planner/planner.schema';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { cardOf, makeGoal } from './fixtures/goals.ts';
import { journey } from './fixtures/journey.ts';
import { call, enterAsNewPerson } from './fixtures/people.ts';
import { dayFromToday } from './fixtures/events.ts';
import { phone } from './fixtures/page-options.ts';
import { monthFromNow } from './fixtures/planner.ts';
import { sectionAddresses } from './fixtures/settings.ts';

const viewport = { width: 320, height: 640 };
const word = 'Donaudampfschifffahrtsgesellschaftskapitaen'.repeat(6).slice(0, 255);

/** Creates records whose titles are single words of 255 characters. */
async function fillWithLongWords(page: Page): Promise<Goal> {
  await enterAsNewPerson(page);
  const { year, month } = monthFromNow(0);
  const session = await call<PlanningSession>(page, 'planner.createSession', { month, year });
  const category = await call<{ id: string }>(page, 'categories.create', {
    name: word.slice(0, 50),
    icon: 'Folder',
    color: 'blue',
  });
  const goal = await makeGoal(page, {
    title: word,
    categoryId: category.id,
    goalType: 'value',
    targetValue: 1_000_000,
    unit: word.slice(0, 50),
    deadline: dayFromToday(30),
    planningSessionId: session.id,
    description: `Obstacles & Resources:\n• ${word}\n  • ${word}\n\nWhy This Matters: ${word}`,
  });
  await call(page, 'tasks.create', { title: word, goalId: goal.id });
  await call(page, 'notes.create', { title: word, content: word });
  await call(page, 'apiTokens.create', { name: word.slice(0, 60), access: 'read' });
  await call(page, 'calendarFeeds.create', { name: word.slice(0, 60) });
  const yesterday = dayFromToday(-1);
  const times = { startTime: `${yesterday}T09:00:00Z`, endTime: `${yesterday}T10:00:00Z` };
  await call(page, 'calendar.create', { title: word, location: word, type: 'goal', goalId: goal.id, ...times });
  return goal;
}

/** Lists elements that overflow the screen to the right outside of any horizontally scrolling container. */
function findStickingOut(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('main *, [role=dialog] *')]
      .filter((element) => {
        const { width, right } = element.getBoundingClientRect();
        if (width < 2 || right <= window.innerWidth + 1) return false;
        for (let box = element.parentElement; box; box = box.parentElement)
          if (getComputedStyle(box).overflowX !== 'visible') return false;
        return true;
      })
      .map((element) => element.outerHTML.slice(0, 120)),
  );
}

async function expectInside(inner: Locator, outer: Locator): Promise<void> {
  const [box, frame] = [await inner.boundingBox(), await outer.boundingBox()];
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThan((frame?.x ?? 0) + (frame?.width ?? 0) + 1);
}

journey('long words fit a screen of 320 px', { tags: 'long' }, async ({ openPage }) => {
  const page = await openPage({ viewport });
  const { id } = await fillWithLongWords(page);
  const paths = ['/goals', '/planner', '/planner?tab=weekly', '/planner?tab=daily', '/daily-report', '/profile'];
  paths.push(...sectionAddresses);
  const dialogs = [`plan-goal&record=${id}`, 'tasks'].map((dialog) => `/planner?dialog=${dialog}`);
  for (const path of [...paths, ...dialogs]) {
    await page.goto(path);
    await page.getByText('Loading...').first().waitFor({ state: 'detached' });
    await expect.poll(() => findStickingOut(page), { message: path }).toEqual([]);
  }
});

journey('missed events stay inside their card on 320 px', { tags: 'long' }, async ({ openPage }) => {
  const page = await openPage({ viewport });
  await fillWithLongWords(page);
  await page.goto('/?view=missed');
  const list = page.getByRole('region', { name: 'Missed Events' });
  const tab = page.getByRole('tab', { name: 'Unreported 1' });
  await tab.waitFor();
  await expectInside(list.getByRole('listitem'), list);
  await expectInside(tab, page.getByRole('tablist', { name: 'Period' }));
});

journey('an unreported goal is readable in the daily report on 320 px', { tags: 'long' }, async ({ openPage }) => {
  const page = await openPage({ viewport });
  await fillWithLongWords(page);
  await page.goto('/daily-report');
  const goals = page.getByRole('list', { name: 'Goals still within reach' });
  const title = await goals.getByRole('button', { name: `Report Progress: ${word}` }).boundingBox();
  expect(title?.width).toBeGreaterThan(150);
});

journey('the dates of an event are readable in the editor on 320 px', { tags: 'long' }, async ({ openPage }) => {
  const page = await openPage({ viewport });
  await enterAsNewPerson(page, '/?dialog=new-event');
  const date = page.getByRole('textbox', { name: 'End date' });
  await date.waitFor();
  expect(await date.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(0);
});

journey('an on-screen keyboard leaves the buttons of a dialog in view', { tags: 'long' }, async ({ openPage }) => {
  const page = await openPage({ viewport: phone, hasTouch: true });
  await enterAsNewPerson(page, '/goals?dialog=new-goal');
  const meta = page.locator('meta[name=viewport]');
  expect(await meta.getAttribute('content')).toContain('interactive-widget=resizes-content');
  const create = page.getByRole('dialog').getByRole('button', { name: 'Create Goal' });
  await create.waitFor();
  // As much of the page as a keyboard then leaves.
  const height = 420;
  await page.setViewportSize({ width: phone.width, height });
  const isInView = async () => {
    const box = await create.boundingBox();
    return box !== null && box.y + box.height <= height;
  };
  await expect.poll(isInView).toBe(true);

  await page.goto('/notes');
  const navigation = page.getByRole('navigation', { name: 'Main' });
  await navigation.waitFor();
  await page.getByRole('searchbox', { name: 'Search notes' }).focus();
  await navigation.waitFor({ state: 'hidden' });
  await page.setViewportSize(phone);
  await navigation.waitFor();
});

journey('the deadline of a goal is whole on 320 px', { tags: 'long' }, async ({ openPage }) => {
  const page = await openPage({ viewport });
  await enterAsNewPerson(page);
  const loan = 'Pay off the car loan';
  const portal = 'Launch the customer portal';
  const deadline = dayFromToday(2);
  await makeGoal(page, {
    title: loan,
    goalType: 'value',
    targetValue: 3500,
    unit: '€',
    expectedDailyProgress: 350,
    deadline,
  });
  await makeGoal(page, { title: portal, milestones: [{ title: 'Draft' }, { title: 'Test' }], deadline });
  await page.goto('/goals');
  for (const layout of ['Detailed', 'Compact']) {
    await page.getByTitle(layout).click();
    for (const title of [loan, portal]) {
      const due = cardOf(page, title).getByText(/^Due soon/);
      await expectInside(due, due.locator('xpath=ancestor::*[contains(@class, "clip")][1]'));
    }
  }
});
