import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { cardOf, makeGoal } from './fixtures/goals.ts';
import { journey } from './fixtures/journey.ts';
import { offlineOptions, readKeptData, waitForCachedApp, waitForStoredRows } from './fixtures/offline.ts';
import { call, enterAsNewPerson, type Person, register, signIn } from './fixtures/people.ts';
import { openSettings } from './fixtures/settings.ts';

/** Enters as a new user. The browser then stores the user's goal. */
async function enterWithGoal(page: Page): Promise<Person> {
  const person = await enterAsNewPerson(page);
  await makeGoal(page, { title: 'Secret plan' });
  await page.goto('/goals');
  await cardOf(page, 'Secret plan').waitFor();
  await openSettings(page, 'Account');
  await page.getByText(person.email).first().waitFor();
  await waitForStoredRows(page, 'Secret plan');
  return person;
}

/** Fails if the browser still stores data of the user. The privacy page names the two items that stay. */
async function expectNothingOf(page: Page, { email }: Person, stays: readonly string[]): Promise<void> {
  await page.getByRole('heading', { name: 'Welcome Back' }).waitFor();
  const { local, rest } = await readKeptData(page);
  expect(Object.keys(local).toSorted()).toEqual(stays);
  // Not `toContain`, which would print every file of the app.
  const all = JSON.stringify(local) + rest;
  expect([email, 'Secret plan'].filter((text) => all.includes(text))).toEqual([]);
}

describe('data of a user in the browser', () => {
  journey('signing out leaves no data of the user in the browser', async ({ openPage }) => {
    const page = await openPage();
    const person = await enterWithGoal(page);
    expect((await readKeptData(page)).rest.includes('Secret plan')).toBe(true);
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await expectNothingOf(page, person, ['goaltracker-settings']);
  });

  journey('deleting the account leaves no trace in the browser', { tags: 'long' }, async ({ openPage }) => {
    const page = await openPage(offlineOptions);
    const person = await enterWithGoal(page);
    await waitForCachedApp(page);
    await openSettings(page, 'Data Management');
    await page.getByRole('button', { name: 'Delete Account' }).click();
    const question = page.getByRole('dialog');
    await question.getByRole('textbox').first().fill(person.password);
    await question.getByRole('button', { name: 'Delete Account' }).click();
    await page.getByRole('heading', { name: 'Welcome Back' }).waitFor();
    await expectNothingOf(page, person, ['device_tokens', 'goaltracker-settings']);
    expect(await page.evaluate(() => localStorage.getItem('device_tokens'))).toBe('{}');
    await page.context().setOffline(true);
    await page.goto('/goals');
    await page.getByRole('heading', { name: 'Welcome Back' }).waitFor();
  });

  journey(
    'a sign-out by the server shows nothing of the user to the next user',
    { tags: 'long' },
    async ({ openPage }) => {
      const page = await openPage({
        ...offlineOptions,
        expectedErrors: [/ERR_INTERNET_DISCONNECTED/, /status of 401/],
      });
      const person = await enterWithGoal(page);
      await call(page, 'auth.logout', {});
      await page.reload();
      // Unlike Sign Out, the sign-in screen does not wait until the rows are deleted.
      const holdsReads = async () => (await readKeptData(page)).rest.includes('Secret plan');
      await expect.poll(holdsReads).toBe(false);
      await expectNothingOf(page, person, ['goaltracker-settings']);

      const other = await register(page);
      await signIn(page, other);
      await page.getByRole('navigation', { name: 'Main' }).waitFor();
      await page.goto('/goals');
      await waitForStoredRows(page);
      await waitForCachedApp(page);
      await page.context().setOffline(true);
      await page.reload();
      await page
        .getByRole('status')
        .filter({ hasText: /^Offline/ })
        .waitFor();
      expect(await cardOf(page, 'Secret plan').count()).toBe(0);
      expect(await holdsReads()).toBe(false);
    },
  );
});
