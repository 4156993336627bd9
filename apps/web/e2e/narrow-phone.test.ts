import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import { cardOf, makeGoal } from './fixtures/goals.ts';
import { journey } from './fixtures/journey.ts';
import { call, enterAsNewPerson } from './fixtures/people.ts';
import { dayFromToday } from './fixtures/events.ts';
import { phone } from './fixtures/page-options.ts';

const viewport = { width: 320, height: 640 };
const word = 'Donaudampfschifffahrtsgesellschaftskapitaen'.repeat(6).slice(0, 255);

async function expectInside(inner: Locator, outer: Locator): Promise<void> {
  const [box, frame] = [await inner.boundingBox(), await outer.boundingBox()];
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThan((frame?.x ?? 0) + (frame?.width ?? 0) + 1);
}

journey('missed events stay inside their card on 320 px', { tags: 'long' }, async ({ openPage }) => {
  const page = await openPage({ viewport });
  await enterAsNewPerson(page);
  const yesterday = dayFromToday(-1);
  const times = { startTime: `${yesterday}T09:00:00Z`, endTime: `${yesterday}T10:00:00Z` };
  await call(page, 'calendar.create', { title: word, location: word, ...times });
  await page.goto('/?view=missed');
  const list = page.getByRole('region', { name: 'Missed Events' });
  const tab = page.getByRole('tab', { name: 'Unreported 1' });
  await tab.waitFor();
  await expectInside(list.getByRole('listitem'), list);
  await expectInside(tab, page.getByRole('tablist', { name: 'Period' }));
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
