import { isFullRun, rounds } from '@goaltracker/db/testing/long-rounds';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { expectAccessible } from './fixtures/accessibility.ts';
import { journey } from './fixtures/journey.ts';
import { listLooks, smallestPhone } from './fixtures/page-options.ts';
import { enterAsNewPerson, register, signIn, signOut, signUp } from './fixtures/people.ts';
import { intercept, requireStep } from './fixtures/intercept.ts';
import { sectionAddresses } from './fixtures/settings.ts';

const refused = [/status of 401/];

describe('a new user', () => {
  journey.for(listLooks(smallestPhone).slice(0, rounds(1, 2)))(
    'creates an account with accessible forms and stays at the opened address, $colorScheme, on $viewport.width px',
    async (look, { openPage }) => {
      const page = await openPage({ ...look, path: '/Notes' });
      for (const hint of ['Set Goals', 'Track Progress', 'Achieve More']) await page.getByText(hint).waitFor();
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Create Account' }).click();
      await page.getByRole('form').getByRole('button', { name: 'Create Account' }).click();
      await page.getByText('Required').first().waitFor();
      await expectAccessible(page);
      await page.goBack();
      await page.getByRole('heading', { name: 'Welcome Back' }).waitFor();
      await signUp(page);
      await page.getByRole('heading', { level: 1, name: 'Notes' }).waitFor();
      await page.getByRole('link', { name: 'Notes' }).and(page.locator('[aria-current=page]')).waitFor();
    },
  );
});

