import { describe, expect } from 'vitest';
import { expectAccessible } from './fixtures/accessibility.ts';
import { journey } from './fixtures/journey.ts';
import { smallestPhone } from './fixtures/page-options.ts';
import { enterAsNewPerson, signIn, signOut, signUp } from './fixtures/people.ts';
import { intercept } from './fixtures/intercept.ts';

const refused = [/status of 401/];

describe('a new user', () => {
  journey('creates an account with accessible forms and stays at the opened address', async ({ openPage }) => {
    const page = await openPage({ viewport: smallestPhone, path: '/Notes' });
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
  });
});

describe('a user with an account', () => {
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

  journey('changing the password signs out all other devices', { tags: 'long' }, async ({ openPage }) => {
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

  journey('sees days in the account’s time zone', { tags: 'long' }, async ({ openPage }) => {
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
    // The app may have reconnected by itself.
    await page.getByRole('button', { name: 'Try again' }).or(profile).first().click();
    await profile.waitFor();
  },
);
