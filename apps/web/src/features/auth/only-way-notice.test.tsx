import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { queryClient } from '../../http/query-client.ts';
import { queries } from '../../http/trpc.ts';
import { renderForm } from '../../testing/render.tsx';
import { openServer, passkeyOnly } from '../../testing/sign-in-ways-sample.ts';
import { user } from '../../testing/user-sample.ts';
import OnlyWayHint from './only-way-hint.tsx';
import { OnlyWayNotice } from './only-way-notice.tsx';

const answers = {
  ...openServer,
  'passkeys.getState': { origin: null, unavailable: 'Passkeys need an address with https.' },
  'sessions.list': [],
  'auth.me': user,
};
const mailing = {
  'auth.getSignInWays': passkeyOnly,
  'serverInfo.get': { ...openServer['serverInfo.get'], canMail: true },
};
const withoutPasswords = { ...openServer['auth.getRegistration'], hasPasswords: false };
/** Resolves when it is shown: reads notify their components in a task of their own. */
const confirmAddress = () =>
  act(async () => {
    queries.auth.me.setData(undefined, { ...user, emailConfirmedAt: user.createdAt });
    await new Promise((resolve) => setTimeout(resolve));
  });
const notice = () => screen.findByText(/is the only way into your account/);

it('an account whose only way is a passkey is warned, and sets a password', async () => {
  const form = await renderForm(<OnlyWayNotice />, { ...answers, 'auth.getSignInWays': passkeyOnly });
  expect((await notice()).textContent).toContain('Your passkey is the only way');
  await form.press('Set Password');
  await expect.poll(form.readDialog).toMatchObject({ dialog: 'change-password' });
});

it('an account whose address is not confirmed is warned although the server sends mail', async () => {
  await renderForm(<OnlyWayNotice />, { ...answers, ...mailing });
  expect(await notice()).toBeTruthy();
});

it('a server without passwords offers none', async () => {
  const ways = { ...passkeyOnly, passkeys: 0, identities: 1 };
  await renderForm(<OnlyWayNotice />, {
    ...answers,
    'auth.getRegistration': withoutPasswords,
    'auth.getSignInWays': ways,
  });
  expect((await notice()).textContent).toContain('Your joined account is the only way');
  expect(screen.queryByRole('button')).toBeNull();
});

it('an account on a server without passwords is warned although the server sends mail', async () => {
  await renderForm(<OnlyWayNotice />, {
    ...answers,
    ...mailing,
    'auth.getRegistration': withoutPasswords,
    'auth.getSignInWays': { ...passkeyOnly, passkeys: 0, identities: 1 },
  });
  await notice();
  await confirmAddress();
  expect(screen.getByText(/is the only way into your account/).textContent).toContain('Your joined account');
});

it.each([
  ['a password', { 'auth.getSignInWays': { ...passkeyOnly, hasPassword: true } }],
  ['two passkeys', { 'auth.getSignInWays': { ...passkeyOnly, passkeys: 2 } }],
])('an account with %s is not warned', async (_, given) => {
  await renderForm(<OnlyWayNotice />, { ...answers, ...given });
  await expect.poll(() => queryClient.isFetching()).toBe(0);
  await expect.poll(() => screen.queryByText(/is the only way into your account/)).toBeNull();
});

it('an account that gets a link by mail is not warned any more', async () => {
  await renderForm(<OnlyWayNotice />, { ...answers, ...mailing });
  expect(await notice()).toBeTruthy();
  await confirmAddress();
  expect(screen.queryByText(/is the only way into your account/)).toBeNull();
});

it('a new user is led to the settings', async () => {
  await renderForm(<OnlyWayHint />, { ...answers, 'auth.getSignInWays': passkeyOnly });
  expect((await notice()).textContent).toContain('Your passkey is the only way');
  expect(screen.getByText('Set up another one').getAttribute('href')).toBe('/profile?section=security');
});
