import type { Page } from 'playwright-core';
import { describe } from 'vitest';
import { expectAccessible } from './fixtures/accessibility.ts';
import { journey } from './fixtures/journey.ts';
import { phone } from './fixtures/page-options.ts';
import { register, signIn } from './fixtures/people.ts';

const refused = { expectedErrors: [/status of 40[13]/] };
const newPassword = 'a fresh battery';
const passwordField = (page: Page) => page.getByRole('textbox', { name: 'New Password' });

/** Opens an operator's link in this page. The server in this test prints another port than it listens on. */
async function follow(page: Page, url: string, link: string): Promise<void> {
  await page.goto(`${url}/${new URL(link).hash}`);
  await page.reload();
}

describe('a user who forgot the password', () => {
  journey(
    'sets a new password with the link, which ends all sessions',
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
      await expectAccessible(page);
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
