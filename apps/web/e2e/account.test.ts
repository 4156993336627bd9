import { rounds } from '@goaltracker/db/testing/long-rounds';
import { describe, expect } from 'vitest';
import { expectAccessible } from './fixtures/accessibility.ts';
import { journey } from './fixtures/journey.ts';
import { listLooks, smallestPhone } from './fixtures/page-options.ts';
import { enterAsNewPerson, inventPerson, register, signIn, signUp } from './fixtures/people.ts';

const refused = [/status of 401/];

describe('somebody new', () => {
  journey('creates an account and stays on the address that was opened', async ({ openPage }) => {
    const page = await openPage({ path: '/Notes' });
    for (const hint of ['Set Goals', 'Track Progress', 'Achieve More']) await page.getByText(hint).waitFor();
    await signUp(page);
    await page.getByRole('heading', { level: 1, name: 'Notes' }).waitFor();
    await page.getByRole('link', { name: 'Notes' }).and(page.locator('[aria-current=page]')).waitFor();
  });

  journey('is told at each field what is missing', async ({ openPage }) => {
    const page = await openPage({ path: '/' });
    await page.getByRole('button', { name: 'Create Account' }).click();
    const form = page.getByRole('form', { name: 'Create Account' });
    await form.getByRole('button', { name: 'Create Account' }).click();
    await expect.poll(() => form.getByText('Required').count()).toBe(3);
    await page.getByLabel('Email').fill('ada@');
    await page.getByRole('textbox', { name: 'Password' }).fill('12345');
    await page.keyboard.press('Enter');
    await form.getByText('Invalid email').waitFor();
    await form.getByText('Must be at least 6 characters long').waitFor();
    const described = await page.getByLabel('Email').getAttribute('aria-describedby');
    expect(described).toContain('error');
  });

  journey('is told when the e-mail address is taken, and keeps what was typed', async ({ openPage }) => {
    const page = await openPage({ expectedErrors: [/status of 409/] });
    const { email } = await register(page);
    await page.goto('/');
    await page.getByRole('button', { name: 'Create Account' }).click();
    await page.getByLabel('Full Name').fill('Charles');
    await page.getByLabel('Email').fill(email);
    await page.getByRole('textbox', { name: 'Password' }).fill('analytical');
    await page.keyboard.press('Enter');
    const alert = page.getByRole('alert').filter({ hasText: 'Unable to create account' });
    await alert.getByText('An account with this email already exists').waitFor();
    expect(await page.getByLabel('Full Name').inputValue()).toBe('Charles');
  });
});

