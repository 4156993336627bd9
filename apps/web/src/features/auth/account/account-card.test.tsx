import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderForm } from '../../../testing/render.tsx';
import { user } from '../../../testing/user-sample.ts';
import { AccountCard, UnconfirmedEmail } from './account-card.tsx';

const ways = { hasPassword: false, hasSecondStep: false, passkeys: 0, identities: 1 };
const registration = { mode: 'open' as const, passkeyOrigin: null, providers: [], hasPasswords: true };

it.each([
  ['has no passwords', { ...registration, hasPasswords: false }, 0],
  ['has passwords', registration, 1],
])('offers to set a password only when the server has passwords: it %s', async (_, mode, count) => {
  await renderForm(<AccountCard />, {
    'auth.getRegistration': mode,
    'auth.getSignInWays': ways,
    'serverInfo.get': { version: '1.0.0', publicUrl: null, canMail: false, pushKey: '' },
  });
  await screen.findByRole('button', { name: 'Report a Problem' });
  await expect.poll(() => screen.queryAllByRole('button', { name: 'Set Password' })).toHaveLength(count);
});

const render = (canMail: boolean, emailConfirmedAt: string | null) =>
  renderForm(<UnconfirmedEmail />, {
    'auth.me': { ...user, emailConfirmedAt },
    'serverInfo.get': { version: '1.0.0', publicUrl: null, canMail, pushKey: '' },
    'auth.sendConfirmation': undefined,
  });

it('resends the confirmation mail to an unconfirmed address', async () => {
  const { press, sent } = await render(true, null);
  await press('Send Mail');
  await screen.findByText('Follow the link in it within 7 days.');
  expect(sent).toEqual([['auth.sendConfirmation', undefined]]);
});

it('offers no confirmation mail when the server sends no mail', async () => {
  await render(false, null);
  expect(screen.queryByText('Send Mail')).toBeNull();
});
