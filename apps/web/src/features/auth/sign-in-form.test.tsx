import { cleanup, screen } from '@testing-library/react';
import type { AppRouter } from '@goaltracker/api/app-router';
import { TRPCClientError } from '@trpc/client';
import { beforeEach, expect, it } from 'vitest';
import { getToken, removeToken } from '../../sync/auth-token.ts';
import { listErrors, readFields, renderForm } from '../../testing/render.tsx';
import { user } from '../../testing/user-sample.ts';
import { SignInForm } from './sign-in-form.tsx';

beforeEach(() => localStorage.clear());

it('a sign-in form names what is missing or wrong and keeps it, then sends what is right', async () => {
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

it('a sign-in form sends the device token of the last sign-in again, also after signing out', async () => {
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

it('an account with a second step is asked for a code, with what was typed kept for going back', async () => {
  const asked = new TRPCClientError<AppRouter>('Enter a code of your second step.');
  Object.assign(asked, { data: { code: 'SECOND_STEP_REQUIRED', secondStep: { token: 'pending' } } });
  const form = await renderForm(<SignInForm />, {
    'auth.login': asked,
    'auth.finishLogin': { token: 'token', user, deviceToken: 'device' },
  });
  await form.fill('Email', 'ada@example.org');
  await form.fill('Password', 'secret');
  await form.press('Sign In');
  await form.press('Back');
  expect(await readFields('Email', 'Password')).toEqual(['ada@example.org', 'secret']);
  await form.press('Sign In');
  await form.press('Use a Recovery Code');
  await form.press('Sign In');
  await expect.poll(listErrors).toEqual({ 'Recovery Code': 'Required' });
  await form.fill('Recovery Code', 'k7mq-3xwd-r9ea-tz4h');
  await form.toggle('Trust this browser for 30 days');
  await form.press('Sign In');
  const sent = { token: 'pending', code: 'k7mq-3xwd-r9ea-tz4h', trustBrowser: true };
  await expect.poll(() => form.sent.at(-1)).toEqual(['auth.finishLogin', sent]);
});

it('a browser without passkeys says so when one is to be used', async () => {
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
