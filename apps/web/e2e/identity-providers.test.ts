import type { Page } from 'playwright-core';
import { beforeAll, describe, expect } from 'vitest';
import { type TestProvider, findFreePort, startTestProvider } from '../../server/test/support/identity-provider.ts';
import { expectAccessible } from './fixtures/accessibility.ts';
import { journey } from './fixtures/journey.ts';
import { inventPerson, signIn } from './fixtures/people.ts';
import { intercept, requireStep } from './fixtures/intercept.ts';
import { type RunningServer, startServer } from './fixtures/server.ts';

// Otherwise pages may use only the shared server.
const options = { ownProfile: true, expectedErrors: [/^request to http:\/\/127\.0\.0\.1/, /status of 40[139]/] };

let provider: TestProvider;
let server: RunningServer;

beforeAll(async () => {
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  provider = await startTestProvider(url, 1);
  server = await startServer({ ...provider.getSettings(1, 'Family Login'), PORT: String(port), PUBLIC_URL: url });
  return async () => {
    await server.stop();
    await provider[Symbol.asyncDispose]();
  };
});

const goOn = (page: Page) => page.getByRole('button', { name: 'Continue With Family Login' }).click();
const navigation = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const card = (page: Page) => page.getByRole('region', { name: 'Joined Accounts' });
const openCard = async (page: Page) => {
  await page.goto(`${server.url}/profile?section=security`);
  await card(page).waitFor();
};

function sendPerson() {
  const { name, email, password } = inventPerson();
  provider.person = { sub: email, email, email_verified: true, name };
  return { name, email, password };
}

describe('a person with an account at an identity provider', () => {
  journey('signs in with it, which creates an account, and returns to the same page', async ({ openPage }) => {
    const page = await openPage(options);
    await page.goto(`${server.url}/notes`);
    const { email } = sendPerson();
    await goOn(page);
    await page.getByRole('heading', { level: 1, name: 'Notes' }).waitFor();
    expect(page.url()).toBe(`${server.url}/notes`);
    await openCard(page);
    await card(page).getByText(email).waitFor();
    await card(page).getByRole('button', { name: 'Leave Family Login' }).click();
    await page.getByText('This is the only way to sign in to your account: set up another one first.').waitFor();
    await card(page).getByText(email).waitFor();
  });

  journey(
    'signs out of a cached app, and the provider asks for a login at the next sign-in',
    { tags: 'long' },
    async ({ openPage }) => {
      const page = await openPage({ ...options, serviceWorker: true });
      await page.goto(server.url);
      sendPerson();
      await goOn(page);
      await navigation(page).waitFor();
      await page.waitForFunction(async () => {
        const { navigationPreload } = await navigator.serviceWorker.ready;
        return navigator.serviceWorker.controller !== null && (await navigationPreload.getState()).enabled;
      });
      await page.goto(`${server.url}/profile?section=account`);
      const { promptCount } = provider;
      await page.getByRole('button', { name: 'Sign Out' }).click();
      await goOn(page);
      await navigation(page).waitFor();
      expect(provider.promptCount).toBe(promptCount + 1);
      await expect.poll(() => page.evaluate(() => Object.keys(sessionStorage))).not.toContain('goaltracker-signed-out');
    },
  );

  journey(
    'links it to the account with the same address after one sign-in there, and unlinks it',
    { tags: 'long' },
    async ({ openPage }) => {
      const page = await openPage(options);
      await page.goto(server.url);
      const person = sendPerson();
      const registered = await fetch(`${server.url}/api/auth/register`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(person),
      });
      expect(registered.status).toBe(201);
      await goOn(page);
      await page.getByText(`There is an account with the address ${person.email} here.`).waitFor();
      await expectAccessible(page);
      await signIn(page, person);
      await page.getByRole('status').getByText('Family Login joined').waitFor();
      await navigation(page).waitFor();
      await openCard(page);
      await card(page).getByRole('button', { name: 'Leave Family Login' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click();
      await card(page).getByRole('button', { name: 'Join Family Login' }).click();
      await page.getByRole('status').getByText('Family Login joined').waitFor();
      await card(page).getByText(person.email).waitFor();
    },
  );

  journey('confirms the identity in a separate window, and the input stays', { tags: 'long' }, async ({ openPage }) => {
    const page = await openPage(options);
    await page.goto(server.url);
    sendPerson();
    await goOn(page);
    await navigation(page).waitFor();
    await page.goto(`${server.url}/profile?dialog=new-api-token`);
    const dialog = page.getByRole('dialog', { name: 'New API Token' });
    await dialog.getByLabel('Name').fill('Backup');
    await requireStep(page, 'apiTokens.create');
    await dialog.getByRole('button', { name: 'Create Token' }).click();
    const question = page.getByRole('dialog', { name: 'Confirm That It Is You' });
    const again = question.getByRole('button', { name: 'Sign In at Family Login Again' });
    await again.waitFor();
    await expectAccessible(page);

    provider.isCancelling = true;
    const visit = async () => {
      const [opened] = await Promise.all([page.waitForEvent('popup'), again.click()]);
      await expect.poll(() => opened.isClosed()).toBe(true);
    };
    try {
      await visit();
      await page.getByRole('alert').getByText('You did not sign in at Family Login.').waitFor();
    } finally {
      provider.isCancelling = false;
    }
    await visit();
    await page.getByRole('dialog', { name: 'Your New Token' }).waitFor();
    expect(new URL(page.url()).search).toBe('?dialog=new-api-token');
  });
});

journey(
  'a server without passwords shows one sign-in button and never a password field',
  { tags: 'long' },
  async ({ openPage }) => {
    const port = await findFreePort();
    const url = `http://127.0.0.1:${port}`;
    const settings = provider.getSettings(1, 'Family Login');
    const only = await startServer({ ...settings, PORT: String(port), PUBLIC_URL: url, OIDC_ONLY: 'true' });
    try {
      const page = await openPage(options);
      const { promise: held, resolve: release } = Promise.withResolvers<void>();
      await intercept(page, '**/trpc/auth.getRegistration*', async (route) => {
        await held;
        await route.fallback();
      });
      await page.goto(url);
      await page.getByRole('heading', { name: 'Welcome Back' }).waitFor();
      expect(await page.getByLabel('Password').count()).toBe(0);
      release();
      await page.getByRole('button', { name: 'Continue With Family Login' }).waitFor();
      expect(await page.getByRole('main').getByRole('button').count()).toBe(1);
      await expectAccessible(page);
    } finally {
      await only.stop();
    }
  },
);
