import { screen } from '@testing-library/react';
import passwords from 'virtual:common-passwords';
import { expect, it } from 'vitest';
import { listErrors, renderForm } from '../../testing/render.tsx';
import { passwordOnly } from '../../testing/sign-in-ways-sample.ts';
import { user } from '../../testing/user-sample.ts';
import ChangePasswordDialog from './account/change-password-dialog.tsx';
import CreateAccountForm from './signed-out/create-account-form.tsx';

const warning = 'This is one of the 10,000 most common passwords: easy to guess.';

it('the list holds 10,000 common passwords of at least 6 characters, in lower case', () => {
  const list = passwords.split('\n');
  expect([list.length, new Set(list).size]).toEqual([10_000, 10_000]);
  expect(list.slice(0, 3)).toEqual(['123456', 'password', '12345678']);
  expect(list.filter((password) => password.length < 6 || password !== password.toLowerCase())).toEqual([]);
});

it('the sign-up form warns of a common password in upper or lower case, and accepts it', async () => {
  const form = await renderForm(<CreateAccountForm />, {
    'auth.register': { token: 'token', user, deviceToken: 'device' },
  });
  await form.fill('Full Name', 'Ada');
  await form.fill('Email', 'ada@example.org');
  await form.fill('Password', 'QwertyUIOP');
  await screen.findByText(warning);
  await form.fill('Password', 'correct horse battery');
  await expect.poll(() => screen.queryByText(warning)).toBeNull();
  await form.fill('Password', 'letmein');
  await screen.findByText(warning);
  expect(listErrors()).toEqual({});
  await form.press('Create Account');
  await expect
    .poll(() => form.sent)
    .toEqual([['auth.register', { name: 'Ada', email: 'ada@example.org', password: 'letmein' }]]);
});

it('the change of a password warns of a common new password, not of the current password', async () => {
  const form = await renderForm(<ChangePasswordDialog record={undefined} onClose={() => undefined} />, {
    'auth.getSignInWays': passwordOnly,
  });
  await form.fill('Current Password', 'football');
  await form.fill('New Password', 'another battery');
  expect(screen.queryByText(warning)).toBeNull();
  await form.fill('New Password', 'football');
  await screen.findByText(warning);
});
