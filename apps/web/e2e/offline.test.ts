import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { expectAccessible } from './fixtures/accessibility.ts';
import { dayFromToday } from './fixtures/events.ts';
import { cardOf, makeGoal } from './fixtures/goals.ts';
import { intercept } from './fixtures/intercept.ts';
import { journey } from './fixtures/journey.ts';
import { offlineOptions, waitForCachedApp, waitForStoredRows } from './fixtures/offline.ts';
import { laptop } from './fixtures/page-options.ts';
import { call, enterAsNewPerson } from './fixtures/people.ts';

const mark = (page: Page) => page.getByRole('status').filter({ hasText: /^Offline, as of \d+:\d\d [AP]M$/ });

describe('without a connection', () => {
  journey(
    'a screen opens with its stored data offline, and reads again when the connection returns',
    { tags: 'long' },
    async ({ openPage }) => {
      const page = await openPage(offlineOptions);
      await enterAsNewPerson(page);
      await makeGoal(page, { title: 'Read more' });
      await page.goto('/goals');
      await cardOf(page, 'Read more').waitFor();
      await waitForStoredRows(page, 'Read more');
      await waitForCachedApp(page);

      await page.context().setOffline(true);
      await page.reload();
      await cardOf(page, 'Read more').waitFor();
      await mark(page).waitFor();
      await page.getByRole('link', { name: 'Notes' }).click();
      await page.getByRole('heading', { name: 'Notes', level: 1 }).waitFor();
      await page.goto('/goals');
      await cardOf(page, 'Read more').waitFor();

      await makeGoal(page, { title: 'Written elsewhere' });
      await page.context().setOffline(false);
      await cardOf(page, 'Written elsewhere').waitFor();
      await mark(page).waitFor({ state: 'detached' });
    },
  );

  journey('a day that was never opened shows its stored data', { tags: 'long' }, async ({ openPage }) => {
    const page = await openPage({ ...offlineOptions, timezoneId: 'UTC' });
    await enterAsNewPerson(page);
    const start = Date.now() + 9 * 86_400_000;
    await call(page, 'calendar.create', {
      title: 'Piano recital',
      startTime: new Date(start).toISOString(),
      endTime: new Date(start + 3_600_000).toISOString(),
    });
    await page.goto('/notes');
    await waitForStoredRows(page, 'Piano recital');
    await waitForCachedApp(page);
    await page.context().setOffline(true);
    await page.goto(`/?view=day&date=${dayFromToday(9)}`);
    await page.getByText('Piano recital').first().waitFor();
    await mark(page).waitFor();
  });

  journey(
    'every screen opens with its stored data, also when it was never opened',
    { tags: 'long' },
    async ({ openPage }) => {
      const page = await openPage(offlineOptions);
      await enterAsNewPerson(page);
      await makeGoal(page, { title: 'Read more' });
      await call(page, 'notes.create', { title: 'Buy a lamp', content: '' });
      await page.goto('/profile?section=account');
      await waitForStoredRows(page, 'Read more', 'Buy a lamp');
      await waitForCachedApp(page);
      await page.context().setOffline(true);
      const screens = [
        { path: '/', shows: page.getByRole('heading', { name: 'Calendar', level: 1 }) },
        { path: '/goals', shows: cardOf(page, 'Read more') },
        { path: '/notes', shows: page.getByText('Buy a lamp') },
        { path: '/planner', shows: page.getByText('Start Monthly Planning') },
        { path: '/planner?tab=weekly', shows: page.getByText('No plan for this month yet') },
        { path: '/planner?tab=daily', shows: page.getByText('Nothing is planned for today yet.') },
        { path: '/daily-report', shows: page.getByText('Expected Today') },
        { path: '/progress', shows: page.getByText('Read more') },
        { path: '/profile?section=account', shows: page.getByText(/^You are offline/) },
        { path: '/privacy', shows: page.getByRole('heading', { name: 'What is stored' }) },
      ];
      for (const { path, shows } of screens) {
        await page.goto(path);
        await shows.first().waitFor();
        await page
          .getByRole('status')
          .filter({ hasText: /^Offline/ })
          .waitFor();
      }
    },
  );

  journey(
    'the page keeps its content security policy, which blocks no part of it',
    { tags: 'long' },
    async ({ openPage }) => {
      const page = await openPage(offlineOptions);
      await enterAsNewPerson(page, '/goals');
      await waitForStoredRows(page);
      await waitForCachedApp(page);
      await page.context().setOffline(true);
      const response = await page.goto('/goals');
      expect(response?.fromServiceWorker()).toBe(true);
      const policy = response?.headers()['content-security-policy'] ?? '';
      const nonce = await page.evaluate(
        () => document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '',
      );
      expect(nonce).not.toBe('');
      expect(policy).toContain(`style-src-elem 'self' 'nonce-${nonce}'`);
      expect(policy).toContain(`default-src 'none'`);
      // Dialogs add style elements with the nonce.
      await page.getByRole('button', { name: 'New Goal' }).first().click();
      await page.getByRole('dialog').waitFor();
    },
  );

  journey('the cached app contains no API responses', { tags: 'long' }, async ({ openPage }) => {
    const page = await openPage(offlineOptions);
    await enterAsNewPerson(page, '/goals');
    await waitForCachedApp(page);
    const paths = await page.evaluate(async () => {
      const names = await caches.keys();
      const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return requests.flat().map(({ url }) => new URL(url).pathname);
    });
    expect(paths.filter((path) => /^\/(api|trpc)/.test(path))).toEqual([]);
    expect(paths).toContain('/goals');
  });
});

journey(
  'a session that the server ended ends in the browser once the server can be reached',
  { tags: 'long' },
  async ({ openPage }) => {
    const page = await openPage({ ...offlineOptions, expectedErrors: [/ERR_INTERNET_DISCONNECTED/, /status of 401/] });
    await enterAsNewPerson(page);
    await makeGoal(page, { title: 'Read more' });
    await page.goto('/goals');
    await cardOf(page, 'Read more').waitFor();
    await waitForStoredRows(page);
    await waitForCachedApp(page);
    await page.context().setOffline(true);
    await page.reload();
    await cardOf(page, 'Read more').waitFor();
    await call(page, 'auth.logout', {});
    await page.context().setOffline(false);
    await page.getByRole('heading', { name: 'Welcome Back' }).waitFor();
    expect(await page.evaluate(() => localStorage.getItem('auth_token'))).toBeNull();
  },
);

journey('a screen reads again when only the server was unreachable', { tags: 'long' }, async ({ openPage }) => {
  const page = await openPage({ viewport: laptop, expectedErrors: [/ERR_FAILED|ERR_CONNECTION_REFUSED/] });
  await enterAsNewPerson(page, '/goals');
  await waitForStoredRows(page);
  const calls = /\/(trpc|api)\//;
  await intercept(page, calls, (route) => route.abort('connectionrefused'));
  await page.reload();
  await mark(page).waitFor();
  await expectAccessible(page);
  await page.unroute(calls);
  await mark(page).waitFor({ state: 'detached' });
});
