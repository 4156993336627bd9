import { randomUUID } from 'node:crypto';
import type { ResetWays } from '@goaltracker/contracts/auth/account-link.schema';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { expectAccessible } from './fixtures/accessibility.ts';
import { intercept } from './fixtures/intercept.ts';
import { journey } from './fixtures/journey.ts';
import { listLooks, phone } from './fixtures/page-options.ts';
import { inventPerson, register, signIn } from './fixtures/people.ts';
import { startServer } from './fixtures/server.ts';

const refused = { expectedErrors: [/status of 40[13]/] };
const newPassword = 'a fresh battery';
const passwordField = (page: Page) => page.getByRole('textbox', { name: 'New Password' });

/** Opens the link of an operator in this page. The server in this test prints another port than it has. */
async function follow(page: Page, url: string, link: string): Promise<void> {
  await page.goto(`${url}/${new URL(link).hash}`);
  await page.reload();
}

describe('an invited person', () => {
  journey('creates an account with the link, which others cannot do', { tags: 'long' }, async ({ openPage }) => {
    const server = await startServer({ REGISTRATION: 'invite' });
    try {
      // Pages may otherwise only use the server that all journeys share.
      const page = await openPage({ expectedErrors: [...refused.expectedErrors, /^request to http:\/\/127\.0\.0\.1/] });
      await page.goto(server.url);
      await page.getByText('A new account needs an invitation.').waitFor();
      expect(await page.getByText('Create Account').count()).toBe(0);

      const link = await server.runAdmin('invite');
      await follow(page, server.url, link);
      const person = inventPerson();
      const fill = async () => {
        await page.getByLabel('Full Name').fill(person.name);
        await page.getByLabel('Email').fill(person.email);
        await page.getByRole('textbox', { name: 'Password' }).fill(person.password);
        await page.keyboard.press('Enter');
      };
      await fill();
      await page.getByRole('navigation', { name: 'Main' }).waitFor();
      expect(page.url()).not.toContain('invite');

      await follow(page, server.url, link);
      await fill();
      await page.getByRole('form').getByText('This link has expired or was used.').waitFor();
    } finally {
      await server.stop();
    }
  });
});

describe('a user who forgot the password', () => {
  journey(
    'sets a new one with the link, which signs out everywhere',
    { tags: 'long' },
    async ({ openPage, server }) => {
      const page = await openPage({ viewport: phone, ...refused });
      const person = await register(page);
      const elsewhere = await openPage({ path: '/notes', ...refused });
      await signIn(elsewhere, person);
      await elsewhere.getByRole('heading', { level: 1, name: 'Notes' }).waitFor();

      const link = await server.runAdmin('reset-password', person.email);
      await follow(page, server.url, link);
      await page.getByRole('heading', { name: 'Set a New Password' }).waitFor();
      await passwordField(page).fill('letmein');
      await page.getByText('one of the 10,000 most common passwords').waitFor();
      await passwordField(page).fill(newPassword);
      await page.keyboard.press('Enter');
      await page.getByRole('status').getByText('Sign in with your new password.').waitFor();
      await page.getByRole('heading', { name: 'Welcome Back' }).waitFor();
      await signIn(page, { ...person, password: newPassword });
      await page.getByRole('navigation', { name: 'Main' }).waitFor();
      await elsewhere.reload();
      await elsewhere.getByRole('heading', { name: 'Welcome Back' }).waitFor();

      await follow(page, server.url, link);
      await passwordField(page).fill('once more, please');
      await page.keyboard.press('Enter');
      await page.getByRole('form').getByText('This link has expired or was used.').waitFor();
    },
  );
});

/** Answers for a link that works, which only `npm run admin` makes. */
async function answerResetWays(page: Page): Promise<void> {
  const used = { createdAt: '2026-11-03T11:00:00.000Z', lastUsedAt: null };
  const passkey = { id: randomUUID(), kind: 'passkey', name: 'Firefox on Windows', provider: null, ...used };
  const joined = { id: randomUUID(), kind: 'joined', name: 'ada@example.org', provider: 'Family Login', ...used };
  const data: ResetWays = { ways: [passkey, joined] as ResetWays['ways'], hasSecondStep: true };
  await intercept(page, '**/trpc/auth.listResetWays*', (route) => route.fulfill({ json: { result: { data } } }));
}

journey.for(listLooks())(
  'the form of a new password is accessible, $colorScheme, on $viewport.width px',
  { tags: 'long' },
  async (look, { openPage }) => {
    const page = await openPage(look);
    await answerResetWays(page);
    await page.goto('/#reset=none');
    await page.reload();
    await page.getByRole('group', { name: 'Remove passkeys and joined accounts' }).waitFor();
    await passwordField(page).fill('letmein');
    await page.getByText('one of the 10,000 most common passwords').waitFor();
    await expectAccessible(page);
  },
);

describe('a user who has forgotten the password', () => {
  journey(
    'requests a link on the sign-in screen, and signs in with the new password',
    async ({ openPage, server, waitForMail }) => {
      const page = await openPage({ viewport: phone, ...refused });
      const person = await register(page);
      await page.goto(server.url);
      await page.getByRole('button', { name: 'Forgot password?' }).click();
      await page.getByRole('heading', { name: 'Forgot Password' }).waitFor();
      await page.getByLabel('Email').fill(person.email);
      await expectAccessible(page);
      await page.keyboard.press('Enter');
      await page.getByText('a link is on its way').waitFor();

      const sent = await waitForMail(person.email, 'Set a new password');
      await follow(page, server.url, /http:\/\/localhost\/#reset=[\w.-]+/.exec(sent)?.[0] ?? '');
      await passwordField(page).fill(newPassword);
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { name: 'Welcome Back' }).waitFor();
      await signIn(page, { ...person, password: newPassword });
      await page.getByRole('navigation', { name: 'Main' }).waitFor();
    },
  );
});
