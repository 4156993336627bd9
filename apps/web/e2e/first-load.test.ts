import { expect } from 'vitest';
import { cardOf, makeGoal, refuseStream } from './fixtures/goals.ts';
import { intercept } from './fixtures/intercept.ts';
import { journey } from './fixtures/journey.ts';
import { enterAsNewPerson } from './fixtures/people.ts';

journey(
  'a page loaded again shows the mark of the app, asks for its files and reads before its bundle has arrived, once each, and shows them before the user is confirmed',
  async ({ openPage }) => {
    const page = await openPage({ expectedErrors: [/status of 503/] });
    await enterAsNewPerson(page);
    await makeGoal(page, { title: 'Read more' });
    // Live updates would read the goals once more.
    await refuseStream(page);
    await page.goto('/goals');
    await cardOf(page, 'Read more').waitFor();
    // The first load has stored the user, so that the second knows immediately what to read; the third requests it early.
    await page.reload();
    await cardOf(page, 'Read more').waitFor();

    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    await intercept(page, '**/assets/index-*.js', async (route) => {
      await held;
      await route.continue();
    });
    const { promise: shown, resolve: answerUser } = Promise.withResolvers<void>();
    await intercept(page, '**/trpc/*auth.me*', async (route) => {
      await shown;
      await route.continue();
    });
    const confirmed = page.waitForResponse('**/trpc/*auth.me*');
    const reads: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/trpc/')) reads.push(pathname);
    });
    const early = [page.waitForRequest('**/trpc/*goals.list*'), page.waitForRequest('**/assets/goals-*.js')];
    await page.reload({ waitUntil: 'commit' });
    await Promise.all(early);
    const mark = page.locator('.splash');
    await mark.waitFor();
    release();
    await cardOf(page, 'Read more').waitFor();
    answerUser();
    await confirmed;
    expect(await mark.count()).toBe(0);
    expect(reads.filter((path) => path.includes('goals.list'))).toHaveLength(1);
    expect(reads.filter((path) => path.includes('auth.me'))).toHaveLength(1);
  },
);

journey(
  'a signed-out page shows the mark of the app until its bundle has arrived',
  { tags: 'long' },
  async ({ openPage }) => {
    const page = await openPage();
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    await intercept(page, '**/assets/index-*.js', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/', { waitUntil: 'commit' });
    const mark = page.locator('.splash');
    await mark.waitFor();
    release();
    await page.getByRole('button', { name: 'Sign In' }).waitFor();
    expect(await mark.count()).toBe(0);
  },
);

journey('the app opens without a part that cannot be loaded', { tags: 'long' }, async ({ openPage }) => {
  const page = await openPage({
    ownProfile: true,
    expectedErrors: [/ERR_FAILED/, /Failed to fetch dynamically/],
  });
  const retried = page.waitForEvent('pageerror');
  await intercept(page, /assets\/(toast-area|tooltips)-/, (route) => route.abort());
  await enterAsNewPerson(page, '/notes');
  await page.getByRole('button', { name: 'New Note' }).last().click();
  await page.getByRole('dialog', { name: 'New Note' }).waitFor();
  await retried;
});
