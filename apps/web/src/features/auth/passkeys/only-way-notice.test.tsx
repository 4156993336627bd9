import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { queryClient } from '../../../http/query-client.ts';
import { queries } from '../../../http/trpc.ts';
import { renderForm } from '../../../testing/render.tsx';
import { openServer, passkeyOnly } from '../../../testing/sign-in-ways-sample.ts';
import { user } from '../../../testing/user-sample.ts';
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
/** Waits for the components: queries notify them in a separate task. */
const confirmAddress = () =>
  act(async () => {
    queries.auth.me.setData(undefined, { ...user, emailConfirmedAt: user.createdAt });
    await new Promise((resolve) => setTimeout(resolve));
  });
const notice = () => screen.findByText(/is the only way into your account/);

it('warns an account with a passkey alone, and opens the dialog that sets a password', async () => {
  const form = await renderForm(<OnlyWayNotice />, { ...answers, 'auth.getSignInWays': passkeyOnly });
  expect((await notice()).textContent).toContain('Your passkey is the only way');
  await form.press('Set Password');
  await expect.poll(form.readDialog).toMatchObject({ dialog: 'change-password' });
});

it('warns an account with an unconfirmed address, although the server sends mail', async () => {
  await renderForm(<OnlyWayNotice />, { ...answers, ...mailing });
  expect(await notice()).toBeTruthy();
});

it('offers no password when the server has none', async () => {
  const ways = { ...passkeyOnly, passkeys: 0, identities: 1 };
  await renderForm(<OnlyWayNotice />, {
    ...answers,
    'auth.getRegistration': withoutPasswords,
    'auth.getSignInWays': ways,
  });
  expect((await notice()).textContent).toContain('Your joined account is the only way');
  expect(screen.queryByRole('button')).toBeNull();
});

it('warns an account on a server without passwords, although the server sends mail', async () => {
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
])('does not warn an account with %s', async (_, given) => {
  await renderForm(<OnlyWayNotice />, { ...answers, ...given });
  await expect.poll(() => queryClient.isFetching()).toBe(0);
  await expect.poll(() => screen.queryByText(/is the only way into your account/)).toBeNull();
});

it('removes the warning once a link can reach the account by mail', async () => {
  await renderForm(<OnlyWayNotice />, { ...answers, ...mailing });
  expect(await notice()).toBeTruthy();
  await confirmAddress();
  expect(screen.queryByText(/is the only way into your account/)).toBeNull();
});

it('the hint links to the settings', async () => {
  await renderForm(<OnlyWayHint />, { ...answers, 'auth.getSignInWays': passkeyOnly });
  expect((await notice()).textContent).toContain('Your passkey is the only way');
  expect(screen.getByText('Set up another one').getAttribute('href')).toBe('/profile?section=security');
});
