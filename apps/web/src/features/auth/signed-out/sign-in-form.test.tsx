import type { AppRouter } from '@goaltracker/api/app-router';
import { cleanup, screen } from '@testing-library/react';
import { TRPCClientError } from '@trpc/client';
import { beforeEach, expect, it } from 'vitest';
import { getToken, removeToken } from '../../../session/auth-token.ts';
import { listErrors, readFields, renderForm } from '../../../testing/render.tsx';
import { user } from '../../../testing/user-sample.ts';
import { SignInForm } from './sign-in-form.tsx';

beforeEach(() => localStorage.clear());

it('shows an error for missing and invalid fields and keeps the input, then sends the valid form', async () => {
  const form = await renderForm(<SignInForm />, { 'auth.login': { token: 'token', user, deviceToken: 'device' } });
  await form.press('Sign In');
  await expect.poll(listErrors).toEqual({ Email: 'Required', Password: 'Required' });

  await form.fill('Email', 'ada@');
  await form.fill('Password', '12345');
  await form.press('Sign In');
  await expect.poll(listErrors).toEqual({ Email: 'Invalid email', Password: 'Must be at least 6 characters long' });
  expect(await readFields('Email', 'Password')).toEqual(['ada@', '12345']);

  await form.fill('Email', 'ada@example.org');
  await form.fill('Password', ' secret ');
  await form.press('Sign In');
  const sent = { email: 'ada@example.org', password: ' secret ', deviceTokens: [] };
  await expect.poll(() => form.sent).toEqual([['auth.login', sent]]);
});

it('sends the device token of the last sign-in, also after signing out', async () => {
  const signIn = async () => {
    const form = await renderForm(<SignInForm />, { 'auth.login': { token: 'token', user, deviceToken: 'device' } });
    await form.fill('Email', 'ada@example.org');
    await form.fill('Password', 'secret');
    await form.press('Sign In');
    await expect.poll(() => form.sent).toHaveLength(1);
    await expect.poll(getToken).toBe('token');
    cleanup();
    return form.sent;
  };
  await signIn();
  removeToken();
  const input = { email: 'ada@example.org', password: 'secret', deviceTokens: ['device'] };
  expect(await signIn()).toEqual([['auth.login', input]]);
});

it('shows in the form, without a toast, when to try again after too many attempts', async () => {
  const fail = (code: string, message: string) =>
    Object.assign(new TRPCClientError<AppRouter>(message), { data: { code } });
  const answers = [
    fail('UNAUTHENTICATED', 'Invalid credentials'),
    fail('RATE_LIMITED', 'Too many attempts. Try again in 12 minutes.'),
  ];
  const form = await renderForm(<SignInForm />, { 'auth.login': () => answers.shift() ?? fail('INTERNAL', '') });
  await form.fill('Email', 'ada@example.org');
  await form.fill('Password', 'secret');
  await form.press('Sign In');
  await screen.findByText('Invalid email or password');
  await form.press('Sign In');
  await screen.findByText('Too many attempts. Try again in 12 minutes.');
  await expect.poll(() => screen.queryByText('Unable to sign in')).toBeNull();
});

it('says that the browser does not support passkeys when the user tries one', async () => {
  const form = await renderForm(<SignInForm offersPasskeys />, {
    'passkeys.beginSignIn': {
      challenge: 'YQ',
      rpId: 'localhost',
      timeout: 1,
      allowCredentials: [],
      userVerification: 'required',
    },
  });
  await form.press('Sign In With a Passkey');
  await screen.findByText('This browser does not support passkeys.');
  expect(form.sent).toEqual([['passkeys.beginSignIn', undefined]]);
});
