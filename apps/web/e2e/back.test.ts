import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { dayFromToday, makeEvent } from './fixtures/events.ts';
import { cardOf, makeGoal } from './fixtures/goals.ts';
import { journey } from './fixtures/journey.ts';
import { waitForLayers } from './fixtures/layers.ts';
import { phone } from './fixtures/page-options.ts';
import { call, enterAsNewPerson } from './fixtures/people.ts';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const named = (page: Page, name: string) => page.getByRole('dialog', { name });

/**
 * Opens a layer, goes back, and expects the screen unchanged. Clicks, because Chromium drops a tap right after going
 * back.
 */
async function openAndGoBack(page: Page, open: () => Promise<void>, covering: Locator, layers = 1): Promise<void> {
  const address = page.url();
  await open();
  await covering.waitFor();
  await waitForLayers(page, layers);
  await page.goBack();
  await covering.waitFor({ state: 'detached' });
  await waitForLayers(page, layers - 1);
  expect(page.url()).toBe(address);
}

/** Goes back twice at once: the second step must not leave the screen under the form. */
function backAtOnce(): void {
  history.back();
  history.back();
}

/** Goes back again while the app restores the history entry of the form that asks. */
function backMeanwhile(): void {
  history.go = (steps) => {
    Reflect.deleteProperty(history, 'go');
    history.back();
    history.go(steps);
  };
  history.back();
}

journey('Back closes every layer on a phone, and then leaves the screen', async ({ openPage }) => {
  const page = await openPage({ viewport: phone, hasTouch: true, timezoneId: 'UTC' });
  await enterAsNewPerson(page);
  await makeGoal(page, { title: 'Read more' });
  await makeEvent(page, 'Dentist', { day: dayFromToday(0) });
  await call(page, 'tasks.create', { title: 'Order the book' });
  await page.goto('/notes');
  await page.getByRole('link', { name: 'Goals', exact: true }).click();
  await cardOf(page, 'Read more').waitFor();

  await openAndGoBack(page, async () => button(page, 'Create').click(), page.getByRole('list', { name: 'Create' }));
  await openAndGoBack(page, async () => button(page, 'Search').first().click(), named(page, 'Search'));
  const actions = page.getByRole('menu');
  await openAndGoBack(
    page,
    async () =>
      button(page, /^(Actions|More).*Read more/)
        .first()
        .click(),
    actions,
  );
  await button(page, /^(Actions|More).*Read more/)
    .first()
    .click();
  await page.getByRole('menuitem', { name: /^Delete/ }).click();
  const question = page.getByRole('dialog', { name: /Delete/ });
  await openAndGoBack(page, async () => undefined, question);

  // A dialog opened from a menu replaces the menu's history entry.
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await button(page, 'New Note').last().click();
  const note = named(page, 'New Note');
  await note.getByLabel('Title').fill('Ideas');
  await waitForLayers(page, 1);
  await openAndGoBack(page, async () => page.goBack().then(() => undefined), named(page, 'Discard changes?'), 2);
  expect(await note.getByLabel('Title').inputValue()).toBe('Ideas');
  await waitForLayers(page, 1);
  for (const goBackTwice of [backAtOnce, backMeanwhile]) {
    await page.evaluate(goBackTwice);
    await named(page, 'Discard changes?').waitFor();
    await page.waitForURL('**/goals?dialog=new-note');
    await named(page, 'Discard changes?').getByRole('button', { name: 'Keep editing' }).click();
    await named(page, 'Discard changes?').waitFor({ state: 'detached' });
    await waitForLayers(page, 1);
    expect(await note.getByLabel('Title').inputValue()).toBe('Ideas');
  }
  await page.goBack();
  await named(page, 'Discard changes?').getByRole('button', { name: 'Discard' }).click();
  await note.waitFor({ state: 'detached' });
  await page.goBack();
  await page.waitForURL('**/notes');
});

journey('a reload with an open menu leaves no dead entry in the history', { tags: 'long' }, async ({ openPage }) => {
  const page = await openPage({ viewport: phone, hasTouch: true });
  await enterAsNewPerson(page, '/notes');
  await page.getByRole('link', { name: 'Goals', exact: true }).click();
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await waitForLayers(page, 1);
  await page.reload();
  await waitForLayers(page, 0);
  await page.goBack();
  await page.waitForURL('**/notes');
});
