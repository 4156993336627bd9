import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { showCategories } from './fixtures/goals.ts';
import { intercept } from './fixtures/intercept.ts';
import { journey as anyJourney } from './fixtures/journey.ts';
import { prefix, serveTwoBuilds } from './fixtures/next-build.ts';
import { waitForCachedApp } from './fixtures/offline.ts';
import { enterAsNewPerson } from './fixtures/people.ts';

const journey = anyJourney.extend('builds', async ({ server }, { onCleanup }) => {
  const builds = await serveTwoBuilds(server.url);
  onCleanup(builds.close);
  return builds;
});

/** The server behind the one that is replaced. */
const expectedErrors = [/request to http/, /status of 404/, /dynamically imported/];

const notice = (page: Page) => page.getByText('New version:');

const showsNextBuild = (page: Page) =>
  page.evaluate((start) => [...document.scripts].some(({ src }) => src.includes(start)), `/assets/${prefix}`);

/** Like returning to the tab after an hour. */
const lookForUpdate = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update();
  });

/** Runs in the page. */
async function hasWaitingWorker(): Promise<boolean> {
  const registration = await navigator.serviceWorker.ready;
  return registration.waiting !== null;
}

describe('a new version', () => {
  journey('waits for an open form, then is there with one click', { tags: 'long' }, async ({ openPage, builds }) => {
    const page = await openPage({ serviceWorker: true, expectedErrors });
    await enterAsNewPerson(page, `${builds.url}/goals`);
    await waitForCachedApp(page);
    await showCategories(page);
    await page.getByRole('button', { name: 'Add Category' }).click();
    const form = page.getByRole('dialog', { name: 'Create New Category' });
    await form.getByLabel('Name').fill('Music');
    builds.update();
    await lookForUpdate(page);
    await expect.poll(() => page.evaluate(hasWaitingWorker)).toBe(true);
    expect(await notice(page).count()).toBe(0);
    await form.getByRole('button', { name: 'Create Category' }).click();
    await notice(page).waitFor();
    expect(await showsNextBuild(page)).toBe(false);
    // Its files are no longer on the server.
    await page.getByRole('link', { name: 'Notes' }).click();
    await page.getByRole('heading', { name: 'Notes', level: 1 }).waitFor();
    await page.getByRole('button', { name: 'Reload' }).click();
    await expect.poll(() => showsNextBuild(page)).toBe(true);
    await page.getByRole('heading', { name: 'Notes', level: 1 }).waitFor();
    await waitForCachedApp(page);
    expect(await notice(page).count()).toBe(0);
  });

  journey('any load shows the new version without a question', { tags: 'long' }, async ({ openPage, builds }) => {
    const page = await openPage({ serviceWorker: true, expectedErrors });
    await enterAsNewPerson(page, `${builds.url}/goals`);
    await waitForCachedApp(page);
    builds.update();
    await page.reload();
    await page.getByRole('heading', { name: 'Goals', level: 1 }).waitFor();
    expect(await showsNextBuild(page)).toBe(true);
    // The new worker takes over, and caches what the next start without a connection needs.
    await expect
      .poll(() => page.evaluate(async () => Boolean(await caches.match(document.scripts[1]?.src ?? ''))), {
        timeout: 60_000,
      })
      .toBe(true);
    expect(await notice(page).count()).toBe(0);
  });

  journey('replaces a part whose code is gone, by one reload', { tags: 'long' }, async ({ openPage, builds }) => {
    const page = await openPage({ ownProfile: true, expectedErrors });
    await enterAsNewPerson(page, `${builds.url}/profile?section=account`);
    // Replaced once the dialog is asked for: another part that is loaded late would reload the page before the click.
    await intercept(
      page,
      /change-password-dialog/,
      async (route) => {
        builds.update();
        await route.continue();
      },
      { times: 1 },
    );
    await page.getByRole('button', { name: 'Change Password' }).click();
    await page.getByRole('dialog', { name: 'Change Password' }).waitFor();
    expect(await showsNextBuild(page)).toBe(true);
  });
});