describe('somebody with an account', () => {
  journey('is refused with a wrong password, and comes in with the right one', async ({ openPage }) => {
    const page = await openPage({ expectedErrors: refused });
    const person = await register(page);
    await page.goto('/profile');
    await signIn(page, { ...person, password: 'wrong password' });
    const alert = page.getByRole('alert').filter({ hasText: 'Unable to sign in' });
    await alert.getByText('Invalid email or password').waitFor();
    expect(await page.getByLabel('Email').inputValue()).toBe(person.email);
    await signIn(page, person);
    await page.getByText(person.email).waitFor();
  });

  journey('signs out, and the session has ended on the server too', async ({ openPage }) => {
    const page = await openPage();
    await enterAsNewPerson(page, '/profile');
    const token = await page.evaluate(() => localStorage.getItem('auth_token'));
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await page.getByRole('heading', { name: 'Welcome Back' }).waitFor();
    expect(await page.evaluate(() => localStorage.getItem('auth_token'))).toBeNull();
    const answer = await page.request.get('/api/auth/user', { headers: { authorization: `Bearer ${token}` } });
    expect(answer.status()).toBe(401);
  });

  journey('is led to the sign-in screen when the session is over', async ({ openPage }) => {
    const page = await openPage({ expectedErrors: refused });
    await enterAsNewPerson(page, '/profile');
    await page.evaluate(() => localStorage.setItem('auth_token', 'no longer valid'));
    await page.reload();
    await page.getByRole('heading', { name: 'Welcome Back' }).waitFor();
  });

  journey('changes the password, which signs out every other device', async ({ openPage }) => {
    const page = await openPage({ expectedErrors: refused });
    const person = await enterAsNewPerson(page, '/profile');
    const elsewhere = await openPage({ path: '/profile', expectedErrors: refused });
    await signIn(elsewhere, person);
    await elsewhere.getByRole('navigation', { name: 'Main' }).waitFor();

    await page.getByRole('button', { name: 'Change Password' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change Password' });
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

  journey('deletes the account, and cannot sign in any more', async ({ openPage }) => {
    const page = await openPage({ expectedErrors: refused });
    const person = await enterAsNewPerson(page, '/profile');
    await page.getByRole('button', { name: 'Delete Account' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete Account' });
    await dialog.getByRole('textbox', { name: 'Password' }).fill(person.password);
    await dialog.getByRole('button', { name: 'Delete Account' }).click();
    await page.getByRole('heading', { name: 'Welcome Back' }).waitFor();
    await signIn(page, person);
    await page.getByRole('alert').getByText('Invalid email or password').waitFor();
  });

  journey('has the days of the own time zone', async ({ openPage }) => {
    const page = await openPage({ path: '/', timezoneId: 'Asia/Kathmandu' });
    const isTold = page.waitForResponse((response) => response.url().includes('auth.update'));
    await Promise.all([isTold, signUp(page)]);
    const token = await page.evaluate(() => localStorage.getItem('auth_token'));
    const answer = await page.request.get('/api/auth/user', { headers: { authorization: `Bearer ${token}` } });
    expect(await answer.json()).toMatchObject({ timezone: expect.stringMatching(/^Asia\/Kath?mandu$/) });
  });
});

journey('somebody signed in is told when the server cannot be asked, and goes on when it can', async ({ openPage }) => {
  const page = await openPage({ expectedErrors: [/ERR_CONNECTION_REFUSED/] });
  const person = await enterAsNewPerson(page);
  await page.route('**/trpc/auth.me*', (route) => route.abort('connectionrefused'));
  await page.goto('/profile');
  await page.getByRole('alert').getByText('Connection error. Please try again').waitFor();
  await page.unroute('**/trpc/auth.me*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByText(person.email).waitFor();
});

journey('somebody who tried too often is told to wait', async ({ openPage }) => {
  const page = await openPage({ path: '/', expectedErrors: [/status of (401|429)/] });
  const person = inventPerson();
  await page.getByLabel('Email').fill(person.email);
  const wait = page.getByRole('alert').getByText('Too many attempts. Please wait and try again.');
  await expect
    .poll(
      async () => {
        await signIn(page, person);
        await page.getByRole('alert').getByText('Unable to sign in').waitFor();
        return wait.isVisible();
      },
      { timeout: 40_000 },
    )
    .toBe(true);
});

journey('without a connection, signing in says so', async ({ openPage }) => {
  const page = await openPage({ path: '/', expectedErrors: [/ERR_INTERNET_DISCONNECTED/] });
  await page.getByRole('heading', { name: 'Welcome Back' }).waitFor();
  await page.context().setOffline(true);
  await signIn(page, inventPerson());
  await page.getByRole('alert').filter({ hasText: 'Connection error. Please try again' }).waitFor();
});

journey.for(listLooks(smallestPhone).slice(0, rounds(1, 4)))(
  'both forms are accessible, $colorScheme, on $viewport.width px',
  async (look, { openPage }) => {
    const page = await openPage({ ...look, path: '/' });
    await page.getByRole('heading', { name: 'Welcome Back' }).waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Create Account' }).click();
    await page.getByRole('form').getByRole('button', { name: 'Create Account' }).click();
    await page.getByText('Required').first().waitFor();
    await expectAccessible(page);
  },
);

journey.for(listLooks().toReversed().slice(0, rounds(1, 4)))(
  'every first screen is accessible, $colorScheme, on $viewport.width px',
  async (look, { openPage }) => {
    const page = await openPage(look);
    await enterAsNewPerson(page);
    for (const path of [
      '/',
      '/notes',
      '/planner',
      '/daily-report',
      '/profile',
      '/privacy',
      '/profile?dialog=report-problem',
      '/profile?dialog=change-password',
      '/profile?dialog=delete-account',
    ]) {
      await page.goto(path);
      await page.getByRole('heading').first().waitFor();
      await expectAccessible(page);
    }
  },
);
