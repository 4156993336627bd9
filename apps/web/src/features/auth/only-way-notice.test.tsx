import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderForm } from '../../testing/render.tsx';
import { openServer, passkeyOnly } from '../../testing/sign-in-ways-sample.ts';
import OnlyWayHint from './only-way-hint.tsx';
import { OnlyWayNotice } from './only-way-notice.tsx';

const answers = {
  ...openServer,
  'passkeys.getState': { origin: null, unavailable: 'Passkeys need an address with https.' },
  'sessions.list': [],
};
const mailing = { ...openServer['serverInfo.get'], canMail: true };
const withoutPasswords = { ...openServer['auth.getRegistration'], hasPasswords: false };
const notice = () => screen.findByText(/is the only way into your account/);

it('an account whose only way is a passkey is warned, and sets a password', async () => {
  const form = await renderForm(<OnlyWayNotice />, { ...answers, 'auth.getSignInWays': passkeyOnly });
  expect((await notice()).textContent).toContain('Your passkey is the only way');
  await form.press('Set Password');
  await expect.poll(form.readDialog).toMatchObject({ dialog: 'change-password' });
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

it.each([
  ['a password', { 'auth.getSignInWays': { ...passkeyOnly, hasPassword: true } }],
  ['two passkeys', { 'auth.getSignInWays': { ...passkeyOnly, passkeys: 2 } }],
  ['a link by mail', { 'auth.getSignInWays': passkeyOnly, 'serverInfo.get': mailing }],
])('an account with %s is not warned', async (_, given) => {
  const { sent } = await renderForm(
    <>
      <OnlyWayNotice />
      <p>Shown</p>
    </>,
    { ...answers, ...given },
  );
  await screen.findByText('Shown');
  await expect.poll(() => screen.queryByText(/is the only way into your account/)).toBeNull();
  expect(sent).toEqual([]);
});

it('a new user is led to the settings', async () => {
  await renderForm(<OnlyWayHint />, { ...answers, 'auth.getSignInWays': passkeyOnly });
  expect((await notice()).textContent).toContain('Your passkey is the only way');
  expect(screen.getByText('Set up another one').getAttribute('href')).toBe('/profile?section=security');
});
