import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { expectAccessible } from './fixtures/accessibility.ts';
import { journey } from './fixtures/journey.ts';
import {
  type Authenticator,
  atPublicUrl,
  openAuthenticators,
  publicUrl,
  serveAtPublicUrl,
} from './fixtures/passkeys.ts';
import { enterAsNewPerson, inventPerson, signOut, signUp } from './fixtures/people.ts';
import { expectOneRequest } from './fixtures/repeated-clicks.ts';
import { intercept, requireStep } from './fixtures/intercept.ts';

const options = { ownProfile: true, expectedErrors: [atPublicUrl, /status of 503/] };
const refusing = { ...options, expectedErrors: [...options.expectedErrors, /status of 40[139]/] };
const securityPath = `${publicUrl}/profile?section=security`;

const beginSignIn = '**/trpc/passkeys.beginSignIn';
const signInButton = (page: Page) => page.getByRole('button', { name: 'Sign In With a Passkey' });
const cardOf = (page: Page) => page.getByRole('region', { name: 'Passkeys' });
const navigation = (page: Page) => page.getByRole('navigation', { name: 'Main' });

/** Creates an account with a passkey, on the signed-out screen. */
async function signUpWithPasskey(page: Page): Promise<void> {
  const { name, email } = inventPerson();
  await page.goto(`${publicUrl}/profile?section=account`);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await page.getByLabel('Full Name').fill(name);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Create Account With a Passkey' }).click();
  await navigation(page).waitFor();
}

async function addPasskey(page: Page): Promise<void> {
  const button = cardOf(page).getByRole('button', { name: 'Add Passkey' });
  await expectOneRequest(page, button, '/trpc/passkeys.beginAdd', { path: '/profile?section=security' });
  await page.getByRole('status').getByText('Passkey added').waitFor();
}

async function signOutToAutofill(page: Page): Promise<void> {
  await page.goto(`${publicUrl}/profile?section=account`);
  const offered = page.waitForResponse(beginSignIn);
  await signOut(page);
  await offered;
}

/**
 * Signs in with the button. An authenticator answers only requests that begin while the user is present; autofill has
 * ended by then.
 */
async function signInByButton(page: Page, authenticator: Authenticator): Promise<void> {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  let requests = 0;
  await intercept(page, beginSignIn, async (route) => {
    requests += 1;
    // After a failure autofill starts again, and the authenticator would answer it by itself.
    if (requests > 1) return;
    await held;
    await route.fallback();
  });
  await signInButton(page).click();
  await page.locator('button[data-loading]').waitFor();
  await authenticator.setPresence(true);
  release();
}

describe('a new user with a passkey', () => {
  journey(
    'creates an account without a password, signs in by the button and by autofill, and sets a password',
    async ({ openPage, server }) => {
      // The app may send the time zone while the session ends.
      const page = await openPage(refusing);
      await serveAtPublicUrl(page, server);
      const device = await (await openAuthenticators(page)).add();
      await signUpWithPasskey(page);
      await page.getByText('You have none, and sign in without one').waitFor();

      await device.setPresence(false);
      await signOutToAutofill(page);
      await signInByButton(page, device);
      await navigation(page).waitFor();
      await page.unroute(beginSignIn);
      expect(await device.countUses()).toBeGreaterThan(0);

      // With a present user, the authenticator answers autofill by itself.
      await page.goto(`${publicUrl}/profile?section=account`);
      const signedIn = page.waitForResponse('**/trpc/passkeys.signIn');
      await page.getByRole('button', { name: 'Sign Out' }).click();
      await signedIn;
      await navigation(page).waitFor();

      await page.goto(securityPath);
      await page.getByText('Your passkey is the only way into your account.').waitFor();
      await page.getByRole('button', { name: 'Set Password' }).click();
      const dialog = page.getByRole('dialog', { name: 'Set Password' });
      await dialog.locator(':focus').waitFor();
      await dialog.getByRole('textbox', { name: 'New Password' }).fill('another battery');
      await page.keyboard.press('Enter');
      await page.getByRole('status').getByText('Password set').waitFor();
      await page.getByText('Your passkey is the only way into your account.').waitFor({ state: 'detached' });
    },
  );
});

