import { expect } from 'vitest';
import { cardOf, makeGoal, refuseStream } from './fixtures/goals.ts';
import { intercept } from './fixtures/intercept.ts';
import { journey } from './fixtures/journey.ts';
import { enterAsNewPerson } from './fixtures/people.ts';

journey(
  'a reloaded page shows the app’s logo until its bundle arrives, and its goals before the network answers',
  async ({ openPage }) => {
    const page = await openPage({ expectedErrors: [/status of 503/] });
    await enterAsNewPerson(page);
    await makeGoal(page, { title: 'Read more' });
    await refuseStream(page);
    await page.goto('/goals');
    await cardOf(page, 'Read more').waitFor();

    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    await intercept(page, '**/assets/index-*.js', async (route) => {
      await held;
      await route.continue();
    });
    const { promise: shown, resolve: answer } = Promise.withResolvers<void>();
    await intercept(page, '**/trpc/**', async (route) => {
      await shown;
      await route.continue();
    });
    const confirmed = page.waitForResponse('**/trpc/*auth.me*');
    await page.reload({ waitUntil: 'commit' });
    const mark = page.locator('.splash');
    await mark.waitFor();
    release();
    await cardOf(page, 'Read more').waitFor();
    answer();
    await confirmed;
    expect(await mark.count()).toBe(0);
  },
);

journey('a signed-out page shows the app’s logo until its bundle arrives', { tags: 'long' }, async ({ openPage }) => {
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
});

journey('the app opens without a part that cannot be loaded', { tags: 'long' }, async ({ openPage }) => {
  const page = await openPage({
    ownProfile: true,
    expectedErrors: [/ERR_FAILED/, /Failed to fetch dynamically/],
  });
  const retried = page.waitForEvent('pageerror');
  await intercept(page, /assets\/extras-/, (route) => route.abort());
  await enterAsNewPerson(page, '/notes');
  await page.getByRole('button', { name: 'New Note' }).last().click();
  await page.getByRole('dialog', { name: 'New Note' }).waitFor();
  await retried;
});
