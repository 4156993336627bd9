import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { listErrors, readFields, renderForm } from '../../../testing/render.tsx';
import { passkeyOnly, passwordOnly } from '../../../testing/sign-in-ways-sample.ts';
import ChangePasswordDialog from './change-password-dialog.tsx';

it('shows an error for a missing or short password and keeps the input, then sends both passwords', async () => {
  const onClose = vi.fn<() => void>();
  const form = await renderForm(<ChangePasswordDialog record={undefined} onClose={onClose} />, {
    'auth.getSignInWays': passwordOnly,
    'auth.changePassword': undefined,
  });
  await form.press('Change Password');
  await expect.poll(listErrors).toEqual({
    'Current Password': 'Required',
    'New Password': 'Must be at least 6 characters long',
  });

  await form.fill('Current Password', 'secret');
  await form.fill('New Password', '12345');
  await form.press('Change Password');
  await expect.poll(listErrors).toEqual({ 'New Password': 'Must be at least 6 characters long' });
  expect(await readFields('Current Password', 'New Password')).toEqual(['secret', '12345']);

  await form.fill('New Password', '123456');
  await form.press('Change Password');
  await expect
    .poll(() => form.sent)
    .toEqual([['auth.changePassword', { oldPassword: 'secret', newPassword: '123456' }]]);
  expect(onClose).toHaveBeenCalledOnce();
});

it('sets the first password without asking for a current one', async () => {
  const form = await renderForm(<ChangePasswordDialog record={undefined} onClose={() => undefined} />, {
    'auth.getSignInWays': passkeyOnly,
    'auth.changePassword': undefined,
  });
  await screen.findByRole('heading', { name: 'Set Password' });
  expect(screen.queryByLabelText('Current Password')).toBeNull();
  await form.fill('New Password', 'analytical');
  await form.press('Set Password');
  await expect.poll(() => form.sent).toEqual([['auth.changePassword', { newPassword: 'analytical' }]]);
});
