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

/** The page's requests go to a proxy with another address, and files of the replaced build are gone. */
const expectedErrors = [/request to http/, /status of 404/, /dynamically imported/];

const notice = (page: Page) => page.getByText('New version:');

const showsNextBuild = (page: Page) =>
  page.evaluate((start) => [...document.scripts].some(({ src }) => src.includes(start)), `/assets/${prefix}`);

/** Simulates a return to the tab after an hour. */
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
  journey('waits for an open form, then loads with one click', { tags: 'long' }, async ({ openPage, builds }) => {
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
    // The files of the old build are no longer on the server.
    await page.getByRole('link', { name: 'Notes' }).click();
    await page.getByRole('heading', { name: 'Notes', level: 1 }).waitFor();
    await page.getByRole('button', { name: 'Reload' }).click();
    await expect.poll(() => showsNextBuild(page)).toBe(true);
    await page.getByRole('heading', { name: 'Notes', level: 1 }).waitFor();
    await waitForCachedApp(page);
    expect(await notice(page).count()).toBe(0);
  });

  journey('Reload shows the new version at the first click', { tags: 'long' }, async ({ openPage, builds }) => {
    const page = await openPage({ serviceWorker: true, expectedErrors });
    await enterAsNewPerson(page, `${builds.url}/goals`);
    await waitForCachedApp(page);
    builds.update();
    await lookForUpdate(page);
    await notice(page).waitFor();
    await page.getByRole('button', { name: 'Reload' }).click();
    await expect.poll(() => showsNextBuild(page), { timeout: 10_000 }).toBe(true);
  });

  journey('any reload shows the new version without asking', { tags: 'long' }, async ({ openPage, builds }) => {
    const page = await openPage({ serviceWorker: true, expectedErrors });
    await enterAsNewPerson(page, `${builds.url}/goals`);
    await waitForCachedApp(page);
    builds.update();
    await page.reload();
    await page.getByRole('heading', { name: 'Goals', level: 1 }).waitFor();
    expect(await showsNextBuild(page)).toBe(true);
    // The new worker takes over, and caches the files for the next start offline.
    await expect
      .poll(() => page.evaluate(async () => Boolean(await caches.match(document.scripts[1]?.src ?? ''))), {
        timeout: 60_000,
      })
      .toBe(true);
    expect(await notice(page).count()).toBe(0);
  });

  journey('reloads once when the code of a part is gone', { tags: 'long' }, async ({ openPage, builds }) => {
    const page = await openPage({ ownProfile: true, expectedErrors });
    await enterAsNewPerson(page, `${builds.url}/profile?section=account`);
    // The build is replaced when the dialog is requested: otherwise another late part could reload the page before the
    // click.
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