describe('a user with an account', () => {
  journey(
    'a wrong password is refused, and the right one signs the user in',
    { tags: 'long' },
    async ({ openPage }) => {
      const page = await openPage({ expectedErrors: refused });
      const person = await register(page);
      await page.goto('/profile?section=account');
      await signIn(page, { ...person, password: 'wrong password' });
      const alert = page.getByRole('alert').filter({ hasText: 'Unable to sign in' });
      await alert.getByText('Invalid email or password').waitFor();
      expect(await page.getByLabel('Email').inputValue()).toBe(person.email);
      await signIn(page, person);
      await page.getByText(person.email).waitFor();
    },
  );

  journey('signs out, which also ends the session on the server', { tags: 'long' }, async ({ openPage }) => {
    const page = await openPage();
    await enterAsNewPerson(page, '/profile?section=account');
    const token = await page.evaluate(() => localStorage.getItem('auth_token'));
    await signOut(page);
    expect(new URL(page.url()).pathname).toBe('/');
    expect(await page.evaluate(() => localStorage.getItem('auth_token'))).toBeNull();
    const answer = await page.request.get('/api/auth/user', { headers: { authorization: `Bearer ${token}` } });
    expect(answer.status()).toBe(401);
  });

  journey('sees the sign-in screen when the session has expired', { tags: 'long' }, async ({ openPage }) => {
    const page = await openPage({ expectedErrors: refused });
    await enterAsNewPerson(page, '/profile?section=account');
    await page.evaluate(() => localStorage.setItem('auth_token', 'no longer valid'));
    await page.reload();
    await page.getByRole('heading', { name: 'Welcome Back' }).waitFor();
  });

  journey('changes the password, which signs out all other devices', { tags: 'long' }, async ({ openPage }) => {
    const page = await openPage({ expectedErrors: refused });
    const person = await enterAsNewPerson(page, '/profile?section=account');
    const elsewhere = await openPage({ path: '/profile?section=account', expectedErrors: refused });
    await signIn(elsewhere, person);
    await elsewhere.getByRole('navigation', { name: 'Main' }).waitFor();

    await page.getByRole('button', { name: 'Change Password' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change Password' });
    await dialog.locator(':focus').waitFor();
    await dialog.getByRole('textbox', { name: 'Current Password' }).fill('not the password');
    await dialog.getByRole('textbox', { name: 'New Password' }).fill('another battery');
    await page.keyboard.press('Enter');
    await dialog.getByText('The password is wrong').waitFor();
    await dialog.getByRole('textbox', { name: 'Current Password' }).fill(person.password);
    await page.keyboard.press('Enter');
    await page.getByRole('status').getByText('Password changed').waitFor();
    await page.reload();
    await page.getByText(person.email).waitFor();
    await elsewhere.reload();
    await elsewhere.getByRole('heading', { name: 'Welcome Back' }).waitFor();
  });

  journey('Back closes only the question who it is, and what was typed stays', async ({ openPage }) => {
    const page = await openPage({ expectedErrors: [/status of 403/] });
    await enterAsNewPerson(page, '/profile?section=account');
    await page.getByRole('button', { name: 'Change Password' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change Password' });
    await dialog.locator(':focus').waitFor();
    await dialog.getByRole('textbox', { name: 'Current Password' }).fill('some battery');
    await dialog.getByRole('textbox', { name: 'New Password' }).fill('another battery');
    await requireStep(page, 'auth.changePassword');
    await page.keyboard.press('Enter');
    const question = page.getByRole('dialog', { name: 'Confirm That It Is You' });
    await question.locator(':focus').waitFor();
    await page.goBack();
    await question.waitFor({ state: 'detached' });
    expect(await page.getByRole('dialog').count()).toBe(1);
    expect(await dialog.getByRole('textbox', { name: 'New Password' }).inputValue()).toBe('another battery');
    await page.goBack();
    await page.getByRole('dialog', { name: 'Discard changes?' }).getByRole('button', { name: 'Discard' }).click();
    await dialog.waitFor({ state: 'detached' });
  });

  journey('deletes the account and can no longer sign in', { tags: 'long' }, async ({ openPage }) => {
    const page = await openPage({ expectedErrors: refused });
    const person = await enterAsNewPerson(page, '/profile?section=data');
    await page.getByRole('button', { name: 'Delete Account' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete Account' });
    await dialog.getByRole('textbox', { name: 'Password' }).fill(person.password);
    await dialog.getByRole('button', { name: 'Delete Account' }).click();
    await page.getByRole('heading', { name: 'Welcome Back' }).waitFor();
    await signIn(page, person);
    await page.getByRole('alert').getByText('Invalid email or password').waitFor();
  });

  journey('sees days in the user’s own time zone', { tags: 'long' }, async ({ openPage }) => {
    const page = await openPage({ path: '/', timezoneId: 'Asia/Kathmandu' });
    const isTold = page.waitForResponse((response) => response.url().includes('auth.update'));
    await Promise.all([isTold, signUp(page)]);
    const token = await page.evaluate(() => localStorage.getItem('auth_token'));
    const answer = await page.request.get('/api/auth/user', { headers: { authorization: `Bearer ${token}` } });
    expect(await answer.json()).toMatchObject({ timezone: expect.stringMatching(/^Asia\/Kath?mandu$/) });
  });
});

journey(
  'a signed-in user sees that the server is unreachable, and continues once it is reachable',
  { tags: 'long' },
  async ({ openPage }) => {
    const page = await openPage({ expectedErrors: [/ERR_CONNECTION_REFUSED/] });
    const person = await enterAsNewPerson(page);
    const calls = /[/](trpc|api)[/]/;
    await intercept(page, calls, (route) => route.abort('connectionrefused'));
    await page.goto('/profile?section=account');
    await page.getByRole('alert').getByText('Connection error. Please try again').waitFor();
    await page.unroute(calls);
    const profile = page.getByText(person.email);
    // The app may have noticed by itself.
    await page.getByRole('button', { name: 'Try again' }).or(profile).first().click();
    await profile.waitFor();
  },
);

async function expectAllAccessible(page: Page, paths: string[]): Promise<void> {
  await enterAsNewPerson(page);
  for (const path of paths) {
    await page.goto(path);
    await page.getByRole('heading').first().waitFor();
    await expectAccessible(page);
  }
}

// In the short form in dark on a laptop; the other journeys of that form look at light screens.
journey.for(isFullRun ? listLooks() : listLooks().slice(1))(
  'every screen of an empty account is accessible, $colorScheme, on $viewport.width px',
  async (look, { openPage }) => {
    await expectAllAccessible(await openPage(look), [
      // In the short form the journeys of these screens look at them.
      ...(isFullRun ? ['/', '/planner', '/daily-report'] : []),
      '/notes',
      '/profile',
      ...sectionAddresses,
      '/privacy',
    ]);
  },
);

journey.for(listLooks())(
  'the dialogs of the profile are accessible, $colorScheme, on $viewport.width px',
  { tags: 'long' },
  async (look, { openPage }) => {
    const dialogs = ['report-problem', 'change-password', 'delete-account'];
    const paths = dialogs.map((dialog) => `/profile?dialog=${dialog}`);
    await expectAllAccessible(await openPage(look), paths);
  },
);
