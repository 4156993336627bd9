import type { AppRouter } from '@goaltracker/api/app-router';
import { act, screen } from '@testing-library/react';
import { TRPCClientError } from '@trpc/client';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { beginSession } from '../../../session/session.ts';
import { listErrors, readFields, renderForm } from '../../../testing/render.tsx';
import { user } from '../../../testing/user-sample.ts';
import type { AccountLink } from '../account-link.ts';
import SignedOutScreen from '../signed-out-screen.tsx';

// The screen loads these lazily: compiling them takes longer than a test waits.
beforeAll(() => Promise.all([import('./provider-buttons.tsx'), import('./returned-sign-in.tsx')]));
beforeEach(() => {
  window.location.replace('#');
  sessionStorage.clear();
});

const verifier = 'a text of this tab';
const signedIn = { token: 'token', user, deviceToken: 'device' };

interface Options {
  hasPasswords?: boolean;
  toJoin?: boolean;
  wasHere?: boolean;
  refusal?: TRPCClientError<AppRouter>;
}

const render = (link?: AccountLink, { hasPasswords = true, toJoin = false, wasHere = true, refusal }: Options = {}) => {
  const visit = { purpose: 'sign-in', verifier, provider: 'Family Login' };
  if (wasHere) sessionStorage.setItem('goaltracker-provider-visit', JSON.stringify(visit));
  return renderForm(<SignedOutScreen link={link} error={null} onRetry={undefined} />, {
    'auth.getRegistration': {
      mode: 'open',
      passkeyOrigin: null,
      hasPasswords,
      providers: [
        { number: 1, name: 'Family Login' },
        { number: 2, name: 'Office' },
      ],
    },
    'providers.signIn':
      refusal ??
      (toJoin
        ? { signedIn: null, isNew: false, toJoin: { email: 'ada@example.org', name: 'Family Login' } }
        : { signedIn, isNew: false, toJoin: null }),
    'providers.signInByLink': signedIn,
    'auth.me': user,
  });
};

it('offers the identity providers below the password', async () => {
  await render();
  await screen.findByRole('button', { name: 'Continue With Family Login' });
  await screen.findByRole('button', { name: 'Continue With Office' });
  expect(screen.queryByLabelText('Password')).not.toBeNull();
});

it('offers only the identity providers when the server has no passwords', async () => {
  await render(undefined, { hasPasswords: false });
  await screen.findByRole('button', { name: 'Continue With Office' });
  await expect.poll(() => screen.queryByLabelText('Password')).toBeNull();
  expect(screen.queryByText('Forgot password?')).toBeNull();
  expect(screen.queryByText('Create Account')).toBeNull();
});

it('exchanges the code of a provider together with the verifier stored in the tab', async () => {
  const form = await render({ kind: 'provider', token: 'code' });
  const input = { code: 'code', verifier, deviceTokens: [] };
  await expect.poll(() => form.sent).toEqual([['providers.signIn', input]]);
});

it('asks the user to sign in to the existing account with the same address', async () => {
  const form = await render({ kind: 'provider', token: 'code' }, { toJoin: true });
  await screen.findByText(/There is an account with the address ada@example.org here/);
  expect(await readFields('Email')).toEqual(['ada@example.org']);
  await form.press('Sign In');
  await expect.poll(listErrors).toEqual({ Password: 'Required' });
});

it('joins nothing when the user signs in to an account with another address', async () => {
  const form = await render({ kind: 'provider', token: 'code' }, { toJoin: true });
  await screen.findByText(/There is an account with the address ada@example.org here/);
  await act(() => beginSession({ ...signedIn, user: { ...user, email: 'grace@example.org' } }));
  await screen.findByText('Family Login not joined');
  await screen.findByText('You are signed in, but to another account than that of ada@example.org.');
  expect(form.sent.map(([procedure]) => procedure)).toEqual(['providers.signIn']);
});

it('explains in the card that the provider has not confirmed the address, above the sign-in form', async () => {
  const sentence =
    'There is an account with the address ada@example.org here, and Family Login has not confirmed that it is yours. Sign in the way you did before and join Family Login under Settings, Signing In.';
  const refusal = new TRPCClientError<AppRouter>(sentence);
  Object.assign(refusal, { data: { code: 'CONFLICT' } });
  const form = await render({ kind: 'provider', token: 'code' }, { refusal });
  await screen.findByText(sentence);
  expect(await readFields('Email')).toEqual(['']);
  await form.press('Cancel');
  expect(window.location.hash).toBe('');
});

it.each([
  ['away', 'Family Login cannot be reached now. Try again later, or sign in another way.'],
  ['cancelled', 'You did not sign in at Family Login.'],
  ['anything else', 'The answer of Family Login is not valid. Try again, or ask the person who runs this server.'],
])('explains a sign-in that fails with the reason "%s"', async (token, sentence) => {
  await render({ kind: 'provider-failed', token });
  await expect.poll(() => screen.queryByText(sentence)).not.toBeNull();
});

it('does not exchange a code in another tab than the visit began in', async () => {
  const form = await render({ kind: 'provider', token: 'code' }, { wasHere: false });
  await screen.findByText('This sign-in began in another tab or browser. Please try again.');
  expect(form.sent).toEqual([]);
});

it('signs in with a link of the operator after a click', async () => {
  const form = await render({ kind: 'sign-in', token: 'a-token' });
  await screen.findByText('This link signs you in once.');
  expect(form.sent).toEqual([]);
  await form.press('Sign In');
  await expect.poll(() => form.sent).toEqual([['providers.signInByLink', { token: 'a-token' }]]);
});
