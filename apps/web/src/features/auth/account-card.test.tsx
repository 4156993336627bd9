import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderForm } from '../../testing/render.tsx';
import { AccountCard } from './account-card.tsx';

const ways = { hasPassword: false, hasSecondStep: false, passkeys: 0, identities: 1 };
const registration = { mode: 'open' as const, passkeyOrigin: null, providers: [], hasPasswords: true };

it.each([
  ['has no passwords', { ...registration, hasPasswords: false }, 0],
  ['has passwords', registration, 1],
])(
  'an account without a password is offered one only where the server has passwords: it %s',
  async (_, mode, count) => {
    await renderForm(<AccountCard />, {
      'auth.getRegistration': mode,
      'auth.getSignInWays': ways,
      'serverInfo.get': { version: '1.0.0', publicUrl: null, canMail: false, pushKey: '' },
    });
    await screen.findByRole('button', { name: 'Report a Problem' });
    await expect.poll(() => screen.queryAllByRole('button', { name: 'Set Password' })).toHaveLength(count);
  },
);
