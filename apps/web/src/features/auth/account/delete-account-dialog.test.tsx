import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { listDeviceTokens, storeDeviceToken } from '../../../session/device-tokens.ts';
import { listErrors, renderForm } from '../../../testing/render.tsx';
import { passkeyOnly, passwordOnly } from '../../../testing/sign-in-ways-sample.ts';
import { user } from '../../../testing/user-sample.ts';
import DeleteAccountDialog from './delete-account-dialog.tsx';

it('requires the password', async () => {
  const form = await renderForm(<DeleteAccountDialog record={undefined} onClose={() => undefined} />, {
    'auth.getSignInWays': passwordOnly,
  });
  await form.press('Delete Account');
  await expect.poll(listErrors).toEqual({ Password: 'Required' });
  expect(form.sent).toEqual([]);
});

it('removes the device token of the deleted account and no other', async () => {
  const leave = vi.spyOn(window.location, 'replace').mockImplementation(() => undefined);
  storeDeviceToken(user.id, 'of this account');
  storeDeviceToken('another user', 'of another account');
  const form = await renderForm(<DeleteAccountDialog record={undefined} onClose={() => undefined} />, {
    'auth.getSignInWays': passwordOnly,
    'auth.remove': undefined,
  });
  await form.fill('Password', 'secret');
  await form.press('Delete Account');
  await expect.poll(() => leave.mock.calls.length).toBe(1);
  expect(listDeviceTokens()).toEqual(['of another account']);
  leave.mockRestore();
});

it('asks for no password when the account has none', async () => {
  const leave = vi.spyOn(window.location, 'replace').mockImplementation(() => undefined);
  const form = await renderForm(<DeleteAccountDialog record={undefined} onClose={() => undefined} />, {
    'auth.getSignInWays': passkeyOnly,
    'auth.remove': undefined,
  });
  await waitFor(() => expect(screen.queryByLabelText('Password')).toBeNull());
  await form.press('Delete Account');
  await expect.poll(() => form.sent).toEqual([['auth.remove', {}]]);
  leave.mockRestore();
});