describe('a user with an account', () => {
  journey(
    'adds passkeys on two authenticators, signs in with each, and renames and removes one, which then no longer works',
    { tags: 'long' },
    async ({ openPage, server }) => {
      const page = await openPage(refusing);
      await serveAtPublicUrl(page, server);
      const authenticators = await openAuthenticators(page);
      await page.goto(securityPath);
      await signUp(page);
      await cardOf(page).getByText('No passkeys yet').waitFor();
      const device = await authenticators.add();
      await addPasskey(page);

      await cardOf(page).getByRole('button', { name: 'Add Passkey' }).click();
      await page.getByRole('alert').getByText('This device has a passkey of your account already.').waitFor();

      await device.setPresence(false);
      const key = await authenticators.add({ transport: 'usb' });
      await addPasskey(page);
      await cardOf(page).getByRole('listitem').nth(1).waitFor();
      await key.setPresence(false);
      for (const authenticator of [device, key]) {
        await signOutToAutofill(page);
        await signInByButton(page, authenticator);
        await navigation(page).waitFor();
        await page.unroute(beginSignIn);
        await authenticator.setPresence(false);
      }
      await page.goto(securityPath);
      await expect.poll(() => cardOf(page).getByText('Last used').count()).toBe(2);

      await cardOf(page)
        .getByRole('button', { name: /^Rename/ })
        .first()
        .click();
      const dialog = page.getByRole('dialog', { name: 'Rename Passkey' });
      await dialog.getByLabel('Name').fill('My phone');
      const path = '/profile?section=security';
      await expectOneRequest(page, dialog.getByRole('button', { name: 'Save' }), '/trpc/passkeys.rename', { path });
      await cardOf(page).getByText('My phone').waitFor();
      await expectAccessible(page);

      await key.setPresence(true);
      await requireStep(page, 'passkeys.remove');
      await cardOf(page).getByRole('button', { name: 'Remove My phone' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
      const question = page.getByRole('dialog', { name: 'Confirm That It Is You' });
      await question.getByRole('textbox', { name: 'Password' }).waitFor();
      await expectAccessible(page);
      const button = question.getByRole('button', { name: 'Use a Passkey' });
      await expectOneRequest(page, button, '/trpc/passkeys.verifyStep', { path });
      await cardOf(page).getByText('My phone').waitFor({ state: 'detached' });
      await page.getByRole('status').getByText('Passkey removed').waitFor();

      await key.setPresence(false);
      await signOutToAutofill(page);
      await signInByButton(page, device);
      await page.getByRole('alert').getByText('This passkey does not belong to an account here.').waitFor();
    },
  );

  journey(
    'the browser’s answer counts once, and a key that keeps no passkeys is refused',
    { tags: 'long' },
    async ({ openPage, server }) => {
      const page = await openPage(refusing);
      await serveAtPublicUrl(page, server);
      const authenticators = await openAuthenticators(page);
      const key = await authenticators.add({ transport: 'usb', isResident: false });
      await page.goto(securityPath);
      await signUp(page);
      await cardOf(page).getByRole('button', { name: 'Add Passkey' }).click();
      await page.getByRole('alert').getByText('Unable to add passkey').waitFor();
      await cardOf(page).getByText('No passkeys yet').waitFor();
      await cardOf(page).locator('button:focus', { hasText: 'Add Passkey' }).waitFor();

      await key.setPresence(false);
      await authenticators.add();
      await addPasskey(page);
      const sent = page.waitForRequest('**/trpc/passkeys.signIn');
      await page.goto(`${publicUrl}/profile?section=account`);
      await page.getByRole('button', { name: 'Sign Out' }).click();
      const answer: unknown = (await sent).postDataJSON();
      await navigation(page).waitFor();
      const replayed = await page.request.post(`${server.url}/trpc/passkeys.signIn`, { data: answer });
      expect(replayed.status()).toBe(401);
    },
  );
});

journey(
  'another address of the server offers no passkeys and names the right address',
  { tags: 'long' },
  async ({ openPage }) => {
    const page = await openPage({ path: '/' });
    await page.getByRole('button', { name: 'Create Account' }).waitFor();
    expect(await signInButton(page).count()).toBe(0);
    await enterAsNewPerson(page, '/profile?section=security');
    await cardOf(page).getByText('Passkeys can only be used at http://localhost: open that to add one.').waitFor();
    expect(await cardOf(page).getByRole('button', { name: 'Add Passkey' }).count()).toBe(0);
  },
);
